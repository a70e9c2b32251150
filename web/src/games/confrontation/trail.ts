/** Where the last move went. */

import type { Shown } from "./wire";

export interface Trail {
  from: string;
  to: string;
}

function counts(view: Shown, side: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const piece of view.pieces)
    if (piece.side === side) found.set(piece.place, (found.get(piece.place) ?? 0) + 1);
  return found;
}

/** The region the mover's side left and the one it went to; null when no single piece walked. */
export function trail(before: Shown, after: Shown): Trail | null {
  const was = counts(before, before.mover);
  const is = counts(after, before.mover);
  const places = [...new Set([...was.keys(), ...is.keys()])];
  const change = (place: string): number => (is.get(place) ?? 0) - (was.get(place) ?? 0);
  const left = places.filter((place) => change(place) === -1);
  const came = places.filter((place) => change(place) === 1);
  return left.length === 1 && came.length === 1 ? { from: left[0]!, to: came[0]! } : null;
}
