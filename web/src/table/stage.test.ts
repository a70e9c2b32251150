import { expect, test, vi } from "vitest";
import { HOLD } from "../games/game";
import type { Frame } from "../lib/wire";
import { Stage } from "./stage.svelte";

vi.mock("../lib/settings.svelte", () => ({ settings: { speed: "normal" } }));

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

test("what was shown can be watched again, and ends with the newest frame", () => {
  const made = new Stage();
  const at = (seq: number): Frame => ({
    ...frame(),
    seq,
    lines: [{ text: `${seq}`, kind: "", seq }],
  });
  const frames = [1, 2, 3].map(at);
  made.pace = () => HOLD;
  made.push(frames[0]!, true);
  frames.slice(1).forEach((one) => made.push(one, false));
  made.catchUp();
  made.rewind(frames);
  expect([made.shown, told(made)]).toEqual([frames[0], "1"]);
  made.goOn();
  expect(told(made)).toBe("12");
  made.goOn();
  expect(made.shown).toBe(frames[2]);
  expect(told(made)).toBe("123");
});

test("those who only look on are not held by a scene", () => {
  vi.useFakeTimers();
  const made = new Stage();
  const closed = vi.fn();
  [made.pace, made.dismiss] = [() => HOLD, closed];
  made.push({ ...frame("a"), seat: null }, true);
  made.push({ ...frame("b"), seat: null }, false);
  expect(made.held).toBe(false);
  vi.runAllTimers();
  expect(closed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a pause keeps the scene that is being told, and going on does not skip it", () => {
  const made = stage();
  made.pause();
  expect(made.held).toBe(true);
  made.resume();
  expect(told(made)).toBe("abc");
  made.goOn();
  expect(told(made)).toBe("abcd");
});

test("how a game ended is told before the next one", () => {
  const made = new Stage();
  made.pace = () => HOLD;
  made.push(frame("a"), true);
  made.push({ ...frame("b"), number: 1 }, false);
  expect(made.held).toBe(true);
});
