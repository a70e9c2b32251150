/** What a person does at a table of The Confrontation: what is picked up, turned and read about. */

import { notice } from "../../lib/notice.svelte";
import { capital, listed } from "../../lib/text";
import type { AnyView, FrameOf } from "../../lib/wire";
import { HOLD, type Play, type Seen, type Tool } from "../game";
import { movable, nameOf, NOTHING, ofPiece, playable, targets, toRegion, wanted } from "./choices";
import { words } from "./lexicon.svelte";
import { Marks } from "./marks.svelte";
import { Plan } from "./plan.svelte";
import { stories, type Story } from "./story";
import { trails, type Trail } from "./trail";
import type { Ask, Choice, Frame, Shown, ShownPiece } from "./wire";

export type Explained = {
  piece?: ShownPiece;
  region?: string;
  card?: { side: string; key: string };
  face?: string;
} | null;

/** Questions that are answered before the game, by lists. */
const SETUP = ["field", "take", "gift", "give"];
const BY_BUTTON = ["answer", "retreat", "attack", "switch", "shuffle"];
/** How long a move is seen before what follows it. */
const STEP = 750;
const SEEN = ["moved", "played", "battle-began", "returned", "in-tunnel", "shuffled"];
const NOWHERE = new Set<string>();

export class ConfrontationPlay implements Play {
  readonly plan = new Plan();
  readonly marks: Marks;
  picked = $state(NOTHING);
  menu = $state.raw<Choice[]>([]);
  explained = $state.raw<Explained>(null);
  turned = $state(false);
  /** What is explained stays, so that one can go there and say what one takes it for. */
  private pinned = false;
  /** Battles that are told, the one on the screen first. */
  private tale = $state.raw<Story[]>([]);
  /** How many lines of it have been told. */
  step = $state(0);
  readonly tools: Tool[] = [
    { title: "Turn the map", key: "f", use: () => (this.turned = !this.turned) },
  ];

  constructor(readonly table: Seen<Shown, Choice>) {
    this.marks = new Marks(table.frame.table);
  }

  get view(): Shown {
    return this.table.frame.view;
  }
  get seat(): string | null {
    return this.table.seat;
  }
  get ask(): Ask | null {
    return this.table.ask;
  }
  get question(): string {
    if (this.placing) return "Place your characters in secret. Pick one, then a region.";
    const card = words.card(this.seat ?? "", this.picked.card);
    return card
      ? `${card.title}: choose ${wanted(this.choices, this.picked)}.`
      : (this.ask?.question ?? "");
  }
  get busy(): boolean {
    return this.table.busy || this.plan.queue.length > 0;
  }
  get flipped(): boolean {
    return (this.view.seat === "sauron") !== this.turned;
  }
  get story(): Story | null {
    return this.tale[0] ?? null;
  }
  get told(): number {
    const { story, table } = this;
    if (!story) return Infinity;
    const next = story.lines[this.step];
    const at = next ? table.frame.lines.indexOf(next) : -1;
    const last = table.frame.lines.indexOf(story.lines.at(-1)!);
    return next ? Math.max(0, at) : last + 1;
  }
  get suspense(): boolean {
    return this.tale.length > 1 || (this.story !== null && this.step < this.story.lines.length);
  }
  /** Where the last moves went. */
  readonly trails = $derived.by<Trail[]>(() => trails(this.table.lines, this.view.turn));

  readonly choices = $derived(this.busy ? [] : (this.ask?.choices ?? []));
  readonly placing = $derived(this.ask?.kind === "place" && !this.busy);
  readonly setup = $derived(SETUP.includes(this.ask?.kind ?? ""));
  readonly fighting = $derived.by(
    () =>
      !this.table.past &&
      !this.story &&
      this.view.battle !== null &&
      this.table.frame.status === "playing",
  );
  readonly slots = $derived(
    this.placing ? this.plan.slots(this.view, this.choices) : new Map<string, number>(),
  );
  readonly unplaced = $derived(this.placing ? this.plan.unplaced(this.view) : []);
  readonly offBoard = $derived(this.choices.filter(({ kind }) => BY_BUTTON.includes(kind)));
  readonly specials = $derived([...playable(this.choices)]);
  /** What can be answered on the map: of a battle, where to retreat. */
  private readonly onMap = $derived(
    this.fighting ? this.choices.filter(({ kind }) => kind === "retreat") : this.choices,
  );
  /** The regions that can be clicked. */
  readonly lit = $derived.by(() => {
    if (this.placing) return this.picked.piece ? new Set(this.slots.keys()) : NOWHERE;
    return targets(this.onMap, this.picked);
  });
  /** The characters that can be picked up. */
  readonly ready = $derived.by(() => {
    if (this.placing) return new Set(Object.keys(this.plan.where));
    return this.fighting ? NOWHERE : movable(this.choices, this.picked);
  });

