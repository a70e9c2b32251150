import { expect, test } from "vitest";
import { HOLD } from "../games/game";
import type { Frame } from "../lib/wire";
import { Stage } from "./stage.svelte";

const frame = (...texts: string[]): Frame =>
  ({ number: 0, lines: texts.map((text) => ({ text, kind: "", seq: 0 })) }) as unknown as Frame;

/** A stage that keeps every frame until it is told to go on; four have come. */
function stage(): Stage {
  const made = new Stage();
  made.pace = () => HOLD;
  made.push(frame("a", "b"), true);
  for (const text of ["c", "d", "e"]) made.push(frame(text), false);
  return made;
}
const told = ({ lines }: Stage): string => lines.map(({ text }) => text).join("");

test("the log tells no more than what is on the screen", () => {
  const made = stage();
  expect(told(made)).toBe("abc");
  made.goOn();
  expect(told(made)).toBe("abcd");
});

test("who skips frames finds them in the log", () => {
  const made = stage();
  made.catchUp();
  expect(told(made)).toBe("abcde");
  expect(made.shown?.lines[0]?.text).toBe("e");
});

test("after a broken connection the log is the one that came with the first frame", () => {
  const made = stage();
  made.push(frame("a", "b", "c", "d"), true);
  expect(told(made)).toBe("abcd");
});
