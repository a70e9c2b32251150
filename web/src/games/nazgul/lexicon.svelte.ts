/** The cards and places in words, as the server tells them. */

import * as api from "../../lib/api";
import { byKey, Fetched } from "../../lib/fetched";
import { pointless } from "./pointless";
import { NAMES } from "./seats";
import type {
  BoxInfo,
  HeroInfo,
  Lexicon,
  PowerInfo,
  QuestInfo,
  SecretInfo,
  StageInfo,
  WindowInfo,
} from "./wire";

class Words extends Fetched {
  heroes = $state.raw<Record<string, HeroInfo>>({});
  powers = $state.raw<Record<string, PowerInfo>>({});
  quests = $state.raw<Record<string, QuestInfo>>({});
  secrets = $state.raw<Record<string, SecretInfo>>({});
  stages = $state.raw<Record<string, StageInfo>>({});
  boxes = $state.raw<BoxInfo[]>([]);
  windows = $state.raw<WindowInfo[]>([]);
  /** Everybody wins or loses together: points count for nothing. */
  coop = $state(false);

  protected async fetch(): Promise<void> {
    const lexicon = await api.lexicon<Lexicon>("nazgul");
    this.heroes = byKey(lexicon.heroes);
    this.powers = byKey(lexicon.powers);
    this.quests = byKey(lexicon.quests);
    this.secrets = byKey(lexicon.secrets);
    this.stages = byKey(lexicon.stages);
    this.boxes = lexicon.boxes;
    this.windows = lexicon.windows;
  }

  /** What a key is called, whatever it names. */
  title(key: string): string {
    const known =
      this.stages[key] ??
      this.quests[key] ??
      this.heroes[key] ??
      this.powers[key] ??
      this.secrets[key];
    return known?.title ?? NAMES[key] ?? (key === "?" ? "a hidden card" : key);
  }

  text(key: string): string {
    const known =
      this.stages[key] ??
      this.quests[key] ??
      this.heroes[key] ??
      this.powers[key] ??
      this.secrets[key];
    const text = known?.text ?? "";
    return this.coop ? pointless(text) : text;
  }

  box(index: number): BoxInfo | undefined {
    return this.boxes[index];
  }

  /** What a card of power does; its face has no room for when. */
  effect(power: string): string {
    return this.text(power).replace(this.moment(power), "").trim();
  }

  /** When a card of power is played, as its text says at its end. */
  moment(power: string): string {
    return /Play it .*/.exec(this.text(power))?.[0] ?? "";
  }

  window(key: string): string {
    return this.windows.find((window) => window.key === key)?.title ?? key;
  }
}

export const words = new Words();
