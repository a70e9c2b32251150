/** The client of The Battle for Middle-earth. */

import type { GameClient } from "../game";
import About from "./About.svelte";
import Badge from "./Badge.svelte";
import { digest } from "./digest";
import { label } from "./labels";
import { words } from "./lexicon.svelte";
import { numbers } from "./numbers";
import Cards from "./panels/Cards.svelte";
import Notebook from "./panels/Notebook.svelte";
import { CompanionsPlay } from "./play.svelte";
import Tabletop from "./Tabletop.svelte";
import Verdict from "./Verdict.svelte";
import type { Choice, Shown } from "./wire";

export const client: GameClient<CompanionsPlay, Shown, Choice> = {
  load: () => words.load(),
  begin: (table) => new CompanionsPlay(table),
  Board: Tabletop,
  About,
  Verdict,
  Badge,
  digest,
  numbers,
  label,
  sounds: {
    attacked: "battle",
    counterattacked: "battle",
    placed: "card",
    gave: "loss",
    "game-over": "end",
  },
  panels: [
    { key: "notebook", title: "Notebook", letter: "n", Panel: Notebook },
    { key: "cards", title: "Cards", letter: "c", Panel: Cards },
  ],
};
