/** Whether the map stands upright, as on a phone, or lies, and how much room it has. Styles ask the
 * same: `(max-width: 599px), (max-aspect-ratio: 1/1)` is upright, `(max-height: 520px)` low. */

class Screen {
  private query = matchMedia("(min-width: 600px) and (min-aspect-ratio: 1/1)");
  private wide = matchMedia("(min-width: 600px)");
  upright = $state(!this.query.matches);
  /** As narrow as a phone; a tablet that stands has room for a map that lies. */
  narrow = $state(!this.wide.matches);
  ratio = $state(Screen.room());

  constructor() {
    this.query.addEventListener("change", () => (this.upright = !this.query.matches));
    this.wide.addEventListener("change", () => (this.narrow = !this.wide.matches));
    addEventListener("resize", () => (this.ratio = Screen.room()));
  }

  /** What the panels beside and above leave, in steps so that not every pixel draws anew. */
  private static room(): number {
    const [beside, above] = innerHeight > 520 ? [420, 115] : [265, 55];
    return Math.round(((innerWidth - beside) / (innerHeight - above)) * 20) / 20;
  }
}

export const screen = new Screen();
