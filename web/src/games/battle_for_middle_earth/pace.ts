/** How long a frame is seen before the next one. */

import type { Line } from "../../lib/wire";
import type { Shown } from "./wire";

/** Milliseconds by what happened; what took more than one thing takes as long as the longest. */
const LONG: Record<string, number> = {
  placed: 800,
  took: 1400,
  wandered: 900,
  borrowed: 1400,
  won: 2200,
  "mordor-came": 1300,
  counterattacked: 1600,
  gave: 900,
  "counterattack-over": 900,
};

/** Nobody waits for what they did themselves. */
export function pause(before: Shown, lines: Line[]): number {
  const own = before.seat !== null && before.mover === before.seat && before.stage !== "countering";
  const found = lines.map(({ kind }) => LONG[kind] ?? 0);
  const long = Math.max(0, ...found);
  return own && lines.every(({ kind }) => kind === "placed" || !(kind in LONG)) ? 0 : long;
}
