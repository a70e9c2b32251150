/** Cards of power that a person does not care to be asked about: for a battle, for a round, until
 * they are hurt, or whenever only these cards could be played. Kept for this table.
 *
 * What is waved off is passed after a while drawn at random, as it is where nothing can be played:
 * from outside the two look the same. */

import { liked } from "./liked.svelte";
import type { Frame, Shown } from "./wire";

const KEY = "ninefold nazgul waved";

interface Kept {
  table: string;
  round: number;
  battle: string;
  /** Levels and creatures there were when it was said. */
  unhurt: number;
  cards: string[];
}

const NOTHING = { round: 0, battle: "", unhurt: 0, cards: [] as string[] };

function stored(table: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    if (kept.table === table) return { ...NOTHING, ...kept, table };
  } catch {
    // Then nothing was waved off.
  }
  return { ...NOTHING, table };
}

/** What a Nazgûl can lose. */
export function strength({ seat, riders }: Shown): number {
  const own = riders.find((rider) => rider.seat === seat);
  return own ? own.now.level + own.forces.reduce((a, b) => a + b, 0) : 0;
}

const battleOf = ({ turn, battle }: Shown): string => (battle ? `${turn} ${battle.place}` : "");

export class Waving {
  private kept = $state.raw<Kept>({ ...NOTHING, table: "" });

  constructor(table: string) {
    this.kept = stored(table);
  }

  get cards(): string[] {
    return this.kept.cards;
  }
  /** What holds for longer than one question, in words. */
  said(view: Shown): string {
    const { round, battle, unhurt } = this.kept;
    if (battle && battle === battleOf(view)) return "for this battle";
    if (round === view.turn) return "for this round";
    return unhurt && strength(view) >= unhurt ? "until you are hurt" : "";
  }

  forBattle(view: Shown): void {
    this.set({ battle: battleOf(view) });
  }
  forRound(view: Shown): void {
    this.set({ round: view.turn });
  }
  untilHurt(view: Shown): void {
    this.set({ unhurt: strength(view) });
  }
  card(key: string, off: boolean): void {
    const others = this.kept.cards.filter((card) => card !== key);
    this.set({ cards: off ? [...others, key] : others });
  }
  nothing(): void {
    this.set({ round: 0, battle: "", unhurt: 0 });
  }

  /** Whether a window is passed without a word. */
  passes({ ask, view }: Frame): boolean {
    if (ask?.kind !== "window") return false;
    const able = ask.choices.filter(({ kind }) => kind === "play").map(({ thing }) => thing);
    if (!able.length) return liked.passing;
    return this.said(view) !== "" || able.every((card) => this.kept.cards.includes(card));
  }

  private set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}
