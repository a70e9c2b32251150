/** The names and texts of pieces, cards and regions, as the server tells them. */

import * as api from "../../lib/api";
import { byKey, Fetched } from "../../lib/fetched";
import { capital } from "../../lib/text";
import type { CardInfo, FaceInfo, Lexicon, RegionInfo } from "./wire";

export { capital };

class Words extends Fetched {
  faces = $state.raw<Record<string, FaceInfo>>({});
  cards = $state.raw<Record<string, CardInfo>>({});
  regions = $state.raw<Record<string, RegionInfo>>({});

  protected async fetch(): Promise<void> {
    const lexicon = await api.lexicon<Lexicon>("confrontation");
    this.faces = byKey(lexicon.faces);
    this.cards = Object.fromEntries(
      lexicon.cards.map((card) => [`${card.side} ${card.key}`, card]),
    );
    this.regions = byKey(lexicon.regions);
  }

  card(side: string, key: string): CardInfo | undefined {
    return this.cards[`${side} ${key}`];
  }

  /** A character's name; a star marks the face of the variant where both share a name. */
  face(key: string): string {
    const face = this.faces[key];
    if (!face) return key === "?" ? "unknown" : key;
    return key.endsWith("*") ? `${face.title} (variant)` : face.title;
  }

  region(key: string): string {
    return this.regions[key]?.title ?? key;
  }
}

export const words = new Words();

export const SIDE_NAMES: Record<string, string> = {
  fellowship: "the Fellowship",
  sauron: "Sauron",
};
