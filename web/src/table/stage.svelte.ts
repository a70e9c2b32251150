/** What is on the screen: frames one after the other, with time to see what happened. */

import { settings } from "../lib/settings.svelte";
import { story, type Story } from "../lib/story";
import { trail, type Trail } from "../lib/trail";
import type { Frame } from "../lib/wire";

const STEP = 750;

export class Stage {
  shown = $state.raw<Frame | null>(null);
  story = $state.raw<Story | null>(null);
  trail = $state.raw<Trail | null>(null);
  /** An earlier frame that is looked at, or null. */
  past = $state.raw<Frame | null>(null);
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
      this.story = null;
      this.shown = frame;
    } else {
      this.queue.push(frame);
      if (!this.timer && !this.story) this.next();
    }
  }

  get busy(): boolean {
    return this.queue.length > 0;
  }

  closeStory(): void {
    this.story = null;
    this.next();
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
    if (!before || before.number !== frame.number) return this.next();
    this.trail = trail(before.view, frame.view) ?? this.trail;
    this.story = story(before.view, frame.view, frame.lines);
    const moved = frame.lines.some(({ kind }) => kind === "moved");
    if (!this.story)
      if (moved && !settings.still) this.timer = window.setTimeout(() => this.next(), STEP);
      else this.next();
  }
}
