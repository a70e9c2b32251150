/** What a person likes, kept in this browser. */

type Theme = "auto" | "light" | "dark";

interface Liked {
  theme: Theme;
  sound: boolean;
  notices: boolean;
  chat: boolean;
}

const KEY = "ninefold settings";
const DEFAULTS: Liked = { theme: "auto", sound: true, notices: false, chat: true };
const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Liked {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Liked>) };
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
    this.paint();
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
