/** What all may know of a player, at a glance. */

import { counted } from "../../lib/text";
import type { Shown } from "./wire";

/** Orcs, trolls and mûmakil, in the letters that the forces are counted by. */
const KINDS = ["orc", "troll", "mûmak"];
const several = (count: number, kind: string): string =>
  kind === "mûmak" && count !== 1 ? `${count} mûmakil` : counted(count, kind);

export function numbers(view: Shown, seat: string): string[] {
  const rider = view.riders.find((one) => one.seat === seat);
  if (!rider) return [];
  const forces = rider.forces.flatMap((count, i) => (count ? [several(count, KINDS[i]!)] : []));
  return [
    ...(rider.away ? ["fled"] : [`level ${rider.now.level}`]),
    `${rider.favor} favor`,
    ...(rider.spoils && !view.coop ? [counted(rider.spoils.points, "point")] : []),
    counted(rider.hand.length, "card"),
    ...forces,
  ];
}
