/** A lesson being played: the real board looks at it as at a table, but the answers that go on with
 * it are known, and the others answer from the script. */

import type { Seen } from "../games/game";
import * as api from "../lib/api";
import { notice } from "../lib/notice.svelte";
import type { AnyChoice, AnyView, Frame, LessonPage, LessonStep, Line } from "../lib/wire";
import { Stage } from "../table/stage.svelte";
import { progress } from "./kept";

export class Lesson implements Seen<AnyView, AnyChoice> {
  readonly stage = new Stage();
  readonly past = false;
  readonly busy = false;
  readonly undo = "";
  /** The step that is being read or done. */
  at = $state(0);
  /** What is said to an answer that does not go on. */
  remark = $state("");
  /** The board is given a new beginning. */
  onrestart: () => void = () => {};
  private newest = $state.raw<Frame>()!;
  /** How many answers of this step were given. */
  private given = 0;

  constructor(
    private readonly page: LessonPage,
    at: number,
  ) {
    this.go(at < page.steps.length ? at : 0);
  }

  get step(): LessonStep {
    return this.page.steps[this.at]!;
  }
  get name(): string {
    return `${this.page.game}/${this.page.key}`;
  }
  get last(): boolean {
    return this.at === this.page.steps.length - 1;
  }
  /** What follows the last answer is still being shown. */
  get watching(): boolean {
    return this.stage.held || this.stage.shown !== this.newest;
  }
  get frame(): Frame {
    return this.stage.shown!;
  }
  get lines(): Line[] {
    return this.stage.lines;
  }
  get seat(): string | null {
    return this.frame.seat;
  }
  get ask(): Frame["ask"] {
    return this.step.expect.length && !this.watching ? this.frame.ask : null;
  }
  get behind(): boolean {
    return this.stage.shown !== this.newest;
  }
  goOn(): void {
    this.stage.goOn();
  }
  takeBack(): void {}
  catchUp(): void {
    this.stage.catchUp();
  }

  act(text: string): void {
    const { expect, frames, wrong } = this.step;
    if (text !== expect[this.given]) {
      this.go(this.at);
      this.remark = wrong;
      this.onrestart();
      return;
    }
    this.remark = "";
    notice.close();
    const follows = frames[this.given++]!;
    this.newest = follows.at(-1)!;
    for (const frame of follows) this.stage.push(frame, false);
    if (this.given === expect.length) this.next();
  }

  async why(text: string): Promise<{ message: string; rule: string }> {
    const { code, message, rule } = await api.lessonWhy(
      this.page.game,
      this.page.key,
      this.at,
      text,
    );
    return { message: code === "legal" ? "" : message, rule };
  }

  /** The next step; what is on the screen stays. */
  next(): void {
    progress.set(this.name, Math.max(progress.get(this.name), this.at + 1));
    if (this.last) return;
    this.at++;
    this.given = 0;
    this.remark = "";
  }

  /** The beginning of a step, as the steps before it leave the board. */
  go(at: number): void {
    this.at = at;
    this.given = 0;
    this.remark = "";
    const before = this.page.steps.slice(0, at).flatMap(({ frames }) => frames.flat());
    this.newest = before.at(-1) ?? this.page.first;
    this.stage.push({ ...this.newest, lines: before.flatMap(({ lines }) => lines) }, true);
    this.newest = this.stage.shown!;
  }
}
