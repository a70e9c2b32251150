import { expect, test } from "vitest";
import type { AnyChoice } from "../lib/wire";
import { hinted, selector } from "./pointing";

test("what is pointed at is found by the names that boards give it", () => {
  expect(selector("card:4")).toContain('[data-card="4"]');
  expect(selector("region:gap-of-rohan")).toContain('.region[data-region="gap-of-rohan"]');
  expect(selector("choice:attack b haradrim")).toContain('[data-choice="attack b haradrim"]');
  expect(selector("label:Bid for Levels")).toContain('[aria-label="Bid for Levels"]');
});

test("a hint points at all parts of an answer", () => {
  const choices = [
    { text: "place eowyn new", kind: "place", card: "eowyn", to: -1, enemies: [] },
    { text: "attack a orc-patrol troll", kind: "attack", to: 0, enemies: ["orc-patrol", "troll"] },
    { text: "gimli eregion-fangorn tunnel", kind: "move", piece: "gimli", to: "fangorn" },
    { text: "pass", kind: "answer", card: "", to: -1, enemies: [] },
  ] as unknown as AnyChoice[];
  const parts = choices.map(({ text }) => hinted(choices, text).slice(1));
  expect(parts).toEqual([
    ["card:eowyn", "place:new"],
    ["card:orc-patrol", "card:troll", "place:0"],
    ["piece:gimli", "region:fangorn", "spot:fangorn"],
    [],
  ]);
});
