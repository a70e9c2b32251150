/** What still counts of a log. */

import type { Line } from "./wire";

/** Without what was taken back; that somebody had a hint counts for good. */
export function standing(lines: Line[]): Line[] {
  let kept: Line[] = [];
  for (const line of lines) {
    const { back } = line;
    if (back != null) kept = kept.filter(({ seq, kind }) => seq <= back || kind === "hint");
    kept.push(line);
  }
  return kept;
}
