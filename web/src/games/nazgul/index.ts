/** The client of Nazgûl. */

import type { GameClient } from "../game";
import About from "./About.svelte";
import Badge from "./Badge.svelte";
import { words } from "./lexicon.svelte";
import Moment from "./Moment.svelte";
import "./nazgul.css";
import Piles from "./panels/Piles.svelte";
import Riders from "./panels/Riders.svelte";
import Rounds from "./panels/Rounds.svelte";
import { NazgulPlay } from "./play.svelte";
import Question from "./Question.svelte";
import Tabletop from "./Tabletop.svelte";
import Verdict from "./Verdict.svelte";
import type { Choice, Shown } from "./wire";

export const client: GameClient<NazgulPlay, Shown, Choice> = {
  load: () => words.load(),
  begin: (table) => new NazgulPlay(table),
  Board: Tabletop,
  Question,
  About,
  Verdict,
  Moment,
  Badge,
  panels: [
    { key: "riders", title: "Riders", letter: "r", Panel: Riders },
    { key: "rounds", title: "Rounds", letter: "o", Panel: Rounds },
    { key: "piles", title: "Piles", letter: "p", Panel: Piles },
  ],
};
