/** What a person does at a table of The Battle for Middle-earth: the card that is picked up, and
 * the attack that is being planned. */

import { listed } from "../../lib/text";
import type { AnyView, FrameOf } from "../../lib/wire";
import { nameAt } from "../../table/names";
import type { Play, Seen, Tool } from "../game";
import * as choices from "./choices";
import { words } from "./lexicon.svelte";
import { pause } from "./pace";
import type { Ask, Choice, Frame, Shown, ShownMatching, ShownPlayer } from "./wire";

const NONE = -1;

export class CompanionsPlay implements Play {
  /** A card of the hand, or Gandalf, Tom Bombadil or a hobbit on the table. */
  picked = $state("");
  /** The fellowship that is to attack, and whom. */
  fellowship = $state(NONE);
  marked = $state.raw<string[]>([]);
  /** Why the planned attack is not possible, as the server says. */
  lack = $state.raw<{ message: string; rule: string } | null>(null);
  explained = $state("");
  readonly tools: Tool[] = [];

  constructor(readonly table: Seen<Shown, Choice>) {}

  get view(): Shown {
    return this.table.frame.view;
  }
  get ask(): Ask | null {
    return this.table.ask;
  }
  get choices(): Choice[] {
    return this.table.busy ? [] : (this.ask?.choices ?? []);
  }
  get own(): ShownPlayer | undefined {
    return this.view.players.find(({ seat }) => seat === this.view.seat);
  }
  /** The others clockwise; everybody, for those who only look on. */
  get others(): ShownPlayer[] {
    return choices.around(this.view.players, this.view.seat).slice(this.own ? 1 : 0);
  }

  /** The card whose place is asked for: the one picked up, or the only one it can be. */
  readonly held = $derived.by(() => {
    if (this.picked) return this.picked;
    if (this.ask?.kind === "bombadil") return "tom-bombadil";
    const able = choices.hobbits(this.choices);
    return able.length === 1 ? able[0]! : "";
  });
  readonly pickable = $derived(choices.pickable(this.choices));
  readonly hobbits = $derived(choices.hobbits(this.choices));
  readonly places = $derived(choices.places(this.choices, this.held));
  readonly cards = $derived(choices.cards(this.choices, this.held));
  readonly attackers = $derived(choices.attackers(this.choices));
  /** An attack is asked for: fellowships and enemies can be marked. */
  readonly planning = $derived.by(
    () => this.ask?.kind === "attack" && !this.table.busy && !this.picked,
  );
  readonly beatable = $derived(
    this.planning
      ? choices.beatable(this.choices, this.fellowship, this.marked)
      : new Set<string>(),
  );
  readonly attack = $derived(
    this.planning ? choices.attackOn(this.choices, this.fellowship, this.marked) : null,
  );
  readonly best = $derived(this.planning ? choices.best(this.choices) : null);
  /** How symbols meet in the attack that is planned, or that waits for its hobbits. */
  readonly matching = $derived.by<ShownMatching | null>(
    () => this.attack?.matching ?? this.view.attack?.matching ?? null,
  );

  nameOf(seat: string): string {
    return nameAt(this.table.frame, seat);
  }

  /** An attack that waits for its hobbits, in words: the log tells of it when it is settled. */
  get underWay(): string {
    const { attack, mover } = this.view;
    if (!attack) return "";
    const enemies = listed(attack.enemies.map((enemy) => words.title(enemy)));
    const sent = words.fellowship(attack.fellowship);
    return `${this.nameOf(mover)} wants to send ${sent} against ${enemies}, with a hobbit’s help.`;
  }

  arrive(before: FrameOf<AnyView, unknown>, frame: FrameOf<AnyView, unknown>): number {
    return pause((before as Frame).view, (frame as Frame).lines);
  }

  letGo(): void {
    this.picked = "";
    this.fellowship = NONE;
    this.marked = [];
    this.lack = null;
  }

  choose(text: string): void {
    this.table.act(text);
    this.letGo();
  }

  explain(card: string): void {
    if (card && card !== "?") this.explained = card;
  }

  /** What is picked up or to be attacked is looked at already. */
  get near(): string {
    const { explained, picked, marked } = this;
    return picked === explained || marked.includes(explained) ? "" : explained;
  }

  /** A card was clicked, wherever it lies: settles what is asked, picks it up, stands for its
   * fellowship where the card picked up can go, or explains it. */
  clickCard(card: string): void {
    this.explain(card);
    const settled = this.cards.get(card);
    const place = this.own?.fellowships.findIndex((cards) => cards.includes(card)) ?? NONE;
    if (settled) this.choose(settled.text);
    else if (this.pickable.has(card) || this.hobbits.includes(card)) {
      const again = this.picked === card;
      this.letGo();
      this.picked = again ? "" : card;
    } else if (place !== NONE && this.places.has(place)) this.clickFellowship(place);
  }

  /** A fellowship was clicked: a card joins it, or it is to attack. */
  clickFellowship(place: number): void {
    const settled = this.places.get(place);
    if (settled) this.choose(settled.text);
    else if (this.planning && place >= 0) {
      this.fellowship = this.fellowship === place ? NONE : place;
      this.plan();
    }
  }

  clickEnemy(enemy: string): void {
    this.explain(enemy);
    if (this.cards.has(enemy)) return this.clickCard(enemy);
    if (!this.planning) return;
    this.marked = this.marked.includes(enemy)
      ? this.marked.filter((other) => other !== enemy)
      : [...this.marked, enemy];
    if (this.marked.length && this.fellowship === NONE && this.attackers.size === 1)
      this.fellowship = [...this.attackers][0]!;
    this.plan();
  }

  suggest(choice: Choice): void {
    this.fellowship = choice.to;
    this.marked = [...choice.enemies];
    this.lack = null;
  }

  /** Asks the server what is missing, when what is planned is not among the choices. */
  private plan(): void {
    this.lack = null;
    const [fellowship, marked] = [this.fellowship, this.marked];
    if (fellowship === NONE || !marked.length || this.attack) return;
    const text = `attack ${words.letter(fellowship).toLowerCase()} ${[...marked].sort().join(" ")}`;
    void this.table.why(text).then((lack) => {
      if (this.fellowship === fellowship && this.marked === marked) this.lack = lack;
    });
  }
}
