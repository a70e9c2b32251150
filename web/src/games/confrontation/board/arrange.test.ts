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
