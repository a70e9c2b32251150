import { expect, test } from "vitest";

import { changed } from "./changed";
import type { Frame } from "./wire";

const before = {
  type: "frame",
  seq: 3,
  ask: { kind: "turn", question: "", hint: "", choices: [] },
  players: [],
  view: { seat: "sauron", turn: 1, mover: "sauron" },
  lines: [{ seq: 3, text: "Something happened.", kind: "moved" }],
} as unknown as Frame;

test("what has changed is new, and what has not is the same", () => {
  const after = changed(before, {
    type: "change",
    frame: { seq: 4, ask: null },
    view: { turn: 2 },
    lines: [],
  });
  expect(after).toEqual({
    ...before,
    seq: 4,
    ask: null,
    view: { seat: "sauron", turn: 2, mover: "sauron" },
    lines: [],
  });
  expect(after.players).toBe(before.players);
  expect(before.seq).toBe(3);
});
