/** A table this browser looks at: one socket, opened again when it breaks. */

import { notice } from "./notice.svelte";
import type { Frame, Line, Said, Told } from "./wire";

interface Answer {
  id: string;
  seq: number;
  action: string;
}

const name = (): string => Math.random().toString(36).slice(2) + Date.now().toString(36);

export class Connection {
  /** The newest frame. */
  newest = $state.raw<Frame | null>(null);
  lines = $state.raw<Line[]>([]);
  said = $state.raw<Said[]>([]);
  online = $state(false);
  /** Why the server turned this browser away, if it did. */
  refused = $state("");
  /** An answer is on its way. */
  waiting = $state(false);
  /** Seconds on this page's clock when the newest frame came. */
  at = $state(0);
  onframe: (frame: Frame, first: boolean) => void = () => {};
  onwhy: (message: string, rule: string) => void = () => {};

  private socket: WebSocket | undefined;
  private tries = 0;
  private closed = false;
  private fresh = true;
  private answer: Answer | undefined;
  private questions = new Set<string>();

  constructor(
    readonly table: string,
    private token: string,
  ) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.fresh = true;
      this.send({ type: "hello", token: this.token });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Told);
    socket.onclose = () => {
      this.online = false;
      if (this.closed || this.refused) return;
      const wait = Math.min(8000, 250 * 2 ** this.tries++);
      setTimeout(() => !this.closed && this.connect(), wait);
    };
  }

  private hear(told: Told): void {
    if (told.type === "frame") this.frame(told);
    else if (told.type === "taken") {
      if (told.id === this.answer?.id) this.settle();
    } else if (this.questions.delete(told.id)) this.onwhy(told.message, told.rule);
    else if (told.id && told.id === this.answer?.id) {
      this.settle();
      notice.show(told.message, told.rule);
    } else if (!this.newest) this.refused = told.message;
    else notice.show(told.message, told.rule);
  }

  private frame(frame: Frame): void {
    const first = this.fresh;
    this.fresh = false;
    this.tries = 0;
    this.online = true;
    this.lines = first ? frame.lines : [...this.lines, ...frame.lines];
    this.said = frame.said;
    this.newest = frame;
    this.at = performance.now() / 1000;
    this.onframe(frame, first);
    // What was not acknowledged before the socket broke is sent again: it counts once.
    if (first && this.answer) this.send({ type: "act", ...this.answer });
  }

  private settle(): void {
    this.answer = undefined;
    this.waiting = false;
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  act(action: string): void {
    if (!this.newest || this.answer) return;
    this.answer = { id: name(), seq: this.newest.seq, action };
    this.waiting = true;
    this.send({ type: "act", ...this.answer });
  }

  why(action: string): void {
    const id = name();
    this.questions.add(id);
    this.send({ type: "why", id, action });
  }

  say(text: string): void {
    this.send({ type: "say", text });
  }

  propose(kind: string): void {
    this.send({ type: "propose", kind });
  }

  reply(kind: string, accept: boolean): void {
    this.send({ type: "reply", kind, accept });
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
