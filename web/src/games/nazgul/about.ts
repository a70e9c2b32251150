/** Nazgûl in words, for the pages before a table. */

import type { About } from "../about";

export const about: About = {
  key: "nazgul",
  terms: "3 to 5 players · 2 to 3 hours · secret bids, battles together",
  lead:
    "You are the Nine. In nine rounds you have to conquer Gondor and Rohan and catch the " +
    "Ring-bearer, or all of you lose. But only one becomes the new captain: whoever served " +
    "Sauron best. You need the others, and you must be better than they are.",
  steps: [
    "Everybody bids favor in secret for six boxes: cards of power, the turn order, the " +
      "Witch-king, Saruman’s aid, levels and forces. The bids are opened together.",
    "In turn order you all send your Nazgûl to one of three campaigns or to a quest. Those who " +
      "meet there fight together.",
    "In a battle your terror paralyses armies, your cubes and the defenders’ go into one cup, " +
      "and each of you says how many cubes you dare to pull.",
    "Completed stages, slain heroes, quests and two secret goals bring points. They count only " +
      "if all three campaigns are won before the Ring leaves the track.",
  ],
  cover: () => import("./Cover.svelte"),
};
