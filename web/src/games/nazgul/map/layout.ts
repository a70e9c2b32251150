/** Where the stages lie on the map, lying and standing. */

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** Half the size of a plaque. */
  wide: number;
  high: number;
  /** The track's spaces, and the height of its row. */
  track: { x: number; y: number; step: number; size: number };
  stages: Record<string, Spot>;
}

export const ROADS: Record<string, string[]> = {
  "ring-bearer": ["weathertop", "ford-of-bruinen", "amon-hen", "mount-doom"],
  rohan: ["fords-of-isen", "edoras", "deeping-coomb", "hornburg"],
  gondor: ["osgiliath", "pelennor-fields", "minas-tirith", "final-stand"],
};

function lay(spots: [number, number][][]): Record<string, Spot> {
  const found: Record<string, Spot> = {};
  Object.values(ROADS).forEach((road, i) =>
    road.forEach((stage, j) => {
      const [x, y] = spots[i]![j]!;
      found[stage] = { x, y };
    }),
  );
  return found;
}

export const LYING: Layout = {
  width: 1000,
  height: 470,
  wide: 98,
  high: 41,
  track: { x: 92, y: 31, step: 99, size: 44 },
  stages: lay([
    [
      [142, 132],
      [375, 120],
      [612, 142],
      [868, 128],
    ],
    [
      [136, 262],
      [372, 250],
      [624, 276],
      [862, 262],
    ],
    [
      [146, 400],
      [382, 386],
      [618, 408],
      [858, 396],
    ],
  ]),
};

export const STANDING: Layout = {
  width: 400,
  height: 640,
  wide: 61,
  high: 62,
  track: { x: 24, y: 27, step: 44, size: 38 },
  stages: lay([
    [
      [334, 132],
      [334, 276],
      [334, 420],
      [334, 564],
    ],
    [
      [200, 144],
      [200, 288],
      [200, 432],
      [200, 570],
    ],
    [
      [66, 132],
      [66, 276],
      [66, 420],
      [66, 564],
    ],
  ]),
};

/** A road through its stages, bending a little between them. */
export function road(layout: Layout, campaign: string): string {
  const spots = ROADS[campaign]!.map((stage) => layout.stages[stage]!);
  const [first, ...rest] = spots;
  let d = `M${first!.x} ${first!.y}`;
  let from = first!;
  rest.forEach((to, i) => {
    const bend = i % 2 ? 22 : -22;
    const flat = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
    const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    d += flat ? `Q${mx} ${my + bend} ${to.x} ${to.y}` : `Q${mx + bend} ${my} ${to.x} ${to.y}`;
    from = to;
  });
  return d;
}

/** A title in one line or two. */
export function broken(title: string, most: number): string[] {
  if (title.length <= most) return [title];
  const middle = title.length / 2;
  const gaps = [...title.matchAll(/[ -]/g)].map(({ index }) => index);
  if (!gaps.length) return [title];
  const at = gaps.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [title.slice(0, at + 1).trim(), title.slice(at + 1)];
}
