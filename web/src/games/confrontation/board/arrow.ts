/** The way of a move as it is drawn. */

interface Point {
  x: number;
  y: number;
}

/** How far from the middle of a region the head of an arrow ends. */
const RIM = 38;

/** From the middle of a region to the rim of the shield in the other, with a head. */
export function arrow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const [x, y] = [to.x - ux * RIM, to.y - uy * RIM];
  const barb = (side: number): string =>
    `M${x} ${y}L${x - ux * 16 + side * uy * 11} ${y - uy * 16 - side * ux * 11}`;
  return `M${from.x + ux * 10} ${from.y + uy * 10}L${x} ${y}${barb(1)}${barb(-1)}`;
}
