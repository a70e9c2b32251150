/** Lines that look drawn by hand, the same at every load: all chance comes from a text. */

export interface Point {
  x: number;
  y: number;
}

/** A generator of numbers from 0 to 1 that a text settles. */
export function chanceFrom(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points from one end to the other of a shaky line, both ends included. */
export function shaky(from: Point, to: Point, shake: number, name: string): Point[] {
  const chance = chanceFrom(name);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const parts = Math.max(3, Math.round(length / 16));
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  let drift = 0;
  return Array.from({ length: parts + 1 }, (_, part) => {
    const t = part / parts;
    drift = drift * 0.6 + (chance() - 0.5) * shake;
    const off = drift * Math.sin(Math.PI * t);
    return {
      x: from.x + (to.x - from.x) * t + across.x * off,
      y: from.y + (to.y - from.y) * t + across.y * off,
    };
  });
}

const short = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/** A soft path through points. */
export function path(points: Point[], closed = false): string {
  const at = (index: number): Point => points[(index + points.length) % points.length]!;
  const between = (a: Point, b: Point): string =>
    `${short((a.x + b.x) / 2)} ${short((a.y + b.y) / 2)}`;
  const pair = (p: Point): string => `${short(p.x)} ${short(p.y)}`;
  if (closed) {
    const curves = points.map((p, i) => `Q${pair(p)} ${between(p, at(i + 1))}`);
    return `M${between(at(-1), at(0))}${curves.join("")}Z`;
  }
  const middle = points.slice(1, -1).map((p, i) => `Q${pair(p)} ${between(p, at(i + 2))}`);
  return `M${pair(at(0))}${middle.join("")}L${pair(at(-1))}`;
}
