/** What matters of what others did. */

import type { Line } from "../../lib/wire";

const KEPT = [
  "placed",
  "took",
  "wandered",
  "borrowed",
  "won",
  "mordor-came",
  "counterattacked",
  "gave",
  "counterattack-over",
  "shuffled",
  "game-over",
];
const SEATS = ["north", "east", "south", "west"];

/** From the end of one's last turn on, also in the middle of the next. */
export function digest(lines: Line[], since: number, seat: string): Line[] {
  const own = SEATS.indexOf(seat);
  const turns = lines.flatMap((line, i) => (line.kind === "turn-began" ? [i] : []));
  const mine = turns.filter((i) => (lines[i]!.fact as { seat: number }).seat === own);
  const [before, now] = mine.length > 1 ? mine.slice(-2) : [-1, mine[0] ?? lines.length];
  const from = turns.find((i) => i > before!) ?? 0;
  return lines.filter(
    ({ kind, seq }, i) => KEPT.includes(kind) && ((i > from && i < now!) || seq > since),
  );
}
