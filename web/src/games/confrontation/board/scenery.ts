/** What grows and stands in a region, as small ink drawings, and where. */

import type { Layout, Site } from "./layout";
import type { Land } from "./regions";
import { chanceFrom, type Point } from "./wobble";

export interface Drawing {
  /** Painted first, in the colour of `paint`. */
  body: string;
  /** Ink lines on top. */
  ink: string;
  paint: "paper" | "leaf" | "dark" | "stone" | "fire";
}

/** Every drawing stands with its foot at 0,0. */
export const DRAWINGS = {
  hill: {
    body: "M-17 0Q-9-13 0-13Q10-13 17 0Z",
    ink: "M-17 0Q-9-13 0-13Q10-13 17 0M5-8L3-3M9-6L8-1M13-3L12 0",
    paint: "leaf",
  },
  burrow: {
    body: "M-20 0Q-11-18 0-18Q12-18 20 0Z",
    ink: "M-20 0Q-11-18 0-18Q12-18 20 0M-5 0A5 5 0 1 1 5 0ZM0-5V0M9-7A2.2 2.2 0 1 1 9-6.9M-13-7V-17H-10V-10",
    paint: "leaf",
  },
  tree: {
    body: "M-8-7Q-12-13-6-17Q-3-24 4-20Q11-19 9-12Q12-7 5-6Q-2-3-8-7Z",
    ink: "M-8-7Q-12-13-6-17Q-3-24 4-20Q11-19 9-12Q12-7 5-6Q-2-3-8-7ZM0-6V1M-3-13Q0-16 3-13M2-9Q5-11 6-9",
    paint: "leaf",
  },
  holly: {
    body: "M-7-6L-10-11L-6-13L-8-18L-2-18L0-23L3-18L9-18L7-13L10-10L7-6Z",
    ink: "M-7-6L-10-11L-6-13L-8-18L-2-18L0-23L3-18L9-18L7-13L10-10L7-6ZM0-6V1M-3-11h.5M2-14h.5M4-9h.5",
    paint: "leaf",
  },
  pine: {
    body: "M0-26L5-17H2.500L8-9H4L10-2H-10L-4-9H-8L-2.500-17H-5Z",
    ink: "M0-26L5-17H2.500L8-9H4L10-2H-10L-4-9H-8L-2.500-17H-5ZM0-2V2M3-12L5-9M5-6L7-3",
    paint: "dark",
  },
  grass: {
    body: "",
    ink: "M-6 0Q-6-5-9-7M-3 0Q-3-6-3-9M0 0Q1-5 4-7M9 1Q9-3 7-5M11 1Q12-3 14-4",
    paint: "leaf",
  },
  rock: {
    body: "M-10 0L-7-8L-1-11L5-7L9 0Z",
    ink: "M-10 0L-7-8L-1-11L5-7L9 0M-1-11L1-5L0 0M5-7L4-3",
    paint: "stone",
  },
  ruin: {
    body: "M-7 0V-16L-4-14L-2-18L1-13L3-15V0Z",
    ink: "M-7 0V-16L-4-14L-2-18L1-13L3-15V0M-3-2V-6Q-2-8-1-6V-2M8 0V-6L11-4V0M-11 1H14",
    paint: "stone",
  },
  peak: {
    body: "M-21 0L-5-29L0-24L4-32L22 0Z",
    ink: "M-21 0L-5-29L0-24L4-32L22 0M4-32L2-20L6-14L4-6M9-21L7-15M13-13L11-7M17-7L15-2M8-12L7-7M-5-29L-6-22L-4-18",
    paint: "stone",
  },
  snow: {
    body: "M-26 0L-8-34L-2-27L3-40L27 0Z",
    ink: "M-26 0L-8-34L-2-27L3-40L27 0M3-40L1-28L6-20L3-10L7-3M10-26L8-18M15-18L12-10M20-10L17-3M-8-34L-10-27L-6-21M-4-30L-1-22L3-30",
    paint: "stone",
  },
  waste: { body: "", ink: "M-12 0H-4M-1 0H9M-7 3H4M0 0Q-1-7 2-10M1-6L5-9M0-4L-3-8", paint: "dark" },
  hall: {
    body: "M-14 0V-7L0-15L14-7V0Z",
    ink: "M-17-5L0-16L17-5M-14-7V0H14V-7M-3 0V-6H3V0M-9-3V0M9-3V0M-3-16L0-13L3-18",
    paint: "paper",
  },
  city: {
    body: "M-26 0V-9H-19V-17H-12V-25H-5V-36L0-48L5-36V-25H12V-17H19V-9H26V0Z",
    ink: "M-26 0V-9H-19V-17H-12V-25H-5V-36L0-48L5-36V-25H12V-17H19V-9H26V0ZM-5-36H5M0-48V-53L5-51L0-49M-19-9H19M-12-17H12M-3 0V-5Q0-8 3-5V0M-22-6V-3M22-6V-3M-8-13V-11M8-13V-11M0-32V-28",
    paint: "paper",
  },
  crag: {
    body: "M-20 0L-13-18L-10-12L-3-30L2-17L7-24L11-10L14-15L20 0Z",
    ink: "M-20 0L-13-18L-10-12L-3-30L2-17L7-24L11-10L14-15L20 0M-3-30L-2-12L2-4M7-24L7-10M-13-18L-13-7M3-14L4-7M11-10L11-3",
    paint: "dark",
  },
  volcano: {
    body: "M-36 0L-12-38Q-6-34 0-37Q6-33 12-39L37 0Z",
    ink: "M-36 0L-12-38Q-6-34 0-37Q6-33 12-39L37 0M12-39L9-24L15-10M18-25L22-9M-4-34Q-3-24-8-15Q-10-8-6 0M2-35Q6-22 2-12M-7-45Q-14-52-4-57Q-10-66 3-68Q12-72 14-63Q24-62 18-54Q20-47 10-46",
    paint: "fire",
  },
  tower: {
    body: "M-9 0L-7-34L-12-40L-10-52L-6-45L-4-45L-3-58L0-52L3-58L4-45L6-45L10-52L12-40L7-34L9 0Z",
    ink: "M-9 0L-7-34L-12-40L-10-52L-6-45L-4-45L-3-58L0-52L3-58L4-45L6-45L10-52L12-40L7-34L9 0ZM-7-34H7M-3 0V-7L0-10L3-7V0M0-16V-21M0-26V-30M-5-40Q0-44 5-40Q0-36-5-40",
    paint: "dark",
  },
} satisfies Record<string, Drawing>;

