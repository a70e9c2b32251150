import { expect, test } from "vitest";
import { digest } from "./digest";
import type { Line } from "./wire";

const line = (seq: number, kind: string, fact: unknown = {}): Line =>
  ({ seq, kind, fact, text: kind, back: null }) as Line;
const turn = line(1, "turn-began", { number: 1, side: 1 });
const kinds = (lines: Line[]): string[] => digest(lines, 1, "fellowship").map(({ kind }) => kind);

test("whom a card has revealed is told, though the piece may be concealed again", () => {
  const told = [turn, line(2, "played"), line(2, "revealed"), line(2, "concealed")];
  expect(kinds(told)).toEqual(["played", "revealed"]);
});

test("a battle names those who are revealed for it", () => {
  const told = [turn, line(2, "moved"), line(2, "revealed"), line(2, "revealed")];
  expect(kinds([...told, line(2, "battle-began")])).toEqual(["moved", "battle-began"]);
});
