import { beforeAll, expect, test, vi } from "vitest";
import type { Seen } from "../game";
import type { NazgulPlay } from "./play.svelte";
import type { Choice, Shown } from "./wire";

// Settings look at the browser when they are loaded.
let Play: typeof NazgulPlay;
beforeAll(async () => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  Play = (await import("./play.svelte")).NazgulPlay;
});

/** Of whom or what the table waits for, what is said besides the names. */
function besides(phase: string, bids: number[]): string {
  const view = { seat: "ash", phase, riders: [{ seat: "ash", bids }] } as unknown as Shown;
  const table = { frame: { table: "t", view }, ask: null, past: false };
  return new Play(table as unknown as Seen<Shown, Choice>).besides;
}

test("whoever thinks about a card of power is not named, but may be waited for", () => {
  for (const phase of ["deployment", "campaign"])
    expect(besides(phase, [1, 0, 0, 0, 0, 0])).toBe(", or for a card of power");
  expect(besides("favor", [])).toBe(", or for a card of power");
});

test("no card of power is played while quests are chosen and bids made and settled", () => {
  expect(besides("setup", [])).toBe("");
  expect(besides("favor", [1, 0, 0, 0, 0, 0])).toBe("");
});
