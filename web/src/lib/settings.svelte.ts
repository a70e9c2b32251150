/** What a person likes, kept in this browser. */

export type Theme = "auto" | "light" | "dark";
/** How fast what others do is told, and how long things move. */
export type Speed = "slow" | "normal" | "fast" | "off";
/** What is heard: one's turn, a battle, a card, a loss, the end of a game. */
export type Sound = "turn" | "battle" | "card" | "loss" | "end";

export interface Liked {
  theme: Theme;
  /** Empty until it is chosen: then who wants things to stand still gets no waits either. */
  speed: Speed | "";
  sounds: Record<Sound, boolean>;
  /** An answer is asked for once more before it is sent. */
  confirm: boolean;
  /** Names stand on the pieces of the board. */
  names: boolean;
  /** Beside an answer stands how it is written in records and typed in the terminal. */
  notation: boolean;
  notices: boolean;
  chat: boolean;
}

const KEY = "ninefold settings";
const DEFAULTS: Liked = {
  theme: "auto",
  speed: "",
  sounds: { turn: true, battle: true, card: true, loss: true, end: true },
  confirm: false,
  names: true,
  notation: false,
  notices: false,
  chat: true,
};
const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Liked {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Liked>;
    return { ...DEFAULTS, ...kept, sounds: { ...DEFAULTS.sounds, ...kept.sounds } };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  liked = $state(stored());
  dark = $state(night.matches);
  still = $state(still.matches);

  constructor() {
    night.addEventListener("change", () => this.paint());
    still.addEventListener("change", () => (this.still = still.matches));
    // Another window of this browser has changed something.
    addEventListener("storage", ({ key }) => {
      if (key !== KEY) return;
      this.liked = stored();
      this.paint();
    });
    this.paint();
  }

  get speed(): Speed {
    return this.liked.speed || (this.still ? "off" : "normal");
  }

  set(change: Partial<Liked>): void {
    this.liked = { ...this.liked, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.liked));
    this.paint();
  }

  private paint(): void {
    const { theme } = this.liked;
    this.dark = theme === "dark" || (theme === "auto" && night.matches);
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const settings = new Settings();
