import { describe, expect, it } from "vitest";
import { hunt, odds, percent } from "./odds";

describe("the odds of a pull", () => {
  it("counts one cube of two", () => {
    const found = odds([1, 0, 0, 0, 0, 1], [3, 1, 2, 2, 4, 1], 1, 3);
    expect(found).toEqual({ dealt: 1.5, taken: 0.5, safe: 0.5, decisive: 0.5 });
  });

  it("pulls the whole cup for certain", () => {
    const found = odds([2, 3, 0, 1, 1, 2], [4, 1, 2, 2, 6, 1], 9, 13);
    expect(found.dealt).toBeCloseTo(2 * 4 + 3 + 2);
    expect(found.taken).toBeCloseTo(6 + 2);
    expect(found.safe).toBe(0);
    expect(found.decisive).toBeCloseTo(1);
  });

  it("knows the mean of a larger cup", () => {
    // Each of three cubes is any of the nine.
    const found = odds([4, 2, 0, 0, 1, 2], [4, 1, 2, 2, 6, 1], 3, 99);
    expect(found.dealt).toBeCloseTo((3 * (4 * 4 + 2)) / 9);
    expect(found.taken).toBeCloseTo((3 * (6 + 2)) / 9);
    expect(found.decisive).toBe(0);
  });
});

describe("the hunt at Mount Doom", () => {
  it("is lost with the first hero cube", () => {
    const found = hunt([3, 0, 0, 0, 2, 0], 0, 2);
    expect(found.caught).toBeCloseTo(3 / 10);
    expect(found.lost).toBeCloseTo(7 / 10);
  });

  it("needs two Nazgûl cubes over all pulls", () => {
    expect(hunt([3, 0, 0, 0, 2, 0], 0, 1).caught).toBe(0);
    expect(hunt([3, 0, 0, 0, 2, 0], 1, 1).caught).toBeCloseTo(3 / 5);
  });
});

it("writes percents", () => expect(percent(0.256)).toBe("26 %"));
