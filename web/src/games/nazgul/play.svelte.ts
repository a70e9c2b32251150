/** What a person does at a table of Nazgûl: bids that are being weighed, the card that is picked
 * up, and the scenes that tell what happened. */

import { notice } from "../../lib/notice.svelte";
import type { AnyView, FrameOf } from "../../lib/wire";
import { scenes } from "../../table/scenes.svelte";
import { HOLD, type Play, type Seen, type Tool } from "../game";
import * as chronicle from "./chronicle";
import * as choices from "./choices";
import { keep, kept } from "./bidding/weighed";
import * as dawn from "./dawn";
import { words } from "./lexicon.svelte";
import { pause } from "./pace";
import { Waving } from "./waving.svelte";
import type { Ask, Choice, Frame, Line, Shown, ShownFight, ShownRider } from "./wire";

export type Scene =
  | { kind: "dawn"; round: number; lines: Line[] }
  | { kind: "bids"; riders: ShownRider[]; lines: Line[] }
  | {
      kind: "battle";
      fight: ShownFight;
      lines: Line[];
      cubes: number[];
      who: string;
      deeds: chronicle.Deeds[];
    }
  | { kind: "round"; chapter: chronicle.Chapter; changes: chronicle.Change[] };

const NO_BIDS = [0, 0, 0, 0, 0, 0];
const ENDS = ["battle-ended", "ring-bearer-escaped", "stage-completed"];

export class NazgulPlay implements Play {
  /** What is to be bid, box by box; sent when it is confirmed. */
  bids = $state.raw([...NO_BIDS]);
  sending = $state(false);
  /** A card of power that is picked up. */
  picked = $state("");
  explained = $state("");
  scenes = $state.raw<Scene[]>([]);
  /** The last pull of the battle that is going on. */
  pull = $state.raw<{ who: string; cubes: number[] } | null>(null);
  readonly tools: Tool[] = [
    { title: "Map or battle", key: "v", use: () => (scenes.folded = !scenes.folded) },
  ];
  private sent = -1;

  readonly waving: Waving;
  /** What is still to be given up, one by one. */
  private losing = $state.raw<string[]>([]);

  constructor(readonly table: Seen<Shown, Choice>) {
    this.waving = new Waving(table.frame.table);
    words.coop = table.frame.view.coop;
    // Some may have gone out before the page was loaded anew.
    const weighed = kept(this.round, this.purse);
    if (this.bidding)
      this.bids = NO_BIDS.map((none, box) => this.own?.bids[box] ?? weighed[box] ?? none);
  }

  get view(): Shown {
    return this.table.frame.view;
  }
  get ask(): Ask | null {
    return this.table.ask;
  }
  get busy(): boolean {
    return this.table.busy || this.sending;
  }
  get choices(): Choice[] {
    return this.busy ? [] : (this.ask?.choices ?? []);
  }
  get own(): ShownRider | undefined {
    return this.view.riders.find(({ seat }) => seat === this.view.seat);
  }
  /** Bids that are placed and not opened yet. */
  get placed(): number[] {
    const bids = this.own?.bids ?? [];
    return bids.length && this.view.phase === "favor" && !this.bidding && this.closedBids
      ? bids
      : [];
  }
  /** The bids are opened, and the boxes give what was bid for. */
  get settling(): boolean {
    return this.view.phase === "favor" && !this.bidding && !this.closedBids && !this.scene;
  }
  private get closedBids(): boolean {
    return this.view.riders.some(({ bids }) => bids.length < NO_BIDS.length);
  }
  get told(): number {
    const { scene, table } = this;
    const { lines } = table.frame;
    const before = (what: string): number => {
      const found = lines.findIndex(({ kind }) => kind === what);
      return found < 0 ? Infinity : found;
    };
    if (!scene || scene.kind === "dawn") return Infinity;
    if (scene.kind === "battle") return lines.indexOf(scene.lines.at(-1)!) + 1 || Infinity;
    // Box by box they are opened there first.
    return before(scene.kind === "bids" ? "bids-opened" : "round-began");
  }
  get suspense(): boolean {
    return this.scene?.kind === "bids";
  }
  get scene(): Scene | undefined {
    return this.table.past ? undefined : this.scenes[0];
  }

  readonly places = $derived(choices.places(this.choices));
  readonly playable = $derived(choices.byCard(this.choices, "play"));
  readonly bidding = $derived(this.ask?.kind === "bid");
  /** Favor that can be bid, and what of it is not spent yet. */
  readonly purse = $derived(Math.max(0, this.own?.favor ?? 0));
  readonly left = $derived(this.purse - this.bids.reduce((a, b) => a + b, 0));

  nameOf(seat: string): string {
    return this.table.frame.players.find((player) => player.seat === seat)?.name || seat;
  }

