/** A battle that is over, told again step by step: from the views before and after it. */

import type { Line, Shown, ShownPiece } from "./wire";

export interface Story {
  region: string;
  attacker: string;
  fighters: [string, string];
  cards: [string, string];
  totals: [number, number] | null;
  /** The faces that fell. */
  fallen: string[];
  lines: Line[];
}

const TELLING = [
  "battle-began",
  "used",
  "card-shown",
  "card-fetched",
  "card-returned",
  "card-cancelled",
  "strengths",
  "defeated",
  "hands-restored",
  "ring-passed",
  "game-over",
];
const ENDS = ["defeated", "strengths", "card-shown"];

/** The story of what a frame brought to an end; null when no battle ended with it. */
export function story(before: Shown, after: Shown, lines: Line[]): Story | null {
  const told = lines.filter(
    ({ kind }, i) =>
      TELLING.includes(kind) ||
      ((kind === "moved" || kind === "revealed") &&
        lines.slice(0, i).some((line) => TELLING.includes(line.kind))),
  );
  const began = told.some(({ kind }) => kind === "battle-began");
  if (!told.some(({ kind }) => ENDS.includes(kind)) || !(before.battle || began)) return null;
  if (after.battle && after.battle.region === before.battle?.region && !began) return null;
  const fallen = pieces(
    after,
    (now, was) => now.place === "fallen" && was?.place !== "fallen",
    before,
  );
  const shown = pieces(after, (now, was) => now.revealed && !was?.revealed, before);
  const fighter = (side: "fellowship" | "sauron", index: 0 | 1): string =>
    before.battle?.fighters[index] ??
    [...fallen, ...shown].find((piece) => piece.side === side)?.face ??
    "?";
  const totals = told.find(({ kind }) => kind === "strengths")?.text.match(/[-−]?\d+/g);
  return {
    region: before.battle?.region ?? (before.contested || placeOf(before, fallen[0])),
    attacker: before.battle?.attacker ?? before.mover,
    fighters: [fighter("fellowship", 0), fighter("sauron", 1)],
    cards:
      shownBefore(before) || told.some(({ kind }) => kind === "card-shown")
        ? [played(before, after, 0), played(before, after, 1)]
        : ["", ""],
    totals: totals ? [number(totals[0]!), number(totals[1]!)] : null,
    fallen: fallen.map(({ face }) => face),
    lines: told,
  };
}

/** Both cards lay open before the end, as when Magic asks for another one. */
const shownBefore = ({ battle }: Shown): boolean =>
  !!battle && battle.cards.every((card) => card && card !== "hidden");

const number = (text: string): number => Number(text.replace("−", "-"));

function pieces(
  after: Shown,
  test: (now: ShownPiece, was: ShownPiece | undefined) => boolean,
  before: Shown,
): ShownPiece[] {
  return after.pieces.filter(
    (now) =>
      now.face !== "?" &&
      test(
        now,
        before.pieces.find((was) => was.face === now.face),
      ),
  );
}

function placeOf(before: Shown, piece: ShownPiece | undefined): string {
  return before.pieces.find((was) => was.face === piece?.face)?.place ?? "";
}

/** The card that a side played, found by what left its hand. */
function played(before: Shown, after: Shown, index: 0 | 1): string {
  const known = before.battle?.cards[index];
  if (known && known !== "hidden") return known;
  const old = before.sides[index].discard;
  const fresh = after.sides[index].discard.filter((card) => !old.includes(card));
  const hand = before.sides[index].hand;
  return fresh[0] ?? (hand.length === 1 ? hand[0]! : "");
}
