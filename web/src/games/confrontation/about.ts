/** The Confrontation in words, for the pages before a table. */

import type { About } from "../about";

export const about: About = {
  key: "confrontation",
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
  series:
    "Two games, sides swapped: whoever wins a game scores a point for each character they have left on the board",
  cover: () => import("./Cover.svelte"),
};
