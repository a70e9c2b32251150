import { beforeEach, expect, test, vi } from "vitest";
import { count, ofDay, run, solvedToday, today } from "./streak";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("days in a row are counted, and a day that was missed begins anew", () => {
  expect(run(100)).toBe(0);
  count(100);
  count(100);
  expect(run(100)).toBe(1);
  count(101);
  expect([run(101), run(102), solvedToday(102)]).toEqual([2, 2, false]);
  expect(run(103)).toBe(0);
  count(104);
  expect(run(104)).toBe(1);
});

test("every day has its puzzle, and all come in turn", () => {
  const seen = new Set(Array.from({ length: 97 }, (_, day) => ofDay(day, 97)));
  expect(seen.size).toBe(97);
});

test("a day begins at midnight where one is", () => {
  const night = new Date(2026, 0, 2, 0, 30);
  const evening = new Date(2026, 0, 2, 23, 30);
  expect(today(night)).toBe(today(evening));
});
