/** Which lesson shows what a chapter of the rules says: by game and by the id of the heading. One of
 * each game is open at once: it shows the board. */

interface Shown {
  name: string;
  title: string;
  open?: boolean;
}

export const EXAMPLES: Record<string, Record<string, Shown>> = {
  confrontation: {
    "the-board": { name: "moving", title: "four moves", open: true },
    "b-battle": { name: "battle", title: "two battles" },
    "c-characters": { name: "abilities", title: "four abilities" },
    "e-how-the-game-ends": { name: "the-ring", title: "the last turns" },
  },
  battle_for_middle_earth: {
    "a-turn-at-a-glance": { name: "placing", title: "placing and attacking", open: true },
    "m-mordor-cards-and-counterattacks": { name: "counterattack", title: "a counterattack" },
    "a-abilities": { name: "abilities", title: "four abilities" },
  },
  nazgul: {
    "f-the-favor-phase": { name: "dial-and-bids", title: "a round of bids" },
    "k-the-campaign-phase": { name: "deployment", title: "riding out", open: true },
    "c-battles-combat": { name: "the-cup", title: "a battle" },
  },
};
