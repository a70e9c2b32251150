import { beforeAll, expect, test, vi } from "vitest";
import type { Seen } from "../game";
import type { CompanionsPlay } from "./play.svelte";
import type { Choice, Frame, Shown } from "./wire";

// Settings look at the browser when they are loaded.
let Play: typeof CompanionsPlay;
beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  Play = (await import("./play.svelte")).CompanionsPlay;
});

const choice = (text: string, kind: string, parts: Partial<Choice> = {}): Choice => ({
  text,
  kind,
  card: "",
  hobbit: "",
  to: -1,
  enemies: [],
  matching: null,
  ...parts,
});

/** A play in which these choices are offered, and what was answered in it. */
function asked(kind: string, choices: Choice[]): { play: CompanionsPlay; answers: string[] } {
  const answers: string[] = [];
  const player = (seat: string, fellowships: string[][], hand: string[]) => ({
    ...{ seat, fellowships, hand, won: [], remembered: [], gifts: [], points: 0 },
  });
  const view = {
    seat: "north",
    mover: "north",
    players: [
      player("north", [["gandalf"], ["tom-bombadil", "frodo", "sam"]], ["eowyn"]),
      player("east", [["elrond"]], ["?"]),
    ],
    attack: null,
  } as unknown as Shown;
  const table: Seen<Shown, Choice> = {
    frame: { view, players: [], game: "" } as unknown as Frame,
    lines: [],
    undo: "",
    takeBack: () => {},
    past: false,
    seat: "north",
    ask: { kind, question: "", hint: "", choices },
    busy: false,
    behind: false,
    act: (text) => answers.push(text),
    why: () => Promise.resolve({ message: "this fellowship lacks axe [B10]", rule: "B10" }),
    goOn: () => {},
    catchUp: () => {},
  };
  return { play: new Play(table), answers };
}

const PLACING = [
  choice("place eowyn a", "place", { card: "eowyn", to: 0 }),
  choice("place eowyn new", "place", { card: "eowyn" }),
  choice("gandalf elrond", "take", { card: "elrond", hobbit: "gandalf" }),
  choice("bombadil a", "move", { card: "tom-bombadil", to: 0 }),
];

test("a card of the hand is picked and placed", () => {
  const { play, answers } = asked("place", PLACING);
  play.clickFellowship(0);
  expect(answers).toEqual([]);
  play.clickCard("eowyn");
  play.clickFellowship(-1);
  expect(answers).toEqual(["place eowyn new"]);
  expect(play.picked).toBe("");
});

test("a card on the table stands for its fellowship, unless it can be used itself", () => {
  const { play, answers } = asked("place", [
    ...PLACING,
    choice("place eowyn b", "place", { card: "eowyn", to: 1 }),
  ]);
  play.clickCard("frodo");
  expect(answers).toEqual([]);
  play.clickCard("eowyn");
  play.clickCard("frodo");
  expect(answers).toEqual(["place eowyn b"]);
  play.clickCard("eowyn");
  play.clickCard("gandalf");
  expect([play.picked, answers.length]).toEqual(["gandalf", 1]);
});

test("a second click lets go", () => {
  const { play } = asked("place", PLACING);
  play.clickCard("eowyn");
  play.clickCard("eowyn");
  expect(play.picked).toBe("");
});

test("Gandalf fetches the card that is clicked, Tom Bombadil goes where one clicks", () => {
  const { play, answers } = asked("place", PLACING);
  play.clickCard("elrond");
  expect(answers).toEqual([]);
  play.clickCard("gandalf");
  play.clickCard("elrond");
  play.clickCard("tom-bombadil");
  play.clickFellowship(0);
  expect(answers).toEqual(["gandalf elrond", "bombadil a"]);
});

test("at the end of a turn Tom Bombadil needs no picking", () => {
  const { play, answers } = asked("bombadil", [PLACING[3]!, choice("pass", "answer")]);
  play.clickFellowship(0);
  expect(answers).toEqual(["bombadil a"]);
});

test("of several hobbits one is picked before the card he uses", () => {
  const both = ["frodo", "sam"].map((hobbit) =>
    choice(`borrow ${hobbit} elrond`, "borrow", { hobbit, card: "elrond" }),
  );
  const { play, answers } = asked("borrow", both);
  play.clickCard("elrond");
  expect(answers).toEqual([]);
  play.clickCard("sam");
  play.clickCard("elrond");
  expect(answers).toEqual(["borrow sam elrond"]);
  const { play: alone, answers: said } = asked("borrow", both.slice(0, 1));
  alone.clickCard("elrond");
  expect(said).toEqual(["borrow frodo elrond"]);
});

test("an attack is marked, and what is missing is asked for", async () => {
  const attack = choice("attack a troll", "attack", { to: 0, enemies: ["troll"] });
  const { play } = asked("attack", [attack, choice("pass", "answer")]);
  play.clickEnemy("troll");
  expect(play.fellowship).toBe(0);
  expect(play.attack).toBe(attack);
  play.clickEnemy("balrog");
  expect(play.attack).toBeNull();
  await Promise.resolve();
  expect(play.lack?.rule).toBe("B10");
  play.letGo();
  expect([play.fellowship, play.marked, play.lack]).toEqual([-1, [], null]);
});

test("an attack that waits for a hobbit is told to those who look on", () => {
  const { play } = asked("", []);
  expect(play.underWay).toBe("");
  const attack = { fellowship: 0, enemies: ["troll", "balrog"] };
  Object.assign(play.view, { attack, mover: "east" });
  expect(play.underWay).toContain("east wants to send fellowship 1 against troll and balrog");
});
