/** What a game gives to the pages, and what they give to it. The pages know no game: they show
 * frames, and each game draws its own views and offers its own choices. */

import type { Component } from "svelte";
import type { Sound } from "../lib/settings.svelte";
import type { AnyChoice, AnyView, AskOf, FrameOf, Line } from "../lib/wire";

/** A table as a board looks at it: live, or a moment of a replay. */
export interface Seen<V, C> {
  /** What is on the screen; an earlier moment when one looks back. */
  readonly frame: FrameOf<V, C>;
  /** The log up to it, without what was taken back. */
  readonly lines: Line[];
  /** An earlier moment is shown. */
  readonly past: boolean;
  readonly seat: string | null;
  /** What is asked of this seat and can be answered now. */
  readonly ask: AskOf<C> | null;
  /** An answer is on its way. */
  readonly busy: boolean;
  /** Sends an answer; `sure` when the person has confirmed it already, or wants it sent by itself. */
  act(text: string, sure?: boolean): void;
  /** The last answer can be taken back: at once, or with the consent of others. */
  readonly undo: string;
  takeBack(): void;
  /** Which rule forbids this, in words; empty when nothing does. */
  why(text: string): Promise<{ message: string; rule: string }>;
  /** More has happened than is on the screen. */
  readonly behind: boolean;
  /** Somebody wants to look at what is on the screen for longer. */
  readonly paused?: boolean;
  /** Shows the next frame, after a scene that held them back. */
  goOn(): void;
  /** Shows the newest frame at once. */
  catchUp(): void;
}

export interface Tool {
  title: string;
  /** The letter that does it. */
  key: string;
  use(): void;
}

/** What one person has picked up, marked and turned at a table. Made anew for each. */
export interface Play {
  /** Lets go of what was picked up. */
  letGo(): void;
  /** A frame comes on the screen: for how many milliseconds it is to be seen before the next.
   * `HOLD` keeps it until `goOn`. */
  arrive(before: FrameOf<AnyView, AnyChoice>, frame: FrameOf<AnyView, AnyChoice>): number;
  /** How many lines of the frame a scene has told so far; all of them where there is none. */
  readonly told?: number;
  /** A scene has not told yet how it ends. */
  readonly suspense?: boolean;
  /** What is asked is passed without a word, so that nobody is called for it. */
  waves?(frame: FrameOf<AnyView, AnyChoice>): boolean;
  /** What the table may wait for besides those who are named, and nobody is told of. */
  readonly besides?: string;
  /** Closes all scenes. */
  dismiss?(): void;
  /** The piece or card that was pointed at last, if it is to be explained on the spot. */
  readonly near?: unknown;
  tools: Tool[];
}

export const HOLD = Infinity;

export interface Panel<P> {
  key: string;
  title: string;
  /** The letter that opens it. */
  letter: string;
  Panel: Component<{ play: P }>;
}

/** The client of a game, loaded when a table of it is opened. */
export interface GameClient<P extends Play = Play, V = AnyView, C = AnyChoice> {
  /** Fetches the names and texts of its cards and pieces. */
  load(): Promise<void>;
  begin(table: Seen<V, C>): P;
  /** The board with whatever lies over it. */
  Board: Component<{ play: P }>;
  /** What is asked of this seat, unless the board itself asks. */
  Question?: Component<{ play: P }>;
  /** What the thing under the pointer or the focus is. */
  About?: Component<{ play: P }>;
  /** How the game ended; `last` is the last line of the log. */
  Verdict: Component<{ play: P; last: string }>;
  /** What is going on at a moment of a replay, besides the log. */
  Moment?: Component<{ play: P }>;
  /** The numbers that all may know of a player, in a few short phrases: "level 2", "5 favor". */
  numbers?(view: V, seat: string): string[];
  /** A choice in words; `asked` is the kind of the question. */
  label?(choice: C, asked: string): string;
  /** What is heard when a line of the log comes on the screen, by its kind. */
  sounds?: Record<string, Sound>;
  /** The sign of a seat. */
  Badge: Component<{ seat: string }>;
  /** What matters of what happened since this seat's last answer, which has the number `since`. */
  digest?(lines: Line[], since: number, seat: string): Line[];
  panels: Panel<P>[];
}

/** A client of whichever game. What it makes of a table fits its own components only, and nobody
 * else looks inside. */
export type AnyClient = GameClient<any, any, any>;
