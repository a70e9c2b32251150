import { expect, test } from "vitest";
import { selector } from "./pointing";

test("what is pointed at is found by the names that boards give it", () => {
  expect(selector("card:4")).toContain('[data-card="4"]');
  expect(selector("region:gap-of-rohan")).toContain('.region[data-region="gap-of-rohan"]');
  expect(selector("choice:attack b haradrim")).toContain('[data-choice="attack b haradrim"]');
  expect(selector("label:Bid for Levels")).toContain('[aria-label="Bid for Levels"]');
});
