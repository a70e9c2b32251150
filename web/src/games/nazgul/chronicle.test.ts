import { describe, expect, it } from "vitest";
import {
  brought,
  changes,
  cubesOf,
  deeds,
  ending,
  lastPull,
  rounds,
  settled,
  winners,
} from "./chronicle";
import type { Line, ShownRider } from "./wire";

const line = (kind: string, text = kind): Line => ({ seq: 1, kind, text });

describe("rounds", () => {
  const lines = [
    line("order-set"),
    line("round-began", "Round 1 begins, in chapter 1."),
    line("deployed"),
    line("stage-completed", "Osgiliath has fallen."),
    line("reinforced"),
    line("round-began", "Round 2 begins, in chapter 1."),
    line("got-favor"),
  ];

  it("cuts the log where rounds begin", () => {
    const found = rounds(lines);
    expect(found.map(({ round }) => round)).toEqual([1, 2]);
    expect(found[0]!.lines).toHaveLength(4);
  });

  it("tells again what matters", () => {
    expect(brought(rounds(lines)[0]!).map(({ kind }) => kind)).toEqual([
      "stage-completed",
      "reinforced",
    ]);
  });
});

describe("boxes", () => {
  const told = (kind: string, fact: object = {}): Line => ({ ...line(kind), fact });
  const lines = [
    told("level-changed"),
    line("bids-opened"),
    told("tied", { box: "cards", seats: [0, 2] }),
    told("tie-broken", { box: "cards", seat: 2 }),
    told("box-won", { box: "cards", seat: 2, place: 1 }),
    told("drew-power", { seat: 2 }),
    // Whoever holds too many cards may play one.
    told("power-played"),
    told("forces-changed"),
    told("box-won", { box: "cards", seat: 0, place: 2 }),
    told("drew-power", { seat: 0 }),
    told("nobody-won", { box: "order" }),
    told("box-won", { box: "levels", seat: 1, place: 1 }),
    told("level-changed"),
    told("forces-changed"),
    told("power-played"),
    told("forces-changed"),
  ];

  it("are told one by one, the last one by what was bought", () => {
    const found = settled(lines).map(({ box, lines }) => [box, lines.map(({ kind }) => kind)]);
    expect(found).toEqual([
      ["cards", ["tied", "tie-broken", "box-won", "drew-power", "box-won", "drew-power"]],
      ["order", ["nobody-won"]],
      ["levels", ["box-won", "level-changed"]],
      ["forces", ["forces-changed"]],
    ]);
  });

  it("have winners", () => {
    expect([...winners(settled(lines))]).toEqual([
      ["cards 2", 1],
      ["cards 0", 2],
      ["levels 1", 1],
    ]);
  });
});

describe("pulls", () => {
  it("reads the cubes off the line", () => {
    expect(cubesOf("Bone pulls 2 Nazgûl, 1 orc, 3 mûmakil, 2 heroes and 1 army.")).toEqual([
      2, 1, 0, 3, 2, 1,
    ]);
    expect(cubesOf("Ash pulls 2 armies.")).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it("finds the last one", () => {
    const lines = [line("pulled", "Ash pulls 1 hero."), line("pulled", "Bone pulls 1 troll.")];
    expect(lastPull(lines)).toEqual({ who: "Bone", cubes: [0, 0, 1, 0, 0, 0] });
    expect(lastPull([line("struck")])).toBeNull();
  });

  it("cuts out the end of a battle", () => {
    const kinds = [
      "pulled",
      "struck",
      "pulled",
      "struck",
      "favor-shared",
      "battle-ended",
      "stage-completed",
      "points-changed",
      "quest-failed",
      "battle-began",
    ];
    expect(ending(kinds.map((kind) => line(kind))).map(({ kind }) => kind)).toEqual(
      kinds.slice(2, 8),
    );
  });
});

it("compares riders", () => {
  const rider = (level: number, favor: number, forces: number[], away = false): ShownRider =>
    ({ seat: "ash", now: { level }, favor, forces, away }) as unknown as ShownRider;
  expect(changes([rider(2, 5, [1, 0, 0])], [rider(3, 1, [2, 1, 0], true)])).toEqual([
    { seat: "ash", level: [2, 0], favor: [5, 1], forces: [1, 3], points: [0, 0] },
  ]);
});

it("a battle is summed up by what each Nazgûl did and lost", () => {
  const said = (kind: string, fact: unknown = undefined): Line => ({
    seq: 1,
    kind,
    text: "",
    fact,
  });
  const lines = [
    said("battle-began"),
    said("pulled", { nazgul: 0 }),
    said("struck", { nazgul: 0, damage: 3 }),
    said("hero-slain", { seat: 0, hero: "elrond" }),
    said("level-changed", { seat: 1, change: -1 }),
    said("pulled", { nazgul: 2 }),
    said("battle-ended", { place: "amon-hen" }),
    said("favor-shared", { each: 2, seats: [0, 1] }),
    // A quest without defenders, after the battle.
    said("quest-completed", { quest: "bucklebury-ferry" }),
    said("level-changed", { seat: 1, change: 3 }),
    said("battle-began"),
    said("pulled", { nazgul: 1 }),
  ];
  const found = deeds(lines, ["ash", "bone"]);
  expect(found.map(({ nazgul }) => nazgul)).toEqual(["ash", "bone", "witch-king"]);
  expect(found[0]).toMatchObject({ pulls: 1, damage: 3, slain: ["elrond"], favor: 2 });
  expect(found[1]).toMatchObject({ pulls: 0, levels: -1, favor: 2 });
});
