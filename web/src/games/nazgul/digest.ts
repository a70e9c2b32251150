/** What matters of what others did. */

import type { Line } from "./wire";

const KEPT = new Set([
  "round-began",
  "event-happened",
  "quest-revealed",
  "bids-opened",
  "tie-broken",
  "box-won",
  "level-changed",
  "forces-changed",
  "power-played",
  "deployed",
  "battle-began",
  "villain-played",
  "pulled",
  "struck",
  "hero-slain",
  "king-wounded",
  "king-died",
  "retreated",
  "fled",
  "favor-shared",
  "battle-ended",
  "ring-bearer-escaped",
  "stage-completed",
  "quest-completed",
  "quest-failed",
  "prize-taken",
  "walls-lowered",
  "reinforced",
  "game-over",
]);

export const digest = (lines: Line[], since: number): Line[] =>
  lines.filter(({ kind, seq }) => seq >= since && KEPT.has(kind));
