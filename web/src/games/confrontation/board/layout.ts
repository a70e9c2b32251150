/** The map laid out for a screen: upright or lying, with either home nearest to the player. */

import { REGIONS, type Region } from "./regions";
import { path, shaky, chanceFrom, type Point } from "./wobble";

export interface Site extends Region {
  centre: Point;
  outline: string;
  /** Where the name stands. */
  name: Point;
}

export interface Layout {
  upright: boolean;
  flipped: boolean;
  width: number;
  height: number;
  sites: Site[];
  site: Record<string, Site>;
  /** Ink lines between regions; `wall` where mountains stand side by side. */
  borders: { line: string; wall: boolean }[];
  coast: string;
  river: string;
  flow: { at: Point; angle: number }[];
  tunnel: string;
  gates: Point[];
  /** From the map's own frame (rows to the east, sides to the south) to the screen. */
  screen(row: number, side: number): Point;
}

/** The corners of a region in thirds of a row and halves of a side, in drawing order. */
const CORNERS: [number, number][] = [
  [-2 / 3, 0],
  [-1 / 3, -1 / 2],
  [1 / 3, -1 / 2],
  [2 / 3, 0],
  [1 / 3, 1 / 2],
  [-1 / 3, 1 / 2],
];
/** The two homes are drawn out to the edge, they hold the most characters. */
const STRETCH = 0.46;
/** The length of the whole map in rows, with its margins. */
const ROWS_LONG = 8.3;

function corners(region: Region): [number, number][] {
  return CORNERS.map(([row, side]) => {
    const out = region.row === 0 ? row < 0 : region.row === 6 ? row > 0 : false;
    const far = out && side === 0 ? STRETCH * 0.6 : out ? STRETCH : 0;
    return [region.row + row + Math.sign(row) * far, region.side + side];
  });
}

const name = (a: [number, number]): string => a.map((n) => n.toFixed(2)).join(",");

/** A lying map fills a space of `ratio` (width by height) as well as it can. */
export function layout(upright: boolean, flipped: boolean, ratio = 1.3): Layout {
  const wide = upright ? 188 : 172;
  const breadth = wide * 4 + (upright ? 28 : 44);
  const fitting = (breadth * ratio) / ROWS_LONG;
  const long = upright ? 116 : Math.min(152, Math.max(112, fitting));
  const length = long * ROWS_LONG;
  const width = upright ? breadth : length;
  const height = upright ? length : breadth;

  function screen(row: number, side: number): Point {
    const sign = flipped ? -1 : 1;
    const along = sign * (row - 3) * long;
    const across = sign * side * wide;
    return upright
      ? { x: width / 2 + across, y: height / 2 - along }
      : { x: width / 2 + along, y: height / 2 + across };
  }

  function bent([row, side]: [number, number]): Point {
    const chance = chanceFrom(name([row, side]));
    return screen(row + (chance() - 0.5) * 0.1, side + (chance() - 0.5) * 0.08);
  }

  const seen = new Map<string, { points: Point[]; rows: Region[] }>();
  function edge(a: [number, number], b: [number, number], region: Region): Point[] {
    const forth = name(a) < name(b);
    const key = forth ? `${name(a)} ${name(b)}` : `${name(b)} ${name(a)}`;
    let known = seen.get(key);
    if (!known) {
      const [from, to] = forth ? [a, b] : [b, a];
      known = { points: shaky(bent(from), bent(to), 9, key), rows: [] };
      seen.set(key, known);
    }
    known.rows.push(region);
    return forth ? known.points : [...known.points].reverse();
  }

  const sites = REGIONS.map((region): Site => {
    const round = corners(region);
    const points = round.flatMap((corner, i) =>
      edge(corner, round[(i + 1) % round.length]!, region).slice(0, -1),
    );
    const home = region.limit > 2;
    const push = home ? Math.sign(region.row - 3) * (upright ? 0.2 : 0.18) : 0;
    const river = region.row === 4 ? (upright ? -0.03 : -0.07) : 0;
    const middle = screen(region.row + push + river, region.side);
    const down = home ? (upright ? 2 : 22) : upright ? 10 : 14;
    const centre = { x: middle.x, y: middle.y + down };
    // Four pieces fill a home of an upright map, so its name stands beside it, on the sea.
    const aside = home && upright;
    const lift = home ? 84 : upright ? 42 : 54;
    return {
      ...region,
      letters: upright ? [region.letters.join(" ")] : region.letters,
      centre,
      outline: path(points, true),
      name: aside ? { x: centre.x + wide * 0.9, y: centre.y } : { x: centre.x, y: centre.y - lift },
    };
  });

  const edges = [...seen.values()];
  const outer = edges.filter(({ rows }) => rows.length === 1).map(({ points }) => points);
  return {
    upright,
    flipped,
    width,
    height,
    sites,
    site: Object.fromEntries(sites.map((site) => [site.key, site])),
    borders: edges
      .filter(({ rows }) => rows.length === 2)
      .map(({ points, rows }) => ({
        line: path(points),
        wall: rows.every((region) => region.row === 3),
      })),
    coast: path(chain(outer), true),
    river: path(
      RIVER.map(([row, side]) => screen(row, side)),
      false,
    ),
    flow: FLOW.map(([row, side]) => ({
      at: screen(row, side),
      angle: flowAngle(upright, flipped),
    })),
    tunnel: path(shaky(screen(2.42, 0), screen(3.6, 0), 10, "moria")),
    gates: [screen(2.4, 0), screen(3.62, 0)],
    screen,
  };
}

const RIVER: [number, number][] = [
  [4.62, -2.6],
  [4.6, -2.1],
  [4.5, -1.75],
  [4.32, -1.5],
  [4.42, -1.25],
  [4.5, -1.0],
  [4.42, -0.78],
  [4.24, -0.6],
  [4.22, -0.42],
  [4.4, -0.22],
  [4.5, 0],
  [4.4, 0.24],
  [4.22, 0.42],
  [4.23, 0.6],
  [4.42, 0.8],
  [4.5, 1.05],
  [4.38, 1.3],
  [4.4, 1.5],
  [4.62, 1.8],
  [4.7, 2.2],
  [4.72, 2.6],
];
/** Arrows stand where the Anduin crosses from region to region. */
const FLOW: [number, number][] = [
  [4.22, -0.51],
  [4.21, 0.51],
];

function flowAngle(upright: boolean, flipped: boolean): number {
  return (upright ? 0 : 90) + (flipped ? 180 : 0);
}

/** Joins pieces of a line, end to end, into one round. */
function chain(pieces: Point[][]): Point[] {
  const left = [...pieces];
  const round = [...left.shift()!];
  const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.01;
  while (left.length) {
    const end = round[round.length - 1]!;
    const index = left.findIndex((piece) => near(piece[0]!, end) || near(piece.at(-1)!, end));
    const [piece] = left.splice(index, 1);
    const way = near(piece![0]!, end) ? piece! : [...piece!].reverse();
    round.push(...way.slice(1));
  }
  return round.slice(0, -1);
}
