/** Whether the map stands upright, as on a phone, or lies, and how much room it has. */

class Screen {
  private query = matchMedia("(min-width: 860px) and (min-aspect-ratio: 1/1)");
  upright = $state(!this.query.matches);
  ratio = $state(Screen.room());

  constructor() {
    this.query.addEventListener("change", () => (this.upright = !this.query.matches));
    addEventListener("resize", () => (this.ratio = Screen.room()));
  }

  /** What the panels beside and above leave, in steps so that not every pixel draws anew. */
  private static room(): number {
    return Math.round(((innerWidth - 420) / (innerHeight - 115)) * 20) / 20;
  }
}

export const screen = new Screen();
