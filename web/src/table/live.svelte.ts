/** A live table as this person sees it: what came over the socket, shown at a pace one can follow,
 * and the way back. */

import type { AnyClient, Play, Seen } from "../games/game";
import { Connection } from "../lib/connection.svelte";
import { callToTable, notice } from "../lib/notice.svelte";
import * as api from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { hear } from "../lib/sounds";
import { standing } from "../lib/standing";
import { sure } from "../lib/sure.svelte";
import type { AnyChoice, AnyView, Frame, Line } from "../lib/wire";
import { amongBots } from "./names";
import { Stage } from "./stage.svelte";

/** Nobody shall hear from the time it takes whether a player had something to think about. */
const AT_LEAST = 500;
const AT_MOST = 1900;
/** So many lines are read out at once: as many as an attack or a battle brings. */
const HEARD = 12;

/** The lines that say how a game ended. */
export const ENDS = ["game-over", "resign", "flag"];

export class Live implements Seen<AnyView, AnyChoice> {
  readonly connection: Connection;
  readonly stage = new Stage();
  private client: AnyClient | undefined;
  private play: Play | undefined;
  private asked = "";
  /** What was asked last needed nobody's attention. */
  private quiet = true;
  private passed = "";
  private passing: ReturnType<typeof setTimeout> | undefined;
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
  lead(client: AnyClient, play: Play): void {
    this.client = client;
    this.play = play;
    this.stage.pace = (before, frame) => play.arrive(before, frame);
    this.stage.dismiss = () => play.dismiss?.();
  }

  /** Passes after a while what this person has waved off, or could only pass. Others may answer
   * meanwhile: that makes it neither sooner nor later. */
  passByItself(): void {
    const { newest } = this.connection;
    const quiet = newest?.status === "playing" && !this.own?.bot && this.play?.waves?.(newest);
    const passed = quiet ? JSON.stringify(newest?.ask) : "";
    if (passed === this.passed) return;
    this.passed = passed;
    clearTimeout(this.passing);
    if (!passed) return;
    const wait = AT_LEAST + Math.random() * (AT_MOST - AT_LEAST);
    this.passing = setTimeout(() => {
      this.passed = "";
      this.connection.act("pass");
    }, wait);
  }

  /** The newest frame that is on the screen, also while one looks back. */
  get now(): Frame {
    return this.stage.shown!;
  }

  get frame(): Frame {
    return this.stage.past ?? this.now;
  }

  get log(): Line[] {
    return this.stage.log(this.play?.told);
  }

  /** The frame with the numbers of the players, which tell no end before a scene does. */
  get counted(): Frame {
    const { before } = this.stage;
    return this.play?.suspense && before?.number === this.now.number ? before : this.now;
  }

  get lines(): Line[] {
    const { lines, past } = this.stage;
    return standing(past ? lines.filter(({ seq }) => seq <= past.seq) : lines);
  }

