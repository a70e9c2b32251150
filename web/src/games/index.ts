/** The games that this client can show. */

import { about as middleEarth } from "./battle_for_middle_earth/about";
import { about as confrontation } from "./confrontation/about";
import { about as nazgul } from "./nazgul/about";
import type { About } from "./about";
import type { AnyClient } from "./game";

export const ABOUT: Record<string, About> = Object.fromEntries(
  [confrontation, middleEarth, nazgul].map((about) => [about.key, about]),
);

const CLIENTS: Record<string, () => Promise<{ client: AnyClient }>> = {
  confrontation: () => import("./confrontation"),
  battle_for_middle_earth: () => import("./battle_for_middle_earth"),
  nazgul: () => import("./nazgul"),
};

/** The client of a game. Throws for a game that this page does not know. */
export async function clientOf(game: string): Promise<AnyClient> {
  const load = CLIENTS[game];
  if (!load) throw new Error("This page is too old for that game. Load it anew.");
  return (await load()).client;
}

export const titleOf = (game: string): string => ABOUT[game]?.title ?? game;
/** A seat as it stands in a sentence. */
export const seatOf = (game: string, seat: string): string => ABOUT[game]?.seats[seat] ?? seat;
