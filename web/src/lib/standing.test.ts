import { expect, test } from "vitest";
import { standing } from "./standing";
import type { Line } from "./wire";

const line = (seq: number, text: string, kind = "moved"): Line => ({ seq, text, kind });
const undo = (seq: number, text: string, back?: number): Line => ({
  ...line(seq, text, "undo"),
  ...(back === undefined ? {} : { back }),
});
const told = (...lines: Line[]): string =>
  standing(lines)
    .map(({ text }) => text)
    .join("");

test("what was taken back counts no longer, and what followed counts", () => {
  expect(told(line(1, "a"), line(2, "b"), line(3, "c"), undo(4, "u", 1), line(5, "d"))).toBe("aud");
});

test("one takes back after the other", () => {
  expect(told(line(1, "a"), line(2, "b"), undo(3, "u", 1), undo(4, "v", 0), line(5, "c"))).toBe(
    "vc",
  );
});

test("who takes back in secret takes nothing back that was seen", () => {
  expect(told(line(1, "a"), undo(2, "u"), line(3, "b"))).toBe("aub");
});

test("a hint was given for good", () => {
  expect(told(line(1, "a"), line(2, "h", "hint"), undo(3, "u", 0))).toBe("hu");
});
