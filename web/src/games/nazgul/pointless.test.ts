import { expect, test } from "vitest";
import { pointless } from "./pointless";

test("a text loses its points, and a sentence that says nothing else", () => {
  expect(pointless("Success: Every player there gets 2 points and 1 level. Failure: 1 hero.")).toBe(
    "Success: Every player there gets 1 level. Failure: 1 hero.",
  );
  expect(
    pointless("Success: Every player there gets 2 points. 2 armies leave. Failure: 1 hero."),
  ).toBe("Success: 2 armies leave. Failure: 1 hero.");
  expect(pointless("Success: Every player there gets 3 points. Failure: 1 hero.")).toBe(
    "Failure: 1 hero.",
  );
  expect(pointless("4 points for every player there. Walls 3.")).toBe("Walls 3.");
});
