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
  return lines
    .slice(Math.max(0, from), nextAfter(lines, Math.max(from, end)))
    .filter(({ kind }) => kind !== "got-favor");
}

/** What came of a box of the bids: who won it and what they got. */
export interface Settled {
  box: string;
  lines: Line[];
}

const SETTLING = new Set([
  "tied",
  "tie-broken",
  "box-won",
  "nobody-won",
  "level-changed",
  "order-set",
  "drew-power",
  "forces-changed",
  "got-favor",
  "saruman-aided",
]);

/** The boxes that were settled since the bids were opened, one after the other. The last one is
 * not named: there everybody buys. What a card of power brings meanwhile is no part of it. */
export function settled(lines: Line[]): Settled[] {
  const found: Settled[] = [];
  let aside = false;
  for (const line of lines.slice(lines.findLastIndex(({ kind }) => kind === "bids-opened") + 1)) {
    if (line.kind === "power-played") aside = true;
    if (!SETTLING.has(line.kind)) continue;
    const named = (line.fact as { box?: string } | undefined)?.box;
    if (named) aside = false;
    if (aside) continue;
    const box = named ?? (line.kind === "forces-changed" ? "forces" : found.at(-1)?.box);
    if (box && box !== found.at(-1)?.box) found.push({ box, lines: [] });
    found.at(-1)?.lines.push(line);
  }
  return found;
}

/** Who has won which place in which box: `levels 0` for the first seat, and 1 or 2. */
export function winners(boxes: Settled[]): Map<string, number> {
  const won = boxes.flatMap(({ lines }) => lines).filter(({ kind }) => kind === "box-won");
  return new Map(
    won.map(({ fact }) => {
      const { box, seat, place } = fact as { box: string; seat: number; place: number };
      return [`${box} ${seat}`, place];
    }),
  );
}

export interface Change {
  seat: string;
  level: [number, number];
  favor: [number, number];
  forces: [number, number];
  points: [number, number];
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
      points: [was.spoils?.points ?? 0, now.spoils?.points ?? 0],
    };
  });
}

/** What a Nazgûl did in a battle, and what it cost. */
export interface Deeds {
  nazgul: string;
  pulls: number;
  damage: number;
  slain: string[];
  levels: number;
  forces: number;
  favor: number;
}

interface Facts {
  pulled: { nazgul: number };
  struck: { nazgul: number; damage: number };
  "hero-slain": { seat: number; hero: string };
  "level-changed": { seat: number; change: number };
  "forces-changed": { seat: number; change: number };
  "favor-shared": { each: number; seats: number[] };
}

/** The deeds of all who fought in the last battle that ended, by the order of the seats. */
export function deeds(lines: Line[], seats: string[]): Deeds[] {
  const names = [...seats, "witch-king"];
  const end = lines.findLastIndex(({ kind }) =>
    ["battle-ended", "ring-bearer-escaped"].includes(kind),
  );
  const whole = end < 0 ? lines : lines.slice(0, nextAfter(lines, end));
  const from = whole.findLastIndex(
    ({ kind }, i) => kind === "battle-began" && (end < 0 || i < end),
  );
  if (from < 0) return [];
  const found = new Map<string, Deeds>();
  const of = (number: number): Deeds => {
    const nazgul = names[number] ?? "witch-king";
    const known = found.get(nazgul) ?? {
      nazgul,
      pulls: 0,
      damage: 0,
      slain: [],
      levels: 0,
      forces: 0,
      favor: 0,
    };
    found.set(nazgul, known);
    return known;
  };
  for (const line of whole.slice(from)) {
    const fact = line.fact as Facts[keyof Facts];
    if (line.kind === "pulled") of((fact as Facts["pulled"]).nazgul).pulls++;
    if (line.kind === "struck") {
      const { nazgul, damage } = fact as Facts["struck"];
      of(nazgul).damage += damage;
    }
    if (line.kind === "hero-slain") {
      const { seat, hero } = fact as Facts["hero-slain"];
      of(seat).slain.push(hero);
    }
    if (line.kind === "level-changed") {
      const { seat, change } = fact as Facts["level-changed"];
      of(seat).levels += change;
    }
    if (line.kind === "forces-changed") {
      const { seat, change } = fact as Facts["forces-changed"];
      of(seat).forces += change;
    }
    if (line.kind === "favor-shared") {
      const { each, seats: shared } = fact as Facts["favor-shared"];
      for (const seat of shared) of(seat).favor += each;
    }
  }
  return [...found.values()];
}

/** Where the next thing begins: also a quest that is completed without a battle, after one. */
function nextAfter(lines: Line[], end: number): number {
  const place = (lines[end]?.fact as { place?: string } | undefined)?.place;
  const other = (fact: unknown): boolean => (fact as { quest: string }).quest !== place;
  const next = lines.findIndex(
    ({ kind, fact }, i) =>
      i > end && (NEXT.includes(kind) || (place && kind === "quest-completed" && other(fact))),
  );
  return next < 0 ? lines.length : next;
}
