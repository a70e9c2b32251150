/** Moving the focus over the board with the arrow keys. */

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in WAYS;

/** The spot one gets to with an arrow key: the nearest that lies more that way than aside. */
export function nextSpot(spots: Spot[], from: Spot, key: string): Spot {
  const [wx, wy] = WAYS[key]!;
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * wx + (spot.y - from.y) * wy;
    const aside = Math.abs((spot.x - from.x) * wy) + Math.abs((spot.y - from.y) * wx);
    if (spot.id === from.id || ahead < 2) continue;
    const cost = ahead + aside * (aside > ahead ? 4 : 1.6);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
