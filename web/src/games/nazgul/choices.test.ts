import { expect, it } from "vitest";
import { byCard, commitment, leaders, places, spread, step, strongest } from "./choices";
import type { Choice } from "./wire";

const choice = (text: string, part: Partial<Choice> = {}): Choice => ({
  text,
  kind: text.split(" ")[0]!,
  label: text,
  thing: text.split(" ")[1] ?? "",
  target: text.split(" ")[2] ?? "",
  number: 0,
  forces: [],
  ...part,
});

it("finds the places one can go to", () => {
  const found = places([choice("deploy edoras"), choice("pass")]);
  expect([...found]).toEqual([["edoras", "deploy edoras"]]);
});

it("gathers what a card can do", () => {
  const found = byCard(
    [choice("play armor ash"), choice("play armor bone"), choice("pass")],
    "play",
  );
  expect(found.get("armor")!.map(({ target }) => target)).toEqual(["ash", "bone"]);
});

it("answers with forces that may be sent, and knows the strongest", () => {
  const sent = [
    [0, 0, 0],
    [2, 0, 0],
    [1, 1, 0],
  ].map((forces) => choice(`commit ${forces.join(" ")}`, { forces }));
  expect(commitment(sent, [1, 1, 0])?.text).toBe("commit 1 1 0");
  expect(commitment(sent, [2, 1, 0])).toBeUndefined();
  expect(strongest(sent)).toEqual([1, 1, 0]);
});

it("keeps bids within the favor", () => {
  expect(step([1, 0, 0, 0, 0, 0], 1, 1, 2)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(step([1, 1, 0, 0, 0, 0], 2, 1, 2)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(step([0, 0, 0, 0, 0, 0], 2, -1, 2)).toEqual([0, 0, 0, 0, 0, 0]);
});

it("names the highest bids", () => {
  const bids = [
    { seat: "ash", bids: [2, 0] },
    { seat: "bone", bids: [2, 0] },
    { seat: "dusk", bids: [1, 0] },
  ];
  expect(leaders(bids, 0)).toEqual(["ash", "bone"]);
  expect(leaders(bids, 1)).toEqual([]);
});

it("spreads damage, and takes back what is no longer needed", () => {
  const kinds = [
    { takes: 1, most: 3 },
    { takes: 2, most: 1 },
    { takes: 1, most: 4 },
  ];
  expect(spread(kinds, [0, 0, 0], 0, 2, 3)).toEqual([2, 0, 0]);
  expect(spread(kinds, [2, 0, 0], 2, 4, 3)).toEqual([0, 0, 3]);
  expect(spread(kinds, [2, 0, 1], 1, 1, 3)).toEqual([1, 1, 0]);
});
