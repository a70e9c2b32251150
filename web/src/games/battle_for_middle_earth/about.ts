/** The Battle for Middle-earth in words, for the pages before a table. */

import type { About } from "../about";

export const about: About = {
  key: "battle_for_middle_earth",
  terms: "2 to 4 players · 30 minutes · cards",
  lead:
    "Gather fellowships of companions and send them against the servants of Mordor before " +
    "somebody else does. Match every symbol of an enemy to win it; the strongest are worth the " +
    "most. But Mordor gathers too, and strikes at everybody.",
  steps: [
    "On your turn you place a companion from your hand in a fellowship, or start a new one.",
    "Then you may attack with one fellowship. It beats any enemies on display whose symbols it " +
      "can all match, you keep them for their points, and the fellowship is spent.",
    "Then you draw. Mordor cards that come up slide along below the enemies; the third one starts " +
      "a counterattack, and everybody loses a card.",
    "When no enemy is left, the most points win.",
  ],
  cover: () => import("./Cover.svelte"),
};
