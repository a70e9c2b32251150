/** A puzzle as a board looks at it: one position, one question, and answers that count or not. */

import type { Seen } from "../games/game";
import * as api from "../lib/api";
import type { AnyChoice, AnyView, Frame, Line, PuzzlePage } from "../lib/wire";

export class PuzzleTable implements Seen<AnyView, AnyChoice> {
  readonly past = false;
  readonly busy = false;
  readonly undo = "";
  readonly behind = false;
  readonly lines: Line[] = [];
  /** The answers that were given, the last one last. */
  tried = $state.raw<string[]>([]);
  onwrong: () => void = () => {};

  /** Once it is solved nobody is waited for. */
  private readonly after: Frame;

  constructor(private readonly page: PuzzlePage) {
    this.after = { ...page.frame, asked: [] };
  }

  get frame(): Frame {
    return this.solved ? this.after : this.page.frame;
  }
  get seat(): string | null {
    return this.frame.seat;
  }
  get solved(): boolean {
    return this.page.answers.includes(this.tried.at(-1) ?? "");
  }
  get ask(): Frame["ask"] {
    return this.solved ? null : this.frame.ask;
  }

  act(text: string): void {
    this.tried = [...this.tried, text];
    if (!this.solved) this.onwrong();
  }

  /** Gives the answer. */
  show(): void {
    this.tried = [...this.tried, "", this.page.answers[0]!];
  }

  async why(text: string): Promise<{ message: string; rule: string }> {
    const { game } = this.frame;
    const { code, message, rule } = await api.puzzleWhy(game, this.page.info.key, text);
    return { message: code === "legal" ? "" : message, rule };
  }
  goOn(): void {}
  takeBack(): void {}
  catchUp(): void {}
}
