import { expect, test } from "vitest";
import { digest } from "./digest";
import { stories } from "./story";
import { trails } from "./trail";
import type { Facts, Line, Shown } from "./wire";

const BATTLE = {} as Shown["battle"];
const view = (battle: Shown["battle"]): Shown => ({ battle }) as Shown;
const line = <K extends keyof Facts>(kind: K, fact: Facts[K]): Line => ({
  seq: 1,
  kind,
  text: kind,
  fact,
});
const turn = line("turn-began", { number: 4, side: 1 });
const began = line("battle-began", { region: "rohan", attacker: "warg", defender: "gimli" });
const moved = (piece: string, origin: string, to: string): Line =>
  line("moved", { side: 0, piece, token: 1, origin, to, how: "" });

test("a battle is told from its lines, with what cards became and what decided it", () => {
  const lines = [
    turn,
    began,
    line("card-shown", { side: 0, card: "magic" }),
    line("card-shown", { side: 1, card: "4" }),
    line("card-fetched", { side: 0, card: "6", instead_of: "magic" }),
    line("strengths", {
      fellowship: 9,
      sauron: 6,
      terms: [
        [
          ["gimli", 3],
          ["6", 6],
        ],
        [
          ["warg", 2],
          ["4", 4],
        ],
      ],
    }),
    line("defeated", { face: "warg", region: "rohan", rule: "B8" }),
    { ...turn, kind: "concealed" },
  ];
  // The last line but five began the frame, and the battle before it.
  const [story, ...more] = stories(lines, 6, view(BATTLE), view(null));
  expect(more).toEqual([]);
  expect(story).toMatchObject({
    region: "rohan",
    attacker: "sauron",
    fighters: ["gimli", "warg"],
    cards: [
      { card: "magic", became: "6" },
      { card: "4", became: "" },
    ],
    totals: [9, 6],
    fallen: { warg: "B8" },
  });
  expect(story!.lines.at(-1)!.kind).toBe("defeated");
});

test("a number that the other card leaves out of the sum counts for nothing", () => {
  const lines = [
    turn,
    began,
    line("card-shown", { side: 1, card: "6" }),
    line("card-shown", { side: 0, card: "elven-cloak" }),
    line("strengths", { fellowship: 3, sauron: 2, terms: [[["gimli", 3]], [["warg", 2]]] }),
  ];
  const [story] = stories(lines, 4, view(null), view(null));
  expect(story!.cards.map((card) => card!.void)).toEqual([false, true]);
});

test("a retreat before any card is told with where it led", () => {
  const lines = [
    turn,
    began,
    line("used", { face: "gimli", rule: "C1" }),
    moved("gimli", "rohan", "fangorn"),
  ];
  const [story] = stories(lines, 3, view(null), view(null));
  expect(story).toMatchObject({ left: { gimli: "fangorn" }, fallen: {}, cards: [null, null] });
});

test("two battles of one frame are two stories, and one that goes on is none", () => {
  const fell = line("defeated", { face: "gimli", region: "rohan", rule: "B8" });
  const lines = [turn, began, fell, { ...began }, fell];
  expect(stories(lines, 5, view(null), view(null))).toHaveLength(2);
  expect(stories(lines.slice(0, 4), 4, view(null), view(BATTLE))).toHaveLength(1);
  expect(stories([turn, began], 1, view(null), view(BATTLE))).toEqual([]);
  const resigned = { seq: 2, kind: "resign", text: "Sauron resigns." };
  expect(stories([turn, began, resigned], 1, view(BATTLE), view(null))).toEqual([]);
});

test("a battle that was told is not told again when a later one is taken back", () => {
  const fell = line("defeated", { face: "gimli", region: "rohan", rule: "B8" });
  const back: Line = { seq: 3, kind: "undo", text: "", back: 1 };
  expect(stories([turn, began, fell, turn, back], 1, view(BATTLE), view(null))).toEqual([]);
});

test("the Balrog's blow in the tunnel is told, though no battle is fought", () => {
  const lines = [
    turn,
    line("used", { face: "balrog", rule: "C10" }),
    line("defeated", { face: "sam", region: "moria", rule: "C10" }),
  ];
  expect(stories(lines, 3, view(null), view(null))).toMatchObject([
    { fighters: ["sam", "balrog"], region: "moria", attacker: "sauron" },
  ]);
});

test("the ways of the last turn are kept until the next move", () => {
  const lines = [turn, moved("sam", "shire", "cardolan"), moved("sam", "cardolan", "shire")];
  const two = [
    { from: "shire", to: "cardolan" },
    { from: "cardolan", to: "shire" },
  ];
  expect(trails([...lines, turn], 4)).toEqual(two);
  expect(trails([...lines, turn, moved("?", "mordor", "gondor")], 5)).toHaveLength(1);
  expect(trails([...lines, { seq: 2, kind: "placed", text: "" }, turn], 1)).toEqual([]);
  expect(trails(lines, 0)).toEqual([]);
});

test("the digest has what others did, and how one's own last battle ended", () => {
  const at = (seq: number, one: Line): Line => ({ ...one, seq });
  const fell = line("defeated", { face: "gimli", region: "rohan", rule: "B8" });
  const lines = [at(3, moved("sam", "shire", "x")), at(3, fell), at(4, turn), at(5, began)];
  expect(digest(lines, 3, "sauron").map(({ kind }) => kind)).toEqual(["defeated", "battle-began"]);
});
