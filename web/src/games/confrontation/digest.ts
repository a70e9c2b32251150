/** What matters of what others did. */

import type { Facts, Line } from "./wire";

/** How things ended, also where one's own answer was the last. */
const ENDS = [
  "card-fetched",
  "strengths",
  "defeated",
  "ring-passed",
  "hands-restored",
  "specials",
  "rosters",
  "gifts",
  "game-over",
];
const DONE = [
  "played",
  "revealed",
  "moved",
  "battle-began",
  "returned",
  "ordered",
  "shuffled",
  "used",
];

/** From the last turn of the other side on, also where one was asked something during it. */
export function digest(lines: Line[], since: number, seat: string): Line[] {
  const own = seat === "fellowship" ? 0 : 1;
  const turn = lines.findLastIndex(
    ({ kind, fact }) => kind === "turn-began" && (fact as Facts["turn-began"]).side !== own,
  );
  // A battle names those who are revealed for it.
  const battles = new Set(
    lines.filter(({ kind }) => kind === "battle-began").map(({ seq }) => seq),
  );
  return lines.filter(({ kind, seq }, i) => {
    if (kind === "revealed" && battles.has(seq)) return false;
    return seq > since || (turn >= 0 && i > turn)
      ? ENDS.includes(kind) || DONE.includes(kind)
      : seq === since && ENDS.includes(kind);
  });
}
