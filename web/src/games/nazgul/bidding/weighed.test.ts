import { expect, it, vi } from "vitest";
import { keep, kept } from "./weighed";

it("keeps what was weighed for its own round, and no more than there is", () => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
  expect(kept("a 1", 4)).toEqual([]);
  keep("a 1", [0, 2, 0, 0, 1, 0]);
  expect(kept("a 1", 4)).toEqual([0, 2, 0, 0, 1, 0]);
  expect(kept("a 2", 4)).toEqual([]);
  expect(kept("a 1", 2)).toEqual([]);
  shelf.set("ninefold bids", "{");
  expect(kept("a 1", 4)).toEqual([]);
});
