/** What is on the screen: frames one after the other, with time to see what happened. */

import { HOLD } from "../games/game";
import { settings, type Speed } from "../lib/settings.svelte";
import type { Frame, Line } from "../lib/wire";

/** How long a frame is to be seen before the next one. */
export type Pace = (before: Frame, frame: Frame) => number;

const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, off: 0 };
/** How long a scene is shown to those who only look on, and have nothing to click. */
const SCENE = 2000;
const LINE = 900;

/** How long something takes at the chosen speed. */
export const timed = (wait: number): number => wait * FACTOR[settings.speed];

export class Stage {
  shown = $state.raw<Frame | null>(null);
  /** What was on it before, if that led to this. */
  before = $state.raw<Frame | null>(null);
  /** What has happened, up to what is on the screen. */
  lines = $state.raw<Line[]>([]);
  /** An earlier frame that is looked at, or null. */
  past = $state.raw<Frame | null>(null);
  /** A scene is being told; the frames that follow wait for its end. */
  held = $state(false);
  /** Somebody wants to look at what is on the screen for longer. */
  paused = $state(false);
  pace: Pace = () => 0;
  dismiss: () => void = () => {};
  private seen: Frame[] = [];
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked to be shown again is shown, also to those who want no waits. */
  private again = false;

  /** The first frame of a socket is shown at once, whatever came before. */
  push(frame: Frame, first: boolean): void {
    this.seen.push(frame);
    if (first) {
      this.stop();
      this.queue = [];
      this.shown = frame;
      this.before = null;
      this.lines = frame.lines;
    } else {
      this.queue.push(frame);
      if (!this.timer && !this.held && !this.paused) this.next();
    }
  }

  /** On with the next frame, whatever holds this one. */
  goOn(): void {
    this.stop();
    this.next();
  }

  /** A scene that is being told stays, and waits too. */
  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    if (!this.held) this.next();
  }

  /** One frame on, and no further. */
  step(): void {
    this.stop();
    this.dismiss();
    this.next();
    if (this.queue.length && !this.held) this.pause();
  }

  /** Whoever answers has seen enough of what is on the screen. */
  hurry(): void {
    if (this.timer && !this.held) this.goOn();
  }

  /** Nobody has to watch everything: on with the newest frame. */
  catchUp(): void {
    this.stop();
    const skipped = this.queue;
    this.queue = [];
    this.again = false;
    const [before, last] = [this.shown, skipped.at(-1)];
    this.before = null;
    if (last) {
      this.shown = last;
      this.lines = [...this.lines, ...skipped.flatMap(({ lines }) => lines)];
      if (before) this.pace(before, last);
    }
    this.dismiss();
  }

  /** What has been told so far: a scene tells the lines of its frame one after the other, and has
   * come to this one. */
  log(told = Infinity): Line[] {
    const untold = (this.shown?.lines.length ?? 0) - told;
    return untold > 0 ? this.lines.slice(0, -untold) : this.lines;
  }

  /** The newest frame of that moment that this page has seen. */
  seenAt(seq: number): Frame | undefined {
    return this.seen.findLast((frame) => frame.seq === seq);
  }

  /** Shows frames again, the last of which is the newest. */
  rewind(frames: Frame[]): void {
    const [first, ...rest] = frames;
    if (!first) return;
    this.stop();
    this.dismiss();
    const lines = [...this.lines, ...this.queue.flatMap((frame) => frame.lines)];
    // One that was the first of a socket brought the whole log; here each brings what was new.
    rest.forEach((frame, i) => {
      frame.lines = lines.filter(({ seq }) => seq > frames[i]!.seq && seq <= frame.seq);
    });
    this.queue = rest;
    this.shown = first;
    this.before = null;
    this.lines = lines.filter(({ seq }) => seq <= first.seq);
    this.again = true;
    this.timer = setTimeout(() => this.next(), this.wait(LINE));
  }

  /** Looks back at the moment after `seq` answers; false when this page has not seen it. */
  lookBack(seq: number): boolean {
    const found = this.seenAt(seq);
    if (found) this.past = found === this.shown ? null : found;
    return found !== undefined;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = false;
    this.paused = false;
  }

  private wait(long: number): number {
    return this.again && settings.speed === "off" ? long : timed(long);
  }

  private next(): void {
    this.timer = undefined;
    const frame = this.queue.shift();
    if (!frame) {
      this.again = false;
      return;
    }
    const before = this.shown;
    this.before = before;
    this.shown = frame;
    this.lines = [...this.lines, ...frame.lines];
    let wait = before ? this.pace(before, frame) : 0;
    const watched = wait === HOLD && frame.seat === null;
    if (watched) wait = SCENE + LINE * frame.lines.length;
    if (wait === HOLD) this.held = true;
    else if (this.wait(wait)) this.timer = setTimeout(() => this.after(watched), this.wait(wait));
    else this.after(watched);
  }

  private after(watched: boolean): void {
    if (watched) this.dismiss();
    this.next();
  }
}
