import { expect, test } from "vitest";
import {
  around,
  attackers,
  attackOn,
  beatable,
  best,
  cards,
  inMidTurn,
  pickable,
  places,
} from "./choices";
import type { Choice, ShownPlayer } from "./wire";

const choice = (parts: Partial<Choice>): Choice => ({
  text: "",
  kind: "place",
  card: "",
  hobbit: "",
  to: -1,
  enemies: [],
  matching: null,
  ...parts,
});
const attack = (to: number, points: number, ...enemies: string[]): Choice =>
  choice({
    kind: "attack",
    to,
    enemies,
    text: `attack ${to} ${enemies.join(" ")}`,
    matching: { points, covers: [], wasted: [], missing: [] },
  });
const player = (seat: string): ShownPlayer => ({
  seat,
  hand: [],
  fellowships: [],
  won: [],
  remembered: [],
  gifts: [],
  points: 0,
});

const sam = [0, -1].map((to) => choice({ card: "sam", to }));
const fetch = choice({ kind: "take", card: "legolas", hobbit: "gandalf" });
const wander = choice({ kind: "move", card: "tom-bombadil", to: 1 });

test("a card of the hand, Gandalf and Tom Bombadil can be picked up", () => {
  expect([...pickable([...sam, fetch, wander])]).toEqual(["sam", "gandalf", "tom-bombadil"]);
});

test("a card that is picked up lights its places, Gandalf the cards of others", () => {
  expect([...places([...sam, fetch, wander], "sam").keys()]).toEqual([0, -1]);
  expect([...places([...sam, wander], "tom-bombadil").keys()]).toEqual([1]);
  expect([...cards([...sam, fetch], "gandalf").keys()]).toEqual(["legolas"]);
  expect(cards([...sam, fetch], "sam").size).toBe(0);
});

test("the card Gandalf takes and a card that is lost need no picking", () => {
  expect([...places([choice({ kind: "join", to: 2 })], "").keys()]).toEqual([2]);
  expect([...cards([choice({ kind: "give", card: "gimli" })], "").keys()]).toEqual(["gimli"]);
});

test("an attack is found by its fellowship and its enemies, in whatever order", () => {
  const offered = [attack(0, 1, "orc-patrol"), attack(0, 7, "orc-patrol", "troll")];
  expect(attackOn(offered, 0, ["troll", "orc-patrol"])).toBe(offered[1]);
  expect(attackOn(offered, 1, ["orc-patrol"])).toBeNull();
  expect(attackOn(offered, 0, [])).toBeNull();
  expect([...attackers(offered)]).toEqual([0]);
});

test("what can be added to an attack depends on what is marked", () => {
  const offered = [
    attack(0, 1, "orc-patrol"),
    attack(0, 7, "orc-patrol", "troll"),
    attack(1, 3, "haradrim"),
  ];
  expect([...beatable(offered, -1, [])]).toEqual(["orc-patrol", "troll", "haradrim"]);
  expect([...beatable(offered, 0, ["troll"])]).toEqual(["orc-patrol", "troll"]);
  expect(best(offered)).toBe(offered[1]);
});

test("the others sit clockwise from the onlooker", () => {
  const table = ["north", "east", "south"].map(player);
  expect(around(table, "east").map(({ seat }) => seat)).toEqual(["east", "south", "north"]);
  expect(around(table, null).map(({ seat }) => seat)).toEqual(["north", "east", "south"]);
});

test("what Gandalf fetches can still be taken back when it is asked where it goes", () => {
  expect(inMidTurn("join")).toBe(true);
  expect(inMidTurn("place")).toBe(false);
  expect(inMidTurn("give")).toBe(false);
});
