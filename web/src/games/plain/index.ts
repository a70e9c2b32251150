/** The client of a game that has no folder of its own: what its `show` says, and a button for each
 * choice. Who adds a game can play it in the browser before anything is drawn. */

import type { GameClient } from "../game";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import type { PlainPlay } from "./play";
import Verdict from "./Verdict.svelte";

export const client: GameClient<PlainPlay> = {
  load: () => Promise.resolve(),
  begin: (table) => ({ table, letGo: () => {}, arrive: () => 0, tools: [] }),
  Board,
  Verdict,
  Badge,
  panels: [],
};
