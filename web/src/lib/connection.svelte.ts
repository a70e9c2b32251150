/** A table this browser looks at: one socket, opened again when it breaks. */

import { changed } from "./changed";
import { notice } from "./notice.svelte";
import type { Frame, Refusal, Said, Told } from "./wire";

interface Answer {
  id: string;
  seq: number;
  action: string;
}

/** Milliseconds after which a socket that answers nothing is taken for dead. */
const PATIENCE = 10_000;

const name = (): string => Math.random().toString(36).slice(2) + Date.now().toString(36);

export class Connection {
  /** The newest frame. */
  newest = $state.raw<Frame | null>(null);
  said = $state.raw<Said[]>([]);
  online = $state(false);
  /** Why the server turned this browser away, if it did. */
  refused = $state("");
  /** An answer is on its way. */
  waiting = $state(false);
  /** Seconds on this page's clock when the newest frame came. */
  at = $state(0);
  onframe: (frame: Frame, first: boolean) => void = () => {};

  private socket: WebSocket | undefined;
  private tries = 0;
  private closed = false;
  private fresh = true;
  private answer: Answer | undefined;
  private questions = new Map<string, (answer: Refusal) => void>();
  /** Runs until the server says something: then a new socket is tried. */
  private watch = 0;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    addEventListener("online", this.again);
    addEventListener("offline", this.lost);
    this.connect();
  }

  private lost = (): void => {
    this.online = false;
  };

  /** A socket may not notice for minutes that the net has gone, so it gets a new one. */
  private again = (): void => {
    this.tries = 0;
    this.connect();
  };

  private connect(): void {
    const old = this.socket;
    if (old) old.onopen = old.onmessage = old.onclose = null;
    old?.close();
    this.online = false;
    this.later(this.again, PATIENCE);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = this.fresh = true;
      this.send({ type: "hello", token: this.token });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Told);
    socket.onclose = () => {
      this.online = false;
      if (this.closed || this.refused) return;
      if (!opened && !this.newest && this.tries > 1) void this.askWhy();
      this.later(() => this.connect(), Math.min(8000, 250 * 2 ** this.tries++));
    };
  }

  /** If pages come through and sockets do not, somebody on the way drops their headers. */
  private async askWhy(): Promise<void> {
    const answer = await fetch(`/api/tables/${this.table}/socket`).catch(() => null);
    if (answer?.status === 426) notice.show(((await answer.json()) as Refusal).message);
  }

  private hear(told: Told): void {
    if (told.type === "frame") this.frame(told);
    else if (told.type === "change") this.frame(changed(this.newest!, told));
    else if (told.type === "taken") {
      if (told.id === this.answer?.id) this.settle();
    } else if (this.questions.has(told.id)) {
      this.questions.get(told.id)!(told);
      this.questions.delete(told.id);
    } else if (told.id && told.id === this.answer?.id) {
      // A pass that crosses what somebody else does is simply asked for again.
      const crossed = told.code === "stale" && this.answer.action === "pass";
      this.settle();
      if (!crossed) notice.show(told.message, told.rule);
    } else if (!this.newest && told.code !== "store") this.refused = told.message;
    else notice.show(told.message, told.rule);
  }

  private frame(frame: Frame): void {
    const first = this.fresh;
    this.fresh = false;
    this.tries = 0;
    this.online = true;
    this.said = frame.said;
    this.newest = frame;
    this.at = performance.now() / 1000;
    this.onframe(frame, first);
    // What was not acknowledged before the socket broke is sent again: it counts once.
    if (!first) return;
    clearTimeout(this.watch);
    this.sendAnswer();
  }

  private sendAnswer(): void {
    if (this.answer && this.send({ type: "act", ...this.answer })) this.later(this.again, PATIENCE);
  }

  private later(what: () => void, wait: number): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(what, wait);
  }

  private settle(): void {
    clearTimeout(this.watch);
    this.answer = undefined;
    this.waiting = false;
  }

  private send(message: object): boolean {
    const open = this.socket?.readyState === WebSocket.OPEN;
    if (open) this.socket!.send(JSON.stringify(message));
    return open;
  }

  /** What is not sent again later: whether it went out; if not, the page says so. */
  private sendNow(message: object): boolean {
    const sent = this.online && this.send(message);
    if (!sent) notice.show("There is no connection now, so that was not sent.");
    return sent;
  }

  act(action: string): void {
    if (!this.newest || this.answer) return;
    this.answer = { id: name(), seq: this.newest.seq, action };
    this.waiting = true;
    notice.close();
    if (this.online) this.sendAnswer();
  }

  /** Asks which rule forbids an action; the message is empty when none does. Without a connection
   * there is no answer. */
  why(action: string): Promise<{ message: string; rule: string }> {
    const id = name();
    this.sendNow({ type: "why", id, action });
    return new Promise((resolve) =>
      this.questions.set(id, ({ code, message, rule }) =>
        resolve({ message: code === "legal" ? "" : message, rule }),
      ),
    );
  }

  say(text: string): boolean {
    return this.sendNow({ type: "say", text });
  }

  propose(kind: string): boolean {
    return this.sendNow({ type: "propose", kind });
  }

  /** An opponent is to take a free seat. */
  invite(seat: string, opponent: string): boolean {
    return this.sendNow({ type: "invite", seat, opponent });
  }

  reply(kind: string, accept: boolean): void {
    this.sendNow({ type: "reply", kind, accept });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.watch);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.lost);
    this.socket?.close();
  }
}
