/** The games as the server tells them: their titles, seats, options and opponents. */

import * as api from "./api";
import { Fetched } from "./fetched";
import type { GameInfo, OpponentInfo, OptionInfo } from "./wire";

class Catalogue extends Fetched {
  games = $state.raw<GameInfo[]>([]);

  protected async fetch(): Promise<void> {
    this.games = await api.games();
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  option(game: string, key: string): OptionInfo | undefined {
    return this.game(game)?.options.find((option) => option.key === key);
  }

  title(game: string): string {
    return this.game(game)?.title ?? game;
  }

  /** A seat as it stands in a sentence. */
  seat(game: string, seat: string): string {
    return this.game(game)?.seats.find(({ key }) => key === seat)?.title ?? seat;
  }

  /** Who answers to a name of the server, if it is one of those we know. */
  opponent(game: string, key: string): OpponentInfo | undefined {
    return this.game(game)?.opponents.find((one) => one.key === key);
  }

  /** A value of an option, in a sentence of its own. */
  value(game: string, option: string, value: string): string {
    const values = this.option(game, option)?.values ?? [];
    return values.find(({ key }) => key === value)?.label ?? value;
  }
}

export const catalogue = new Catalogue();
