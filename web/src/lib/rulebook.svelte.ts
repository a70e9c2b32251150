/** The rules of the game that is on the table, each by its id. */

import * as api from "./api";

class Rulebook {
  rules = $state.raw<Record<string, string>>({});
  /** Which game they are of. */
  game = "";

  async load(game: string): Promise<void> {
    if (this.game === game) return;
    this.game = game;
    this.rules = {};
    try {
      const page = await api.rules(game);
      // Meanwhile another game may have come to the table.
      if (this.game === game)
        this.rules = Object.fromEntries(page.rules.map(({ id, text }) => [id, text]));
    } catch (error) {
      if (this.game === game) this.game = "";
      throw error;
    }
  }
}

export const rulebook = new Rulebook();
