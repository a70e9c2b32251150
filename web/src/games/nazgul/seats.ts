/** The colours of the Nazgûl. Their signs are always beside them. */

import { listed } from "../../lib/text";

export const COLOURS: Record<string, string> = {
  ash: "#8d8a86",
  bone: "#d3c093",
  dusk: "#8465b0",
  iron: "#4f86b3",
  thorn: "#5b9650",
  "witch-king": "#b3231b",
};

export const NAMES: Record<string, string> = {
  ash: "Ash",
  bone: "Bone",
  dusk: "Dusk",
  iron: "Iron",
  thorn: "Thorn",
  "witch-king": "the Witch-king",
};

export const CAMPAIGNS: Record<string, string> = {
  gondor: "Gondor",
  rohan: "Rohan",
  "ring-bearer": "The Ring-bearer",
};

export const KINDS = ["orc", "troll", "mumak"] as const;
export const KIND_NAMES = ["orcs", "trolls", "mûmakil"] as const;
/** The cubes in the order of the cup. */
export const CUBES = ["nazgul", "orc", "troll", "mumak", "hero", "army"] as const;
export const CUBE_NAMES = ["Nazgûl", "orc", "troll", "mûmak", "hero", "army"] as const;
const MANY = ["Nazgûl", "orcs", "trolls", "mûmakil", "heroes", "armies"] as const;
export const cubeName = (cube: number, number: number): string =>
  (number === 1 ? CUBE_NAMES : MANY)[cube] ?? "";
/** Defenders in words: 2 heroes and 1 army. */
export const host = (heroes: number, armies: number): string =>
  listed(
    [heroes, armies].flatMap((number, i) =>
      number ? [`${number} ${cubeName(4 + i, number)}`] : [],
    ),
  );
