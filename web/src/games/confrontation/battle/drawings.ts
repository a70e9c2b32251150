/** Which drawing stands on which card. */

import { EMBLEMS } from "../../../drawing/emblems";
import type { Stroke } from "../../../drawing/strokes";

const CARDS: Record<string, string> = {
  magic: "magic",
  "noble-sacrifice": "sacrifice",
  "elven-cloak": "cloak",
  retreat: "retreat",
  "eye-of-sauron": "eye",
  shadowfax: "theoden",
  "gandalf-the-white": "gandalf*",
  "king-revealed": "aragorn",
  gwaihir: "flying-nazgul",
  recall: "saruman*",
  "dark-of-mordor": "darkness",
  crebain: "crow",
  palantir: "orb",
};

/** The drawing of a card, or nothing for a plain number. */
export function cardEmblem(card: string): Stroke[] | undefined {
  return EMBLEMS[CARDS[card] ?? ""];
}
