/** Where the last moves went. */

import type { Moved } from "./wire";
import type { Line } from "../../lib/wire";

export interface Trail {
  from: string;
  to: string;
}

/** The ways of the last turn in which somebody moved; before the first one nobody has, whatever
 * happened in the game before. */
export function trails(lines: Line[], turn: number): Trail[] {
  if (turn === 0) return [];
  const last = lines.findLastIndex(({ kind }) => kind === "moved" || kind === "placed");
  if (lines[last]?.kind !== "moved") return [];
  const began = lines.findLastIndex(({ kind }, i) => i < last && kind === "turn-began");
  return lines
    .slice(Math.max(0, began), last + 1)
    .filter(({ kind }) => kind === "moved")
    .map(({ fact }) => fact as Moved)
    .map(({ origin, to }) => ({ from: origin, to }));
}
