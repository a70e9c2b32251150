/** What a table is played with, in a few words. */

import { catalogue } from "./catalogue.svelte";
import { counted, listed } from "./text";
import type { Clock } from "./wire";

interface Played {
  game: string;
  options: Record<string, string>;
  games: number;
  clock: Clock;
}

export function clockTerms({ kind, seconds, increment }: Clock): string {
  if (kind === "none") return "no clock";
  if (kind === "live") return `${seconds / 60} min + ${increment} s`;
  return seconds === 86400 ? "a day for each move" : `${seconds / 86400} days for each move`;
}

/** An option in a few words: its explanation up to the first stop. */
function words(game: string, key: string, value: string): string {
  const option = catalogue.option(game, key);
  const of = (part: string): string =>
    option?.parts.find((one) => one.key === part)?.label ?? catalogue.value(game, key, part);
  const said = value.split("+").map((part) => of(part).replace(/[:.].*/s, ""));
  return `${option?.label ?? key}: ${listed(said)}`;
}

/** The options that are not as usual, how many games, and the clock. */
export function terms({ game, options, games, clock }: Played): string[] {
  const unusual = Object.entries(options).filter(
    ([key, value]) => key !== "players" && value && value !== catalogue.option(game, key)?.default,
  );
  return [
    ...unusual.map(([key, value]) => words(game, key, value)),
    ...(games > 1 ? [counted(games, "game")] : []),
    clockTerms(clock),
  ];
}
