/** A battle that is over, told again step by step: from the lines of the log, which say who fought
 * where also when the pieces are hidden again. */

import type { Facts, Line, Shown } from "./wire";

export interface PlayedCard {
  card: string;
  /** What Magic or the Mouth of Sauron made of it. */
  became: string;
  /** It has no effect: it was cancelled, or the other card leaves its number out. */
  void: boolean;
}

export interface Story {
  region: string;
  attacker: string;
  /** Whoever fought in the end; two that are not known to be there have none. */
  fighters: [string, string];
  cards: [PlayedCard | null, PlayedCard | null];
  totals: [number, number] | null;
  terms: [[string, number][], [string, number][]] | null;
  /** The faces that fell, and by which rule. */
  fallen: Record<string, string>;
  /** Who left alive, and for where. */
  left: Record<string, string>;
  lines: Line[];
}

const SIDES = ["fellowship", "sauron"] as const;
/** With these a battle, or the Balrog's blow in the tunnel, begins. */
const begins = (line: Line): boolean =>
  line.kind === "battle-began" || (line.kind === "used" && fact(line, "used")!.rule === "C10");
/** What follows a battle and is no part of it. */
const NEXT = ["turn-began", "concealed", "shuffled", "order-void", "ordered"];
const DULL = ["chose", "declined", "undo", "hint"];
/** A battle during which the match ends so was not decided. */
const BROKEN_OFF = ["resign", "flag", "abort"];

function fact<K extends keyof Facts>(line: Line, kind: K): Facts[K] | null {
  return line.kind === kind ? (line.fact as Facts[K]) : null;
}

/** The battles that came to an end with the last `fresh` of the lines. */
export function stories(lines: Line[], fresh: number, before: Shown, after: Shown): Story[] {
  const first = lines.length - fresh;
  // What was fought before it has been told.
  if (lines.slice(first).some(({ kind }) => kind === "undo")) return [];
  const starts = lines.flatMap((line, i) => (begins(line) ? [i] : []));
  return starts.flatMap((start, n) => {
    const going = start < first;
    if (going && (!before.battle || starts[n + 1]! < first)) return [];
    const last = starts[n + 1] === undefined;
    if (last && after.battle) return [];
    const end = lines.findIndex(
      (line, i) => i > start && (begins(line) || NEXT.includes(line.kind)),
    );
    const fought = lines.slice(start, end < 0 ? lines.length : end);
    if (fought.some(({ kind }) => BROKEN_OFF.includes(kind))) return [];
    const turn = lines.findLast(({ kind }, i) => i < start && kind === "turn-began");
    const side = turn ? fact(turn, "turn-began")!.side : 0;
    return [told(fought, side)];
  });
}

/** One battle from its first line to its last; `side` attacks. */
function told(lines: Line[], side: 0 | 1): Story {
  const began = fact(lines[0]!, "battle-began");
  const found: Story = {
    region: began?.region ?? "",
    attacker: SIDES[began ? side : 1],
    fighters: ["", "balrog"],
    cards: [null, null],
    totals: null,
    terms: null,
    fallen: {},
    left: {},
    lines: lines.filter(({ kind }) => !DULL.includes(kind)),
  };
  if (began)
    found.fighters =
      side === 0 ? [began.attacker, began.defender] : [began.defender, began.attacker];
  let trading = false;
  for (const line of lines) {
    const used = fact(line, "used");
    trading ||= used?.rule === "C21";
    if (used?.rule === "C2") found.fighters[0] = used.face;
    const shown = fact(line, "revealed");
    if (shown && trading && shown.side === 0) found.fighters[0] = shown.face;
    play(found, line);
    const sums = fact(line, "strengths");
    if (sums) {
      found.totals = [sums.fellowship, sums.sauron];
      found.terms = sums.terms;
      found.cards.forEach((card, i) => {
        if (card && leftOut(card, sums.terms[i]!)) card.void = true;
      });
    }
    const fell = fact(line, "defeated");
    if (fell) {
      found.fallen[fell.face] = fell.rule;
      found.region ||= fell.region;
      if (!began) found.fighters[0] = fell.face;
    }
    const gone = fact(line, "moved");
    if (gone && gone.origin === found.region && gone.piece !== "?")
      found.left[gone.piece] = gone.to;
  }
  return found;
}

/** A strength card whose number is not in the sum: the Elven Cloak is against it. */
function leftOut({ card, became }: PlayedCard, terms: [string, number][]): boolean {
  const number = became || card;
  return /^\d$/.test(number) && !terms.some(([what]) => what === number);
}

/** What a line says about the cards. */
function play({ cards }: Story, line: Line): void {
  const shown = fact(line, "card-shown");
  if (shown) cards[shown.side] = { card: shown.card, became: "", void: false };
  const fetched = fact(line, "card-fetched");
  if (fetched)
    cards[fetched.side] = { card: fetched.instead_of, became: fetched.card, void: false };
  const cancelled = fact(line, "card-cancelled");
  if (cancelled)
    cards[cancelled.side] = {
      card: cancelled.card,
      became: cards[cancelled.side]?.became ?? "",
      void: true,
    };
  if (fact(line, "card-returned")) cards[0] = null;
}