  arrive(before: FrameOf<AnyView, unknown>, frame: FrameOf<AnyView, unknown>): number {
    const [was, is] = [before as Frame, frame as Frame];
    const pull = chronicle.lastPull(is.lines);
    this.scenes = this.staged(was, is, pull);
    if (pull) this.pull = pull;
    if (is.view.battle?.place !== was.view.battle?.place) this.pull = null;
    if (this.scenes.length) return HOLD;
    const cubes = pull?.cubes.reduce((a, b) => a + b, 0) ?? 0;
    return pause(is.lines, cubes);
  }

  /** What a frame brought that is worth a scene. */
  private staged(was: Frame, is: Frame, pull: { who: string; cubes: number[] } | null): Scene[] {
    const found: Scene[] = [];
    const happened = (kinds: string[]): boolean =>
      is.lines.some(({ kind }) => kinds.includes(kind));
    if (happened(["bids-opened"]))
      found.push({ kind: "bids", riders: is.view.riders, lines: is.lines });
    if (was.view.battle && happened(ENDS) && is.view.battle?.place !== was.view.battle.place)
      found.push({
        kind: "battle",
        fight: was.view.battle,
        lines: chronicle.ending(is.lines),
        cubes: (pull ?? this.pull)?.cubes ?? [],
        who: (pull ?? this.pull)?.who ?? "",
        deeds: chronicle.deeds(
          this.table.lines,
          is.view.riders.map(({ seat }) => seat),
        ),
      });
    const chapters = chronicle.rounds(this.table.lines);
    const over = is.view.outcome !== null && was.view.outcome === null;
    const ended = over ? chapters.at(-1) : chapters.at(-2);
    if ((happened(["round-began"]) || over) && ended) {
      const changes = dawn.changes(is.table, is.view);
      found.push({ kind: "round", chapter: ended, changes });
    }
    if (happened(["round-began"])) {
      dawn.keep(is.table, is.view);
      const from = is.lines.findLastIndex(({ kind }) => kind === "round-began");
      found.push({ kind: "dawn", round: is.view.turn, lines: is.lines.slice(from) });
    }
    return found;
  }

  closeScene(): void {
    this.scenes = this.scenes.slice(1);
    if (!this.scenes.length) this.table.goOn();
  }

  dismiss(): void {
    this.scenes = [];
  }

  letGo(): void {
    this.picked = "";
  }

  choose(text: string): void {
    this.table.act(text);
    this.letGo();
  }

  explain(what: string): void {
    if (what && what !== "?") this.explained = what;
  }

  /** Cards of power are asked about; else they are only read. */
  get picking(): boolean {
    return this.ask?.kind === "window" || this.ask?.kind === "over-hand";
  }

  /** A card that is picked up carries its text. */
  get near(): string {
    return this.picked === this.explained ? "" : this.explained;
  }

  clickPlace(place: string): void {
    this.explain(place);
    const text = this.places.get(place);
    if (text) this.choose(text);
    else if (this.ask?.kind.startsWith("deploy")) void this.why(`deploy ${place}`);
  }

  pick(card: string): void {
    this.explain(card);
    if (this.picking) this.picked = this.picked === card ? "" : card;
  }

  private async why(text: string): Promise<void> {
    const { message, rule } = await this.table.why(text);
    if (message) notice.show(message, rule);
  }

  // Bids

  closed(box: number): boolean {
    return this.view.closed.includes(words.box(box)?.key ?? "");
  }

  bid(box: number, by: number): void {
    if (this.sending || this.closed(box)) return;
    this.bids = choices.step(this.bids, box, by, this.purse);
    keep(this.round, this.bids);
  }

  private get round(): string {
    return `${this.table.frame.table} ${this.view.turn}`;
  }

  confirmBids(): void {
    this.sending = true;
    this.sent = -1;
  }

  /** The bids that were confirmed go out one by one, each after the last was stored. */
  sendNext(): void {
    this.loseNext();
    if (!this.sending || this.table.busy) return;
    const at = this.own?.bids.length ?? 0;
    if (this.ask?.kind !== "bid") {
      // While a frame is on its way nothing is asked.
      if (!this.view.matter || this.view.matter.kind !== "bid" || at === NO_BIDS.length) {
        this.sending = false;
        this.bids = [...NO_BIDS];
      }
    } else if (at !== this.sent) {
      this.sent = at;
      this.table.act(`bid ${this.bids[at] ?? 0}`, true);
    }
  }

  // Windows

  /** While cards of power are thought about, those stay named who were asked before (N6). */
  get besides(): string {
    const bids = this.view.phase === "favor" && (this.own?.bids.length ?? 0);
    return this.view.phase === "setup" || bids ? "" : ", or for a card of power";
  }

  waves(frame: FrameOf<AnyView, unknown>): boolean {
    return this.waving.passes(frame as Frame);
  }

  // Damage

  /** Gives these up one after the other, while there is damage left. */
  lose(texts: string[]): void {
    this.losing = texts;
    this.sendNext();
  }

  private loseNext(): void {
    const [next, ...rest] = this.losing;
    if (!next || this.table.busy || !this.ask) return;
    const can = this.ask.kind === "suffer" && this.ask.choices.some(({ text }) => text === next);
    this.losing = can ? rest : [];
    if (can) this.table.act(next, true);
  }
}
