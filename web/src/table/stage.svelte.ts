/** What is on the screen: frames one after the other, with time to see what happened. */

import { HOLD } from "../games/game";
import type { Frame, Line } from "../lib/wire";

/** How long a frame is to be seen before the next one. */
export type Pace = (before: Frame, frame: Frame) => number;

export class Stage {
  shown = $state.raw<Frame | null>(null);
  /** What has happened, up to what is on the screen. */
  lines = $state.raw<Line[]>([]);
  /** An earlier frame that is looked at, or null. */
  past = $state.raw<Frame | null>(null);
  /** A scene is being told; the frames that follow wait for its end. */
  held = $state(false);
  pace: Pace = () => 0;
  private seen: Frame[] = [];
  private queue: Frame[] = [];
  private timer = 0;

  /** The first frame of a socket is shown at once, whatever came before. */
  push(frame: Frame, first: boolean): void {
    this.seen.push(frame);
    if (first) {
      clearTimeout(this.timer);
      this.timer = 0;
      this.queue = [];
      this.held = false;
      this.shown = frame;
      this.lines = frame.lines;
    } else {
      this.queue.push(frame);
      if (!this.timer && !this.held) this.next();
    }
  }

  goOn(): void {
    this.held = false;
    clearTimeout(this.timer);
    this.next();
  }

  /** Whoever answers has seen enough of what is on the screen. */
  hurry(): void {
    if (this.timer && !this.held) this.goOn();
  }

  /** Nobody has to watch everything: on with the newest frame. */
  catchUp(): void {
    const skipped = this.queue.splice(0, this.queue.length - 1);
    this.lines = [...this.lines, ...skipped.flatMap(({ lines }) => lines)];
    this.goOn();
  }

  /** Looks back at the moment after `seq` answers; false when this page has not seen it. */
  lookBack(seq: number): boolean {
    const found = this.seen.findLast((frame) => frame.seq === seq);
    if (found) this.past = found === this.shown ? null : found;
    return found !== undefined;
  }

  private next(): void {
    this.timer = 0;
    const frame = this.queue.shift();
    if (!frame) return;
    const before = this.shown;
    this.shown = frame;
    this.lines = [...this.lines, ...frame.lines];
    const wait = before?.number === frame.number ? this.pace(before, frame) : 0;
    if (wait === HOLD) this.held = true;
    else if (wait) this.timer = window.setTimeout(() => this.next(), wait);
    else this.next();
  }
}
