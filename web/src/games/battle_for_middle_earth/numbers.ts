/** What all may know of a player, at a glance. */

import { counted } from "../../lib/text";
import type { Shown } from "./wire";

export function numbers(view: Shown, seat: string): string[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  return [
    counted(player.points, "point"),
    `${player.won.length} won`,
    `${player.hand.length} in hand`,
  ];
}
