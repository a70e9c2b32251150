import { expect, test } from "vitest";
import { covered, tally, wasted } from "./marks";
import { pause } from "./pace";
import type { Shown, ShownMatching } from "./wire";

const matching: ShownMatching = {
  points: 1,
  covers: [{ enemy: "goblins", symbol: "axe", card: "gimli", shown: "axe", how: "own" }],
  wasted: [{ card: "gimli", symbol: "axe" }],
  missing: [],
};

test("of two equal symbols the last one is wasted", () => {
  expect(wasted(matching, "gimli", ["axe", "axe"])).toEqual([1]);
  expect(wasted(matching, "sam", ["fist"])).toEqual([]);
  expect(wasted(null, "gimli", ["axe", "axe"])).toEqual([]);
});

test("the covered symbols of an enemy are ticked", () => {
  expect(covered(matching, "goblins", ["axe"])).toEqual([0]);
  expect(covered(matching, "troll", ["axe", "spear", "fist"])).toEqual([]);
});

test("symbols are counted", () => {
  expect(tally(["sword", "axe", "sword"])).toEqual([
    ["sword", 2],
    ["axe", 1],
  ]);
});

test("what others do is shown for a while, one's own placing is not", () => {
  const view = { seat: "north", mover: "north", stage: "placing" } as Shown;
  const line = (kind: string) => ({ seq: 1, text: "", kind });
  expect(pause(view, [line("placed")])).toBe(0);
  expect(pause({ ...view, mover: "east" }, [line("placed")])).toBeGreaterThan(0);
  expect(pause(view, [line("mordor-came"), line("counterattacked")])).toBeGreaterThan(0);
});
