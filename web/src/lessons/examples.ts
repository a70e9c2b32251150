/** Which lesson shows what a chapter of the rules says: by game and by the id of the heading. */

export const EXAMPLES: Record<string, Record<string, { name: string; title: string }>> = {
  confrontation: {
    "m-movement": { name: "moving", title: "three moves" },
    "b-battle": { name: "battle", title: "two battles" },
    "c-characters": { name: "abilities", title: "three abilities" },
    "e-how-the-game-ends": { name: "the-ring", title: "the last turns" },
  },
  battle_for_middle_earth: {
    "f-battle": { name: "placing", title: "placing and attacking" },
    "m-mordor-cards-and-counterattacks": { name: "counterattack", title: "a counterattack" },
    "a-abilities": { name: "abilities", title: "four abilities" },
  },
  nazgul: {
    "f-the-favor-phase": { name: "dial-and-bids", title: "a round of bids" },
    "k-the-campaign-phase": { name: "deployment", title: "riding out" },
    "c-battles-combat": { name: "the-cup", title: "a battle" },
  },
};
