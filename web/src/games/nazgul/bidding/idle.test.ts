import { expect, test } from "vitest";
import type { ShownRider } from "../wire";
import { idle } from "./idle";

const own = (parts: Partial<ShownRider>): ShownRider =>
  ({ costs: [2, 3, 0], now: { level: 2 }, dial: [1, 2, 3], away: false, ...parts }) as ShownRider;
const king = { king: { dead: false } } as never;

test("a bid below the cheapest creature is in vain", () => {
  expect(idle("forces", 1, own({}), king)).toMatch("costs 2");
  expect(idle("forces", 2, own({}), king)).toBe("");
  expect(idle("forces", 0, own({}), king)).toBe("");
  expect(idle("forces", 9, own({ costs: [0, 0, 0] }), king)).toMatch("full");
});
