import { expect, test } from "vitest";
import { asItStands, movable, NOTHING, ofPiece, playable, targets, wanted } from "./choices";
import type { Choice, ShownPiece } from "./wire";

const choice = (parts: Partial<Choice>): Choice => ({
  text: "",
  kind: "move",
  piece: "",
  origin: "",
  to: "",
  via: "",
  card: "",
  token: 0,
  ...parts,
});
const walk = choice({ piece: "frodo", origin: "shire", to: "arthedain" });
const ride = choice({ kind: "ride", card: "shadowfax", piece: "sam", to: "cardolan" });
const mark = choice({ kind: "special", card: "crebain", token: 4 });
const enemy: ShownPiece = {
  side: "fellowship",
  face: "?",
  place: "eregion",
  token: 4,
  revealed: false,
  for_good: false,
  can_be: [],
};

test("a character is picked first, then its regions light up", () => {
  expect([...movable([walk, ride], NOTHING)]).toEqual(["frodo"]);
  expect([...targets([walk, ride], NOTHING)]).toEqual([]);
  expect([...targets([walk, ride], { card: "", piece: "frodo" })]).toEqual(["arthedain"]);
});

test("a Special Card is picked before the character it carries", () => {
  expect([...playable([walk, ride])]).toEqual(["shadowfax"]);
  expect([...movable([walk, ride], { card: "shadowfax", piece: "" })]).toEqual(["sam"]);
});

test("a Special Card says what is to be chosen next", () => {
  expect(wanted([walk, ride], { card: "shadowfax", piece: "" })).toBe("one of your characters");
  expect(wanted([walk, ride], { card: "shadowfax", piece: "sam" })).toBe("a region");
  expect(wanted([walk, mark], { card: "crebain", piece: "" })).toBe("a piece of the enemy");
  const stone = choice({ kind: "special", card: "palantir", to: "rohan" });
  expect(wanted([stone], { card: "palantir", piece: "" })).toBe("a region");
});

test("a card that names a token is settled by a click on the enemy's piece", () => {
  const picked = { card: "crebain", piece: "" };
  expect(ofPiece([mark], picked, enemy, "sauron", "")).toEqual([mark]);
  expect(ofPiece([mark], picked, { ...enemy, side: "sauron" }, "sauron", "")).toEqual([]);
});

test("a concealed defender is attacked only where the attack is", () => {
  const blind = choice({ kind: "attack", piece: "concealed" });
  expect(ofPiece([blind], NOTHING, enemy, "sauron", "eregion")).toEqual([blind]);
  expect(ofPiece([blind], NOTHING, enemy, "sauron", "rohan")).toEqual([]);
});

test("what is told of a piece is true now, also when it was pointed at before", () => {
  const seen = { ...enemy, face: "merry", revealed: true };
  expect(asItStands([seen], enemy)).toBe(seen);
  expect(asItStands([enemy], seen)).toBe(enemy);
  const own = { ...enemy, face: "frodo", token: 7 };
  expect(asItStands([{ ...seen, token: 0 }, own], { ...own, token: 4 })).toBe(own);
  expect(asItStands([own], enemy)).toBeUndefined();
});
