/** The client of The Confrontation. */

import type { GameClient } from "../game";
import About from "./About.svelte";
import Badge from "./Badge.svelte";
import { digest } from "./digest";
import { label } from "./labels";
import { words } from "./lexicon.svelte";
import { numbers } from "./numbers";
import Moment from "./Moment.svelte";
import Cards from "./panels/Cards.svelte";
import Notebook from "./panels/Notebook.svelte";
import { ConfrontationPlay } from "./play.svelte";
import Question from "./Question.svelte";
import Tabletop from "./Tabletop.svelte";
import Verdict from "./Verdict.svelte";
import type { Choice, Shown } from "./wire";

export const client: GameClient<ConfrontationPlay, Shown, Choice> = {
  load: () => words.load(),
  begin: (table) => new ConfrontationPlay(table),
  Board: Tabletop,
  Question,
  About,
  Verdict,
  Moment,
  Badge,
  digest,
  numbers,
  label,
  sounds: {
    "battle-began": "battle",
    "card-shown": "card",
    played: "card",
    defeated: "loss",
    "game-over": "end",
  },
  panels: [
    { key: "notebook", title: "Notebook", letter: "n", Panel: Notebook },
    { key: "cards", title: "Cards", letter: "c", Panel: Cards },
  ],
};
