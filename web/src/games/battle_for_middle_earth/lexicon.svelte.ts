/** The cards in words, as the server tells them. */

import * as api from "../../lib/api";
import { byKey, Fetched } from "../../lib/fetched";
import { counted, listed } from "../../lib/text";
import type { CompanionInfo, EnemyInfo, Lexicon, MordorInfo } from "./wire";

class Words extends Fetched {
  enemies = $state.raw<Record<string, EnemyInfo>>({});
  companions = $state.raw<Record<string, CompanionInfo>>({});
  mordor = $state.raw<Record<string, MordorInfo>>({});
  letters = $state.raw<string[]>([]);

  protected async fetch(): Promise<void> {
    const lexicon = await api.lexicon<Lexicon>("battle_for_middle_earth");
    this.enemies = byKey(lexicon.enemies);
    this.companions = byKey(lexicon.companions);
    this.mordor = byKey(lexicon.mordor);
    this.letters = lexicon.letters;
  }

  title(card: string): string {
    const known = this.companions[card] ?? this.enemies[card] ?? this.mordor[card];
    return known?.title ?? (card === "?" ? "a card face down" : card);
  }

  symbols(card: string): string[] {
    return (this.companions[card] ?? this.enemies[card])?.symbols ?? [];
  }

  /** A fellowship by its place: A, B, C; -1 is a new one. */
  fellowship(place: number): string {
    return place < 0 ? "a new fellowship" : `fellowship ${this.letter(place)}`;
  }

  letter(place: number): string {
    return (this.letters[place] ?? String(place + 1)).toUpperCase();
  }

  /** A card as it is read out. */
  describe(card: string): string {
    const enemy = this.enemies[card];
    if (enemy) {
      const captain = enemy.captain ? ", a Captain" : "";
      const points = counted(enemy.points, "point");
      return `${enemy.title} ${points}${captain}, needs ${listed(enemy.symbols)}`;
    }
    const symbols = this.symbols(card);
    const able = this.companions[card]?.text ? ", with an ability" : "";
    return `${this.title(card)}${symbols.length ? `, ${listed(symbols)}` : ""}${able}`;
  }
}

export const words = new Words();
