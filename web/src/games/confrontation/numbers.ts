/** What all may know of a side, at a glance. */

import { counted } from "../../lib/text";
import type { Shown } from "./wire";

/** So many of Sauron's servants in the Shire win the game. */
const SERVANTS = 3;

export function numbers(view: Shown, seat: string): string[] {
  const own = view.pieces.filter(({ side }) => side === seat);
  const cards = view.sides.find(({ side }) => side === seat);
  const at = (place: string): number => own.filter((piece) => piece.place === place).length;
  return [
    `${at("fallen")} fallen`,
    ...(cards ? [counted(cards.hand.length, "card")] : []),
    ...(seat === "sauron" ? [`${at("shire")} of ${SERVANTS} in the Shire`] : []),
  ];
}
