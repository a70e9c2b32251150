/** The few words under a piece on the board. */

import { settings } from "../../../lib/settings.svelte";
import { capital, words } from "../lexicon.svelte";
import type { Stand } from "./arrange";

/** `mark` is what this person takes it for; `numbered`, that its number tells it from others. */
export function caption({ piece, bunch }: Stand, mark: string, numbered: boolean): string {
  const [first, second, third] = piece.can_be;
  if (piece.face !== "?") return settings.liked.names ? short(piece.face) : "";
  if (bunch > 1) return `one of ${bunch}`;
  if (first && !second) return settings.liked.names ? short(first) : "";
  if (mark) return `${short(mark)}?`;
  if (first && second && !third) return `${short(first)} / ${short(second)}`;
  return numbered ? `#${piece.token}` : "";
}

/** A name without its article, and without the word that the face is of the variant. */
export function short(key: string): string {
  return capital(words.face(key).replace(/^the | \(.*/g, ""));
}

/** As it is written on the shield. */
export function strength(key: string): string {
  return String(words.faces[key]?.strength ?? "").replace("-", "−");
}
