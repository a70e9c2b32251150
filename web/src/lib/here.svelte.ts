/** What the page on the screen tells the house around it: which game is played, and its keys. */

/** A key, and what it does. */
export type Key = [string, string];

class Here {
  game = $state("");
  keys = $state.raw<Key[]>([]);

  leave(): void {
    this.game = "";
    this.keys = [];
  }
}

export const here = new Here();
