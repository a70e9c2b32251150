import { expect, it } from "vitest";
import { broken, LYING, road, ROADS, STANDING } from "./layout";

it("gives every stage a spot on both maps, inside and apart from the others", () => {
  const stages = Object.values(ROADS).flat();
  for (const layout of [LYING, STANDING]) {
    expect(Object.keys(layout.stages).sort()).toEqual([...stages].sort());
    for (const [stage, { x, y }] of Object.entries(layout.stages)) {
      expect(x - layout.wide).toBeGreaterThanOrEqual(0);
      expect(x + layout.wide).toBeLessThanOrEqual(layout.width);
      expect(y + layout.high).toBeLessThanOrEqual(layout.height);
      for (const [other, spot] of Object.entries(layout.stages))
        if (other !== stage)
          expect(
            Math.abs(spot.x - x) >= 2 * layout.wide || Math.abs(spot.y - y) >= 2 * layout.high,
          ).toBe(true);
    }
  }
});

it("leads a road through its four stages", () => {
  expect(road(LYING, "rohan").match(/Q/g)).toHaveLength(3);
  expect(road(STANDING, "gondor").endsWith("66 564")).toBe(true);
});

it("breaks long titles near the middle", () => {
  expect(broken("Edoras", 13)).toEqual(["Edoras"]);
  expect(broken("The Ford of Bruinen", 13)).toEqual(["The Ford", "of Bruinen"]);
  expect(broken("Deeping-coomb", 10)).toEqual(["Deeping-", "coomb"]);
  expect(broken("Unbreakable", 5)).toEqual(["Unbreakable"]);
});