  arrive(before: FrameOf<AnyView, unknown>, frame: FrameOf<AnyView, unknown>): number {
    const [was, is] = [before as Frame, frame as Frame];
    this.tale = stories(this.table.lines, is.lines.length, was.view, is.view);
    this.step = 0;
    this.marks.review(is.view.pieces, is.seat);
    if (this.story) return HOLD;
    return is.lines.some(({ kind }) => SEEN.includes(kind)) ? STEP : 0;
  }

  closeStory(): void {
    this.tale = this.tale.slice(1);
    this.step = 0;
    if (!this.story) this.table.goOn();
  }

  dismiss(): void {
    this.tale = [];
  }

  explain(what: Explained): void {
    if (!this.pinned) this.explained = what ?? this.explained;
  }

  /** A region lies open. */
  get near(): Explained {
    return this.explained && "region" in this.explained ? null : this.explained;
  }

  letGo(): void {
    this.pinned = false;
    this.picked = NOTHING;
    this.menu = [];
  }

  choose(text: string): void {
    this.table.act(text);
    this.letGo();
  }

  /** Whether a click on this piece settles something. */
  hits(piece: ShownPiece): boolean {
    return !this.fighting && !this.placing && this.ofPiece(piece).length > 0;
  }

  clickPiece(piece: ShownPiece): void {
    this.explained = { piece };
    this.pinned = piece.face === "?";
    const name = nameOf(piece.face);
    if (this.placing) {
      const { piece: held } = this.picked;
      if (held && held !== name && piece.place !== "box") this.put(held, piece.place);
      else this.picked = held === name ? NOTHING : { card: "", piece: name };
      return;
    }
    if (!this.ask || this.fighting || this.busy) return;
    if (this.settle(this.ofPiece(piece))) return;
    if (piece.side !== this.seat) return;
    if (movable(this.choices, { ...this.picked, piece: "" }).has(name)) {
      this.picked = { ...this.picked, piece: this.picked.piece === name ? "" : name };
      if (this.picked.piece) this.sayWhere(piece);
    } else if (this.ask.kind === "turn")
      notice.show(`${capital(words.face(piece.face))} cannot go anywhere now.`);
  }

  clickRegion(region: string): void {
    this.explained = { region };
    this.pinned = false;
    const { piece } = this.picked;
    if (this.placing) return piece ? this.put(piece, region) : undefined;
    if (!this.ask || this.busy) return;
    if (this.settle(toRegion(this.onMap, this.picked, region)) || !piece) return;
    const from = this.view.pieces.find(
      ({ face, side }) => side === this.seat && nameOf(face) === piece,
    );
    if (from?.place === region) this.picked = { ...this.picked, piece: "" };
    else if (from) void this.why(`${piece} ${from.place}-${region}`);
  }

  pickCard(card: string): void {
    const alone = this.choices.filter((c) => c.card === card && !c.to && !c.piece && !c.token);
    if (alone.length) this.menu = alone;
    else this.picked = this.picked.card === card ? NOTHING : { card, piece: "" };
    if (this.picked.card) notice.say(this.question);
  }

  /** Who only hears it cannot see which regions light up. */
  private sayWhere({ face }: ShownPiece): void {
    const where = [...this.lit].map((region) => words.region(region));
    notice.say(`${capital(words.face(face))} can go to ${listed(where, "or")}.`);
  }

  put(name: string, region: string): void {
    if (this.slots.has(region)) this.plan.put(name, region, this.slots);
    else void this.why(`place ${name} ${region}`);
    this.picked = NOTHING;
  }

  placeAsSuggested(): void {
    this.plan.suggest(this.view, this.slots, (face) => words.faces[face]?.tile ?? 0);
    this.letGo();
  }

  placeAsSaved(): void {
    this.plan.recall(this.view, this.slots);
    this.letGo();
  }

  placeAtRandom(): void {
    this.plan.random(this.view, this.slots);
    this.letGo();
  }

  clearPlaces(): void {
    this.plan.clear();
    this.letGo();
  }

  /** The placing that was confirmed goes out one by one, each after the last was stored. */
  sendNext(): void {
    if (!this.plan.queue.length || this.table.busy || this.ask?.kind !== "place") return;
    const next = this.plan.take(this.ask.choices);
    if (next) this.table.act(next, true);
  }

  private async why(text: string): Promise<void> {
    const { message, rule } = await this.table.why(text);
    notice.show(message || "You may do that.", rule);
  }

  private ofPiece(piece: ShownPiece): Choice[] {
    return ofPiece(this.choices, this.picked, piece, this.seat, this.view.contested);
  }

  private settle(found: Choice[]): boolean {
    if (found.length === 1) this.choose(found[0]!.text);
    else this.menu = found;
    return found.length > 0;
  }
}
