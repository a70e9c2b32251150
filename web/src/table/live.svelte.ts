/** A live table as this person sees it: what came over the socket, shown at a pace one can follow,
 * and the way back. */

import type { Play, Seen } from "../games/game";
import { Connection } from "../lib/connection.svelte";
import { callToTable, notice } from "../lib/notice.svelte";
import type { AnyChoice, AnyView, Frame } from "../lib/wire";
import { Stage } from "./stage.svelte";

/** The lines that say how a game ended. */
export const ENDS = ["game-over", "resign", "flag"];

export class Live implements Seen<AnyView, AnyChoice> {
  readonly connection: Connection;
  readonly stage = new Stage();
  readonly before = null;
  private play: Play | undefined;
  private asked = "";
  /** How many lines were read out, and in which game of the match. None before this page. */
  private told = -1;
  private number = 0;
  /** What this person has offered, and when. */
  private offered: { at: string; kinds: string[] } = { at: "", kinds: [] };

  constructor(table: string, token: string) {
    this.connection = new Connection(table, token);
    this.connection.onframe = (frame, first) => this.hear(frame, first);
  }

  /** From now on the game sets the pace. */
  lead(play: Play): void {
    this.play = play;
    this.stage.pace = (before, frame) => play.arrive(before, frame);
  }

  /** The newest frame that is on the screen, also while one looks back. */
  get now(): Frame {
    return this.stage.shown!;
  }

  get frame(): Frame {
    return this.stage.past ?? this.now;
  }

  get past(): boolean {
    return this.stage.past !== null;
  }

  get seat(): string | null {
    return this.now.seat;
  }

  private get own(): Frame["players"][number] | undefined {
    const { newest } = this.connection;
    return newest?.players.find(({ seat }) => seat === newest.seat);
  }

  /** A bot answers for this seat, until its player takes it back. */
  get absent(): boolean {
    return this.connection.newest?.status === "playing" && !!this.own?.bot && !this.own.gone;
  }

  /** What is asked of this person, also while something else is on the screen. */
  get wanted(): Frame["ask"] {
    const { newest } = this.connection;
    return newest?.status === "playing" && !this.own?.bot ? newest.ask : null;
  }

  get ask(): Frame["ask"] {
    const free = !this.past && !this.stage.held && this.now === this.connection.newest;
    return free ? this.wanted : null;
  }

  get busy(): boolean {
    return this.connection.waiting;
  }

  act(text: string): void {
    this.stage.hurry();
    this.connection.act(text);
  }

  why(text: string): Promise<{ message: string; rule: string }> {
    return this.connection.why(text);
  }

  get behind(): boolean {
    return !this.past && this.now !== this.connection.newest;
  }

  goOn(): void {
    this.stage.goOn();
  }

  catchUp(): void {
    this.stage.catchUp();
  }

  withdraw(kind: string): void {
    this.offered.kinds = [];
    this.connection.reply(kind, false);
  }

  private hear(frame: Frame, first: boolean): void {
    const idle = this.asked === "null";
    // What was picked up stays so while the question stays: others may be choosing, or talk.
    const asked = JSON.stringify(frame.ask);
    if (asked !== this.asked) this.play?.letGo();
    this.asked = asked;
    this.stage.push(frame, first);
    if (idle && this.wanted) callToTable(this.wanted.question);
    this.hearNo(frame, first);
  }

  /** Reads out what has come on the screen since the last time. */
  tell(): void {
    const { shown, lines } = this.stage;
    if (!shown) return;
    const news = this.told < 0 ? [] : lines.slice(this.told);
    const next = shown.number > this.number;
    [this.told, this.number] = [lines.length, shown.number];
    if (!news.length) return;
    notice.say(
      news
        .slice(-6)
        .map(({ text }) => text)
        .join(" "),
    );
    const ended = news.find(({ kind }) => ENDS.includes(kind));
    if (ended && next) notice.show(`${ended.text} The next game begins, with the seats passed on.`);
  }

  /** An offer that is gone although nothing has happened was refused. */
  private hearNo(frame: Frame, first: boolean): void {
    const at = `${frame.status} ${frame.seq} ${frame.next_table}`;
    const kinds = frame.offers.filter(({ by }) => by === frame.seat).map(({ kind }) => kind);
    const gone = this.offered.kinds.some((kind) => !kinds.includes(kind));
    if (!first && gone && at === this.offered.at)
      notice.show(
        frame.players.length > 2 ? "Somebody does not agree." : "The other player does not agree.",
      );
    this.offered = { at, kinds };
  }
}
