/** Who sits at a table, and what they are called. */

import { catalogue } from "../lib/catalogue.svelte";
import type { Frame } from "../lib/wire";

/** The name of whoever sits there, as it stands in a sentence; the seat where two are called the
 * same, as bots are. */
export function nameAt({ game, players }: Pick<Frame, "game" | "players">, seat: string): string {
  const name = players.find((player) => player.seat === seat)?.name;
  const alone = name && players.filter((player) => player.name === name).length === 1;
  return alone ? name : catalogue.seat(game, seat);
}

/** No other person has a say here. */
export function amongBots({ seat, players }: Pick<Frame, "seat" | "players">): boolean {
  return !players.some((player) => player.person && player.seat !== seat);
}
