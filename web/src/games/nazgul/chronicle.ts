/** What happened, gathered from the log: rounds, battles and pulls. */

import { CUBES } from "./seats";
import type { Line, ShownRider } from "./wire";

export interface Chapter {
  round: number;
  lines: Line[];
}

/** What counts when one looks back at a round. */
const TELLING = new Set([
  "event-happened",
  "stage-completed",
  "quest-completed",
  "quest-failed",
  "battle-ended",
  "ring-bearer-escaped",
  "hero-slain",
  "prize-taken",
  "king-died",
  "fled",
  "retreated",
  "reinforced",
  "defenders-changed",
  "walls-lowered",
]);

/** The log cut where rounds begin; what came before the first is left out. */
export function rounds(lines: Line[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of lines) {
    if (line.kind === "round-began")
      found.push({ round: Number(line.text.match(/\d+/)?.[0] ?? found.length + 1), lines: [] });
    found.at(-1)?.lines.push(line);
  }
  return found;
}

/** The lines of a round worth telling again. What the Ring meets as it moves on was said just
 * before the next round began, so it belongs to this one. */
export const brought = (chapter: Chapter): Line[] =>
  chapter.lines.filter(({ kind }) => TELLING.has(kind));

const WORDS: Record<(typeof CUBES)[number], RegExp> = {
  nazgul: /(\d+) Nazgûl/,
  orc: /(\d+) orc/,
  troll: /(\d+) troll/,
  mumak: /(\d+) mûmak/,
  hero: /(\d+) hero/,
  army: /(\d+) arm/,
};

/** The cubes of a pull, read off its line. */
export const cubesOf = (text: string): number[] =>
  CUBES.map((cube) => Number(text.match(WORDS[cube])?.[1] ?? 0));

/** The last pull among lines, with who pulled. */
export function lastPull(lines: Line[]): { who: string; cubes: number[] } | null {
  const line = lines.findLast(({ kind }) => kind === "pulled");
  return line ? { who: line.text.split(" pulls ")[0]!, cubes: cubesOf(line.text) } : null;
}

/** What follows a battle and is no part of it. */
const NEXT = ["battle-began", "round-began", "quest-failed", "heroes-reshuffled", "game-over"];

/** The part of the log from the start of the last pull to the end of the battle. */
export function ending(lines: Line[]): Line[] {
  const end = lines.findIndex(({ kind }) => ["battle-ended", "ring-bearer-escaped"].includes(kind));
  const from = lines.findLastIndex(({ kind }, i) => kind === "pulled" && (end < 0 || i < end));
  const stop = lines.findIndex(({ kind }, i) => i > Math.max(from, end) && NEXT.includes(kind));
  return lines
    .slice(Math.max(0, from), stop < 0 ? lines.length : stop)
    .filter(({ kind }) => kind !== "got-favor");
}

export interface Change {
  seat: string;
  level: [number, number];
  favor: [number, number];
  forces: [number, number];
}

/** What became of the riders between two moments. */
export function changes(before: ShownRider[], after: ShownRider[]): Change[] {
  const sum = (forces: number[]): number => forces.reduce((a, b) => a + b, 0);
  return after.map((now, i) => {
    const was = before[i]!;
    return {
      seat: now.seat,
      level: [was.away ? 0 : was.now.level, now.away ? 0 : now.now.level],
      favor: [was.favor, now.favor],
      forces: [sum(was.forces), sum(now.forces)],
    };
  });
}
