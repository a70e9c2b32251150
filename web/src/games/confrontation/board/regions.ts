/** Where the sixteen regions lie, for drawing. What may move where is not known here. */

export interface Region {
  key: string;
  /** How far from the Shire, 0 to 6. */
  row: number;
  /** How far to the south of the middle. */
  side: number;
  /** The name as it is lettered on the map. */
  letters: string[];
  /** The most characters of one side. */
  limit: number;
  land: Land;
}

export type Land =
  | "shire"
  | "downs"
  | "rocks"
  | "holly"
  | "grass"
  | "peaks"
  | "pines"
  | "wood"
  | "waste"
  | "city"
  | "mordor";

const ROWS: [string, string[], Land][][] = [
  [["shire", ["The Shire"], "shire"]],
  [
    ["arthedain", ["Arthedain"], "downs"],
    ["cardolan", ["Cardolan"], "downs"],
  ],
  [
    ["rhudaur", ["Rhudaur"], "rocks"],
    ["eregion", ["Eregion"], "holly"],
    ["enedwaith", ["Enedwaith"], "grass"],
  ],
  [
    ["high-pass", ["High Pass"], "peaks"],
    ["misty-mountains", ["Misty", "Mountains"], "peaks"],
    ["caradhras", ["Caradhras"], "peaks"],
    ["gap-of-rohan", ["Gap of", "Rohan"], "peaks"],
  ],
  [
    ["mirkwood", ["Mirkwood"], "pines"],
    ["fangorn", ["Fangorn"], "wood"],
    ["rohan", ["Rohan"], "grass"],
  ],
  [
    ["dagorlad", ["Dagorlad"], "waste"],
    ["gondor", ["Gondor"], "city"],
  ],
  [["mordor", ["Mordor"], "mordor"]],
];
const LIMITS = [4, 2, 2, 1, 2, 2, 4];

export const REGIONS: Region[] = ROWS.flatMap((row, number) =>
  row.map(([key, letters, land], index) => ({
    key,
    row: number,
    side: index - (row.length - 1) / 2,
    letters,
    limit: LIMITS[number]!,
    land,
  })),
);
