/** The land behind the roads: mountains, woods, water, the dark tower and the fire in the east. */

import type { Layout } from "./layout";

/** Numbers between 0 and 1 that are the same each time. */
function dice(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return at / 2147483648;
  };
}

const at = (value: number): string => value.toFixed(1);

export interface Peaks {
  light: string;
  dark: string;
}

/** A row of peaks along a line, each with its shaded side; those in front are drawn last. */
export function range(
  from: [number, number],
  to: [number, number],
  count: number,
  size: number,
): Peaks {
  const roll = dice(Math.round(from[0] * 7 + from[1] * 13 + count));
  const peaks = Array.from({ length: count }, (_, i) => {
    const part = count > 1 ? i / (count - 1) : 0;
    return {
      x: from[0] + (to[0] - from[0]) * part + (roll() - 0.5) * size,
      y: from[1] + (to[1] - from[1]) * part + (roll() - 0.5) * size * 0.7,
      h: size * (0.65 + roll() * 0.75),
      lean: roll() - 0.5,
    };
  }).sort((a, b) => a.y - b.y);
  const found = { light: "", dark: "" };
  for (const { x, y, h, lean } of peaks) {
    const w = h * 0.66;
    const top = `${at(x + lean * w * 0.5)} ${at(y - h)}`;
    found.light += `M${at(x - w)} ${at(y)}Q${at(x - w * 0.45)} ${at(y - h * 0.42)} ${top}Q${at(x + w * 0.5)} ${at(y - h * 0.5)} ${at(x + w)} ${at(y)}Z`;
    found.dark += `M${top}Q${at(x + w * 0.5)} ${at(y - h * 0.5)} ${at(x + w)} ${at(y)}L${at(x + w * 0.25)} ${at(y)}Q${at(x + w * 0.05)} ${at(y - h * 0.35)} ${at(x + w * 0.2)} ${at(y - h * 0.6)}Z`;
  }
  return found;
}

export function trees(x: number, y: number, wide: number, high: number, count: number): string {
  const roll = dice(Math.round(x * 3 + y * 5));
  let d = "";
  for (let i = 0; i < count; i++) {
    const [tx, ty] = [x + roll() * wide, y + roll() * high];
    const h = 9 + roll() * 7;
    d += `M${at(tx)} ${at(ty)}l-4 0l4 ${at(-h)}l4 ${at(h)}Z`;
  }
  return d;
}

/** Tufts of grass, for empty land. */
export function grass(x: number, y: number, wide: number, high: number, count: number): string {
  const roll = dice(Math.round(x * 11 + y * 17));
  let d = "";
  for (let i = 0; i < count; i++)
    d += `M${at(x + roll() * wide)} ${at(y + roll() * high)}l-3-6m3 6l1-8m-1 8l4-5`;
  return d;
}

export interface Land {
  mordor: string;
  ranges: Peaks[];
  woods: string;
  grass: string;
  river: string;
  tower: { x: number; y: number; size: number };
}

const LYING: Land = {
  mordor:
    "M1000 60H716Q688 84 706 118Q682 150 716 176Q704 214 752 216Q806 196 850 214Q930 224 1000 206Z",
  ranges: [
    range([262, 208], [250, 352], 11, 30),
    range([505, 344], [770, 352], 15, 27),
    range([718, 92], [726, 216], 9, 30),
    range([760, 216], [985, 210], 9, 24),
    range([48, 340], [212, 352], 9, 22),
    range([500, 96], [486, 220], 5, 22),
  ],
  woods:
    trees(452, 186, 70, 36, 16) +
    trees(254, 92, 26, 76, 12) +
    trees(486, 226, 34, 90, 14) +
    trees(740, 250, 26, 80, 9),
  grass:
    grass(48, 190, 180, 34, 12) +
    grass(260, 440, 480, 22, 22) +
    grass(290, 310, 180, 30, 14) +
    grass(760, 330, 200, 22, 12),
  river: "M502 58Q462 120 508 182T494 300Q464 356 512 470",
  tower: { x: 981, y: 226, size: 0.9 },
};

const STANDING: Land = {
  mordor: "M400 640V486Q352 476 306 490Q262 506 276 546Q250 590 284 640Z",
  ranges: [
    range([133, 96], [133, 350], 10, 24),
    range([267, 190], [267, 470], 11, 24),
    range([282, 500], [392, 494], 6, 22),
    range([274, 520], [272, 634], 6, 22),
  ],
  woods: trees(258, 84, 16, 90, 9) + trees(126, 380, 14, 220, 16),
  grass: grass(8, 198, 110, 14, 7) + grass(144, 350, 110, 14, 7),
  river: "M400 208Q340 198 300 212T200 214Q120 208 0 206",
  tower: { x: 384, y: 492, size: 0.8 },
};

export const land = ({ width, height }: Layout): Land => (width > height ? LYING : STANDING);
