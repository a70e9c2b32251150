/** The games that have a board and words of their own here. */

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

/** The client of a game; a plain one for a game without its own. */
export async function clientOf(game: string): Promise<AnyClient> {
  const load = CLIENTS[game] ?? (() => import("./plain"));
  return (await load()).client;
}
