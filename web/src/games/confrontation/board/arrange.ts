/** Where each piece stands on the screen, and which drawn shield is which piece. */

import type { ShownPiece } from "../wire";
import type { Layout } from "./layout";

export interface Stand {
  /** The same shield keeps its id, so that it glides to its new place. */
  id: string;
  piece: ShownPiece;
  x: number;
  y: number;
  scale: number;
  /** How many pieces the onlooker cannot tell from this one, itself included. */
  bunch: number;
}

/** So far from the middle stand two beside each other, on a phone with names of larger letters. */
const BESIDE = 35;
const BESIDE_UPRIGHT = 41;
/** So far that a row leaves the names of the one above it in sight. */
const ROW = 85;
const SMALL = 0.84;
/** On a phone, where the map is small, there is room for larger ones. */
const LARGE = 1.12;

/** Offsets from the middle of a region for so many pieces of one side. */
function spots(count: number, home: boolean, upright: boolean): [number, number][] {
  const beside = upright ? BESIDE_UPRIGHT : BESIDE;
  const pair = [-beside, beside];
  if (count === 1) return [[0, 0]];
  if (count === 2) return pair.map((x) => [x, 0]);
  if (!home && count === 3) return [-48, 0, 48].map((x) => [x, 0]);
  const rows = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const alone = row === rows - 1 && count % 2 === 1;
    return [alone ? 0 : pair[i % 2]!, (row - (rows - 1) / 2) * ROW];
  });
}

export function arrange(map: Layout, pieces: ShownPiece[], before: Stand[]): Stand[] {
  const standing = pieces.filter((piece) => map.site[piece.place]);
  const ids = identify(standing, before);
  const stands: Stand[] = [];
  for (const site of map.sites) {
    const here = standing.filter((piece) => piece.place === site.key);
    const both = new Set(here.map((piece) => piece.side)).size > 1;
    for (const side of ["fellowship", "sauron"]) {
      const own = here.filter((piece) => piece.side === side);
      const crowd = both && here.length > 2;
      const roomy = map.upright && own.length < 3;
      const places = both
        ? own.map((_, i): [number, number] => [(i - (own.length - 1) / 2) * 30, 0])
        : spots(own.length, site.limit > 2, map.upright);
      own.forEach((piece, i) => {
        const [x, y] = places[i]!;
        // Both sides in one region face each other: the nearer home stands lower.
        const near = (side === "fellowship") !== map.flipped ? 1 : -1;
        const offset = both ? (map.upright ? [0, near * 31] : [near * -37, 0]) : [0, 0];
        stands.push({
          id: ids.get(piece)!,
          piece,
          x: site.centre.x + x + offset[0]!,
          y: site.centre.y + y + offset[1]!,
          scale: crowd || own.length > 4 ? SMALL * 0.85 : both ? SMALL : roomy ? LARGE : 1,
          bunch: standing.filter((p) => p.side === side && p.token === piece.token).length,
        });
      });
    }
  }
  return stands;
}

/** Gives each piece the id of the shield it most likely was before. */
export function identify(pieces: ShownPiece[], before: Stand[]): Map<ShownPiece, string> {
  const ids = new Map<ShownPiece, string>();
  const free = new Set(before);
  const same: ((piece: ShownPiece, old: ShownPiece) => boolean)[] = [
    (a, b) => a.face !== "?" && a.face === b.face,
    (a, b) => a.token === b.token && a.place === b.place && (a.face === "?" || b.face === "?"),
    (a, b) => a.token === b.token && (a.face === "?" || b.face === "?"),
    (a, b) => a.place === b.place && (a.face === "?" || b.face === "?"),
    (a, b) => a.face === "?" || b.face === "?",
  ];
  for (const alike of same)
    for (const piece of pieces) {
      if (ids.has(piece)) continue;
      for (const old of free)
        if (old.piece.side === piece.side && alike(piece, old.piece)) {
          ids.set(piece, old.id);
          free.delete(old);
          break;
        }
    }
  let next = Math.max(0, ...before.map(({ id }) => Number(id.slice(1)))) + 1;
  for (const piece of pieces) if (!ids.has(piece)) ids.set(piece, `s${next++}`);
  return ids;
}