  /** After how many answers begins what is new: with this seat's last, or when something was taken
   * back. */
  get since(): number {
    const back = this.stage.lines.findLast((line) => line.back != null);
    return Math.max(this.connection.newest?.since ?? 0, back?.seq ?? 0);
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

  /** This person's word counts here: the seat was not given up. */
  get agreed(): boolean {
    return this.own?.person ?? false;
  }

  /** What is asked of this person, also while something else is on the screen. */
  get wanted(): Frame["ask"] {
    const { newest } = this.connection;
    if (!newest || newest.status !== "playing" || this.own?.bot) return null;
    return this.play?.waves?.(newest) ? null : newest.ask;
  }

  get ask(): Frame["ask"] {
    const free = !this.past && !this.stage.held && this.now === this.connection.newest;
    return free ? this.wanted : null;
  }

  get busy(): boolean {
    return this.connection.waiting;
  }

  act(text: string, certain = false): void {
    if (certain || !settings.liked.confirm) this.send(text);
    else void this.confirm(text);
  }

  private send(text: string): void {
    this.stage.hurry();
    this.connection.act(text);
  }

  /** With bots alone nobody has to agree. */
  get undo(): string {
    const { newest } = this.connection;
    if (this.past || !newest?.can_undo) return "";
    return amongBots(newest) ? "free" : newest.can_undo;
  }

  takeBack(): void {
    this.connection.propose("undo");
  }

  /** What is wanted, told apart from the same question later. */
  private get question(): string {
    return `${this.connection.newest?.since} ${JSON.stringify(this.wanted)}`;
  }

  private async confirm(text: string): Promise<void> {
    const { ask, question } = this;
    const choice = ask?.choices.find((one) => one.text === text);
    const words = (choice && this.client?.label?.(choice, ask!.kind)) || text;
    const written = settings.liked.notation && words !== text ? ` (${text})` : "";
    if (!(await sure.ask("Send this answer?", "Yes, send it", words + written))) return;
    if (this.question === question) this.send(text);
    else notice.show("Something else is asked by now, so that was not sent.");
  }

  why(text: string): Promise<{ message: string; rule: string }> {
    return this.connection.why(text);
  }

  get behind(): boolean {
    return !this.past && this.now !== this.connection.newest;
  }

  get paused(): boolean {
    return this.stage.paused;
  }

  goOn(): void {
    this.stage.goOn();
  }

  catchUp(): void {
    this.stage.catchUp();
  }

  /** Shows once more what is new. */
  async watchAgain(): Promise<void> {
    const { newest } = this.connection;
    if (!newest) return;
    const frames: Frame[] = [];
    try {
      for (let seq = this.since; seq < newest.seq; seq++)
        frames.push(this.stage.seenAt(seq) ?? (await this.moment(seq)));
    } catch (error) {
      return notice.show((error as Error).message);
    }
    if (newest === this.connection.newest) this.stage.rewind([...frames, newest]);
  }

  /** A moment before this page was opened. */
  private moment(seq: number): Promise<Frame> {
    return api.moment(this.connection.table, this.connection.token, seq);
  }

  withdraw(kind: string): void {
    this.offered.kinds = [];
    this.connection.reply(kind, false);
  }

  private hear(frame: Frame, first: boolean): void {
    const idle = this.asked === "null" || this.quiet;
    // What was picked up stays so while the question stays: others may be choosing, or talk.
    const asked = JSON.stringify(frame.ask);
    if (asked !== this.asked) this.play?.letGo();
    this.asked = asked;
    this.stage.push(frame, first);
    this.quiet = this.wanted === null;
    if (idle && this.wanted) callToTable(this.wanted.question);
    this.hearNo(frame, first);
  }

  /** Reads out what has come on the screen since the last time. */
  tell(): void {
    const { shown } = this.stage;
    if (!shown) return;
    const lines = this.log;
    // Who watches again has heard it.
    if (lines.length < this.told && shown.number === this.number) return;
    const news = this.told < 0 ? [] : lines.slice(this.told);
    [this.told, this.number] = [lines.length, shown.number];
    if (!news.length) return;
    const ended = news.find(({ kind }) => ENDS.includes(kind));
    const goesOn = ended && shown.number > 0 && shown.status === "playing";
    notice.say(
      news
        // How a game ended is said with the notice that the next one begins.
        .filter((line) => !goesOn || line !== ended)
        .slice(-HEARD)
        .map(({ text }) => text)
        .join(" "),
    );
    const sounds = { resign: "end", flag: "end", ...this.client?.sounds } as const;
    const heard = news.map(({ kind }) => sounds[kind as keyof typeof sounds]);
    for (const sound of new Set(heard)) if (sound) hear(sound);
    if (!goesOn) return;
    const how = shown.players.length > 2 ? "the seats passed on" : "the sides swapped";
    notice.show(`${ended.text} The next game begins, with ${how}.`);
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
