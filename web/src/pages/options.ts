/** The options of the game in plain words. What is not listed here is shown as the server says. */

export const TITLES: Record<string, string> = {
  mode: "Characters",
  specials: "Special Cards",
  conceal: "When revealed pieces hide again",
  upstream: "Retreats against the river",
  rosters: "Line-ups of the draft",
  shuffling: "Mixing pieces that stand together",
  "fellowship-cards": "Special Cards the Fellowship gets",
  "sauron-cards": "Special Cards Sauron gets",
};

export const VALUES: Record<string, string> = {
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
};
