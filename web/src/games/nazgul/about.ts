/** Nazgûl in words, for the pages before a table. */

import type { About } from "../about";

export const about: About = {
  key: "nazgul",
  title: "Nazgûl",
  terms: "3 to 5 players · 2 to 3 hours · secret bids, battles together",
  lead:
    "You are the Nine. In nine rounds you have to conquer Gondor and Rohan and catch the " +
    "Ring-bearer, or all of you lose. But only one becomes the new captain: whoever served " +
    "Sauron best. You need the others, and you must be better than they are.",
  steps: [
    "Everybody bids favor in secret for six boxes: cards of power, the turn order, the " +
      "Witch-king, Saruman’s aid, levels and forces. The bids are opened together.",
    "In turn order everybody sends his Nazgûl to one of three campaigns or to a quest. All who " +
      "meet there fight together.",
    "In a battle your terror paralyses armies, your cubes and the defenders’ go into one cup, " +
      "and each Nazgûl says how many he dares to pull.",
    "Completed stages, slain heroes, quests and two secret goals bring points. They count only " +
      "if all three campaigns are won before the Ring leaves the track.",
  ],
  seats: { ash: "Ash", bone: "Bone", dusk: "Dusk", iron: "Iron", thorn: "Thorn" },
  series: "",
  options: {
    players: "How many players?",
    difficulty: "Difficulty",
    coop: "Full co-op",
    order: "Turn order",
    saruman: "Saruman’s aid",
  },
  values: {
    "players 3": "Three.",
    "players 4": "Four.",
    "players 5": "Five.",
    "difficulty easy": "Easy: four stages are completed from the start.",
    "difficulty moderate": "Moderate: the first stage of each campaign is completed.",
    "difficulty hard": "Hard: nothing is completed, and there are more quests.",
    "coop no": "No: you win together or not at all, but the most points take it.",
    "coop yes": "Yes: no bids, no points; all win or lose together. Good for a first game.",
    "order clockwise": "Clockwise from the player who is named.",
    "order markers": "By markers: who wins the box gives everybody his place.",
    "saruman three": "Choose one of three hero cards.",
    "saruman search": "Look through the whole hero deck.",
  },
  // There are no bids in full co-op, so nobody chooses the order.
  counts: (key, chosen) => key !== "order" || chosen.coop !== "yes",
  cover: () => import("./Cover.svelte"),
};
