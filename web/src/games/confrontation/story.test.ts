import { expect, test } from "vitest";
import { story } from "./story";
import { trail } from "./trail";
import type { Line, Shown, ShownPiece, ShownSide } from "./wire";

const piece = (side: string, face: string, place: string): ShownPiece => ({
  side,
  face,
  place,
  token: 1,
  revealed: false,
  for_good: false,
  can_be: [],
});
const cards = (side: string, hand: string[], discard: string[]): ShownSide => ({
  side,
  hand,
  discard,
  specials: [],
  done: 0,
});
const view = (parts: Partial<Shown>): Shown => ({
  seat: "fellowship",
  turn: 4,
  mover: "fellowship",
  stage: "turn",
  pieces: [],
  sides: [cards("fellowship", ["5"], []), cards("sauron", ["4", "6"], [])],
  battle: null,
  contested: "",
  moving: 0,
  ordered: 0,
  bearer: "frodo",
  outcome: null,
  ...parts,
});
const line = (kind: string, text = kind): Line => ({ seq: 1, kind, text });

test("a battle is told with its fighters, cards and totals", () => {
  const before = view({
    pieces: [piece("fellowship", "gimli", "rohan"), piece("sauron", "warg", "rohan")],
    battle: {
      region: "rohan",
      attacker: "fellowship",
      fighters: ["gimli", "warg"],
      cards: ["5", "hidden"],
      strengths: [8, 2],
      flags: [],
      step: "card",
    },
  });
  const after = view({
    pieces: [piece("fellowship", "gimli", "rohan"), piece("sauron", "warg", "fallen")],
    sides: [cards("fellowship", [], ["5"]), cards("sauron", ["6"], ["4"])],
  });
  const lines = [
    line("card-shown"),
    line("strengths", "Strength 8 for the Fellowship, 6 for Sauron."),
    line("defeated"),
  ];
  expect(story(before, after, lines)).toMatchObject({
    fighters: ["gimli", "warg"],
    cards: ["5", "4"],
    totals: [8, 6],
    fallen: ["warg"],
  });
});

test("cards that lay open before the end are told too", () => {
  const battle: Shown["battle"] = {
    region: "rohan",
    attacker: "sauron",
    fighters: ["sam", "warg"],
    cards: ["elven-cloak", "magic"],
    strengths: [2, 2],
    flags: [],
    step: "magic",
  };
  const lines = [line("card-returned"), line("strengths"), line("defeated")];
  expect(story(view({ battle }), view({}), lines)?.cards).toEqual(["elven-cloak", "magic"]);
});

test("an ordinary move tells no battle, but leaves a trail", () => {
  const before = view({ pieces: [piece("fellowship", "sam", "shire")] });
  const after = view({ pieces: [piece("fellowship", "sam", "cardolan")] });
  expect(story(before, after, [line("moved")])).toBeNull();
  expect(trail(before, after)).toEqual({ from: "shire", to: "cardolan" });
});
