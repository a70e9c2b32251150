/** The Confrontation in words, for the pages before a table. */

import type { About } from "../about";

export const about: About = {
  key: "confrontation",
  title: "The Confrontation",
  terms: "2 players · 20 minutes · hidden pieces",
  lead:
    "Eighteen hidden pieces, one Ring. Sneak the Ring-bearer into Mordor, or hunt him down before " +
    "he gets there. You see only the backs of your enemy’s pieces: bluff, remember, and choose " +
    "your card well.",
  steps: [
    "Both players place nine characters in secret.",
    "In turn, one character takes one step forward. Walking into an enemy is an attack.",
    "Both fighters are revealed, their abilities work, each side plays a card in secret, and the " +
      "stronger one stays.",
    "The Fellowship wins when the Ring-bearer enters Mordor. Sauron wins when the Ring-bearer " +
      "falls or three of his servants stand in the Shire.",
  ],
  seats: { fellowship: "the Fellowship", sauron: "Sauron" },
  series: "Two games, sides swapped: the winner of a game scores his characters left on the board",
  options: {
    mode: "Characters",
    specials: "Special Cards",
    conceal: "When revealed pieces hide again",
    upstream: "Retreats against the river",
    rosters: "Line-ups of the draft",
    shuffling: "Mixing pieces that stand together",
    "fellowship-cards": "Special Cards the Fellowship gets",
    "sauron-cards": "Special Cards Sauron gets",
  },
  values: {
    "mode classic": "Classic: the game to start with.",
    "mode variant":
      "Variant: the other side of every tile, a stronger Fellowship and a craftier Sauron.",
    "mode draft": "Draft: each player secretly picks a face for each of his nine tiles.",
    "specials none": "None.",
    "specials choose": "Choose: each player picks two of his four and shows them.",
    "specials gift": "Gift: each player decides how many, and which, the other one gets.",
    "specials given": "Handicap: you list below who gets which.",
    "conceal turn": "At the end of the turn.",
    "conceal battle": "After each battle.",
    "upstream allowed": "Allowed.",
    "upstream forbidden": "Forbidden to both sides.",
    "rosters open": "Open: both players see which nine faces the other has chosen.",
    "rosters hidden": "Hidden: you find out during the game.",
    "shuffling automatic": "Automatic: the game mixes your pieces whenever it helps you.",
    "shuffling owner": "By hand: you say when your pieces are mixed.",
  },
  // Lists of cards count only where cards are given, line-ups only in a draft.
  counts: (key, chosen) =>
    key.endsWith("-cards")
      ? chosen.specials === "given"
      : key === "rosters"
        ? chosen.mode === "draft"
        : true,
  cover: () => import("./Cover.svelte"),
};
