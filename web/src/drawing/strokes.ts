/** Parts that drawings are made of.
 *
 * A stroke of a drawing is `f` filled, `l` a line, `a` filled in the accent, `k` a line in the
 * accent, or `c` cut out in the colour of the ground. */

export type Stroke = [kind: "f" | "l" | "a" | "k" | "c", d: string];

export const ring = (x: number, y: number, far: number, near: number): string =>
  `M${x} ${y - far}A${far} ${far} 0 1 1 ${x} ${y + far}A${far} ${far} 0 1 1 ${x} ${y - far}Z` +
  `M${x} ${y - near}A${near} ${near} 0 1 0 ${x} ${y + near}A${near} ${near} 0 1 0 ${x} ${y - near}Z`;
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
export function star(points: number, far: number, near: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? near : far;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
