/** How long a frame is seen before the next one. */

import type { Line } from "./wire";

/** Milliseconds by what happened; what took several things takes as long as the longest. */
const LONG: Record<string, number> = {
  "power-played": 1500,
  deployed: 700,
  assigned: 900,
  "villain-played": 1200,
  called: 1300,
  committed: 700,
  "terror-counted": 1800,
  pulled: 1400,
  retreated: 1200,
  fled: 1600,
  "king-died": 1800,
  "hero-slain": 1400,
  "tie-broken": 900,
  "box-won": 1300,
  "nobody-won": 900,
};
const EACH_CUBE = 260;

export function pause(lines: Line[], cubes: number): number {
  return Math.max(0, ...lines.map(({ kind }) => LONG[kind] ?? 0)) + cubes * EACH_CUBE;
}
