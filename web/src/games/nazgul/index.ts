/** The client of Nazgûl. */

import type { GameClient } from "../game";
import About from "./About.svelte";
import Badge from "./Badge.svelte";
import { digest } from "./digest";
import { words } from "./lexicon.svelte";
import { numbers } from "./numbers";
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
  digest,
  numbers,
  label: ({ label }) => label,
  sounds: {
    "battle-began": "battle",
    "power-played": "card",
    "villain-played": "card",
    called: "card",
    "hero-slain": "loss",
    "king-died": "loss",
    "game-over": "end",
  },
  panels: [
    { key: "riders", title: "Riders", letter: "r", Panel: Riders },
    { key: "rounds", title: "Rounds", letter: "o", Panel: Rounds },
    { key: "piles", title: "Piles", letter: "p", Panel: Piles },
  ],
};
