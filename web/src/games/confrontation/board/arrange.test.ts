import { expect, test } from "vitest";
import type { ShownPiece } from "../wire";
import { arrange, identify, type Stand } from "./arrange";
import { nextSpot, type Spot } from "../../../lib/focus";
import { layout } from "./layout";

const piece = (side: string, face: string, place: string, token: number): ShownPiece => ({
  side,
  face,
  place,
  token,
  revealed: false,
  for_good: false,
  can_be: [],
});
const stand = (id: string, of: ShownPiece): Stand => ({
  id,
  piece: of,
  x: 0,
  y: 0,
  scale: 1,
  bunch: 1,
});

test("a piece keeps its shield when it moves, is revealed and hides again", () => {
  const before = [
    stand("s1", piece("sauron", "?", "rohan", 4)),
    stand("s2", piece("sauron", "?", "mordor", 1)),
  ];
  const moved = piece("sauron", "?", "gap-of-rohan", 4);
  const other = piece("sauron", "?", "mordor", 1);
  expect(identify([other, moved], before).get(moved)).toBe("s1");
  const seen = piece("sauron", "warg", "rohan", 4);
  expect(identify([seen, other], before).get(seen)).toBe("s1");
});

test("every piece has a shield of its own", () => {
  const pieces = Array.from({ length: 4 }, () => piece("sauron", "?", "mordor", 1));
  expect(new Set(identify(pieces, []).values()).size).toBe(4);
});

test.each([
  [true, false],
  [true, true],
  [false, false],
  [false, true],
])("the arrow keys reach every region and piece (upright %s, flipped %s)", (upright, flipped) => {
  const map = layout(upright, flipped);
  const pieces = ["frodo", "sam", "merry", "gimli"].map((face, i) =>
    piece("fellowship", face, "shire", i),
  );
  const spots: Spot[] = [
    ...map.sites.map(({ key, name }) => ({ id: key, ...name })),
    ...arrange(map, pieces, []),
  ];
  const reached = new Set<Spot>([spots[0]!]);
  for (const spot of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
      reached.add(nextSpot(spots, spot, key));
  expect(spots.filter((spot) => !reached.has(spot)).map(({ id }) => id)).toEqual([]);
});

test("the own home is nearest to the player", () => {
  const upright = layout(true, true).site;
  expect(upright.mordor!.centre.y).toBeGreaterThan(upright.shire!.centre.y);
  const lying = layout(false, false).site;
  expect(lying.shire!.centre.x).toBeLessThan(lying.mordor!.centre.x);
});

test.each([false, true])("on a phone no name lies over another (flipped %s)", (flipped) => {
  const map = layout(true, flipped);
  const pieces = map.sites.flatMap(({ key, limit }) =>
    Array.from({ length: limit }, (_, i) => piece("fellowship", `${key}${i}`, key, i)),
  );
  const box = (id: string, x: number, top: number, bottom: number, half: number) => ({
    id,
    left: x - half,
    right: x + half,
    top,
    bottom,
  });
  // A letter is about half as wide as it is high.
  const names = map.sites.map(({ key, name, limit, letters: [word] }) => {
    const size = limit > 2 ? 27 : word!.length > 12 ? 20 : 23;
    return box(key, name.x, name.y - size * 0.7, name.y + 2, (word!.length * size) / 4);
  });
  const captions = arrange(map, pieces, []).map(({ piece, x, y, scale }) =>
    box(piece.face, x, y + 34 * scale, y + 46 * scale, 32 * scale),
  );
  const crossed = [...names, ...captions].flatMap((one) =>
    captions
      .filter(
        (two) =>
          one.id !== two.id &&
          one.left < two.right &&
          two.left < one.right &&
          one.top < two.bottom &&
          two.top < one.bottom,
      )
      .map((two) => `${one.id} ${two.id}`),
  );
  expect(crossed).toEqual([]);
});
