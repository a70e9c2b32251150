/** The scenes that lie over the board: they can be folded away to look at what is below. */
import { tick } from "svelte";

class Scenes {
  /** How many there are now. */
  open = $state(0);
  folded = $state(false);

  /** One lies over the board. */
  get shown(): boolean {
    return this.open > 0 && !this.folded;
  }
}

export const scenes = new Scenes();

// On a phone more than the board stands in its place.
const BOARD = [".map [tabindex='0']", ".map button:not(:disabled, [aria-disabled])"]
  .map((one) => `${one}:not(.over *, .back, .waiting *, .result *, .follow *)`)
  .join();

/** The focus goes to the board, and what lies over it folds away. */
export async function toBoard(): Promise<void> {
  scenes.folded = scenes.open > 0;
  await tick();
  document.querySelector<HTMLElement>(BOARD)?.focus();
}

/** What was folded away comes back. */
export async function unfold(): Promise<void> {
  scenes.folded = false;
  await tick();
}