export type Kind = keyof typeof DRAWINGS;

const GROWS: Record<Land, Kind[]> = {
  shire: ["hill", "tree", "hill", "burrow", "grass"],
  downs: ["hill", "grass", "grass", "tree"],
  rocks: ["rock", "pine", "rock", "grass", "ruin"],
  holly: ["holly", "holly", "tree", "grass"],
  grass: ["grass", "grass", "grass", "hill"],
  peaks: ["peak"],
  pines: ["pine", "pine", "pine", "pine"],
  wood: ["tree", "tree", "tree", "holly"],
  waste: ["waste", "waste", "rock", "waste"],
  city: ["grass", "tree", "hill", "grass"],
  mordor: ["crag", "crag", "crag", "waste"],
};
const HOW_MANY: Partial<Record<Land, number>> = {
  pines: 15,
  wood: 13,
  mordor: 9,
  peaks: 5,
  shire: 9,
};

export interface Standing {
  kind: Kind;
  at: Point;
  size: number;
}

/** The landmarks: kind, row, side and size. */
const LANDMARKS: [Kind, number, number, number][] = [
  ["burrow", -0.8, -0.24, 1.1],
  ["burrow", -0.72, 0.42, 1.0],
  ["ruin", 0.95, -0.86, 1.2],
  ["hall", 4.0, 1.42, 1.05],
  ["city", 5.36, 0.68, 0.9],
  ["volcano", 6.82, 0.36, 0.72],
  ["tower", 6.8, -0.24, 0.8],
  ["snow", 3, 0.98, 1.0],
];
/** Peaks stand along the walls between mountain regions, where nobody passes. */
const WALLS: [Kind, number, number, number][] = [-1, 1].flatMap((side) =>
  [-0.28, -0.02, 0.24].map((row, i): [Kind, number, number, number] => [
    i === 1 ? "snow" : "peak",
    3 + row,
    side + 0.02 * i,
    0.82,
  ]),
);
const MORIA: [Kind, number, number, number][] = [
  ["peak", 2.82, -0.03, 0.7],
  ["snow", 3.06, 0.02, 0.8],
  ["peak", 3.28, -0.02, 0.66],
];

export function landmarks(map: Layout): Standing[] {
  return [...LANDMARKS, ...WALLS, ...MORIA].map(([kind, row, side, size]) => ({
    kind,
    at: map.screen(row, side),
    size,
  }));
}

/** Small drawings around the places where pieces and names stand. */
export function scatter(map: Layout, site: Site, taken: Standing[]): Standing[] {
  const chance = chanceFrom(site.key);
  const found: Standing[] = [];
  const kinds = GROWS[site.land];
  const home = site.limit > 2;
  for (let tries = 0; tries < 400 && found.length < (HOW_MANY[site.land] ?? 7); tries++) {
    const aside = (chance() - 0.5) * 0.92;
    const along = (chance() - 0.5) * 2 * (2 / 3 - (2 / 3) * Math.abs(aside) - 0.06);
    const at = map.screen(
      site.row + along + (home ? Math.sign(site.row - 3) * 0.1 : 0),
      site.side + aside,
    );
    const kind = kinds[Math.floor(chance() * kinds.length)]!;
    const dx = Math.abs(at.x - site.centre.x);
    const dy = at.y - site.centre.y;
    const overPieces =
      dx < (home ? 82 : site.limit === 1 ? 44 : 76) &&
      dy > (home ? -74 : -36) &&
      dy < (home ? 86 : 58);
    const overName =
      Math.abs(at.x - site.name.x) < 70 && at.y > site.name.y - 18 && at.y < site.name.y + 40;
    const crowded = [...found, ...taken].some(
      (other) => Math.hypot(other.at.x - at.x, (other.at.y - at.y) * 1.4) < 19 * other.size + 4,
    );
    const inRiver = site.row === 4 && along > 0.12;
    const inTunnel =
      Math.abs(site.side) < 0.6 &&
      Math.abs(site.side + aside) < 0.13 &&
      site.row < 5 &&
      site.row > 1;
    if (!overPieces && !overName && !crowded && !inRiver && !inTunnel) {
      found.push({ kind, at, size: 0.72 + chance() * 0.3 });
    }
  }
  return found;
}
