/** What a click on the board means, read off the choices the server sent. */

import type { Choice, ShownPiece } from "./wire";

/** What a person has picked up so far: a Special Card, a character, or both. */
export interface Picked {
  card: string;
  piece: string;
}

export const NOTHING: Picked = { card: "", piece: "" };

/** The name of a character, for either face of the tile. */
export const nameOf = (face: string): string => face.replace("*", "");

const BY_CARD = ["ride", "special"];
/** Choices that are made by cards or buttons and not on the map. */
const OFF_BOARD = ["card", "take", "give", "field", "gift", "answer", "draw", "shuffle"];

export function onBoard(choices: Choice[], picked: Picked): Choice[] {
  return choices.filter(
    (choice) =>
      !OFF_BOARD.includes(choice.kind) &&
      (picked.card
        ? choice.card === picked.card && BY_CARD.includes(choice.kind)
        : !BY_CARD.includes(choice.kind)),
  );
}

/** The characters that can be picked up. */
export function movable(choices: Choice[], picked: Picked): Set<string> {
  const going = onBoard(choices, picked).filter((choice) => choice.piece && choice.to);
  return new Set(going.map((choice) => choice.piece));
}

/** The regions that can be clicked now. */
export function targets(choices: Choice[], picked: Picked): Set<string> {
  return new Set(toRegion(choices, picked).map((choice) => choice.to));
}

export function toRegion(choices: Choice[], picked: Picked, region?: string): Choice[] {
  return onBoard(choices, picked).filter(
    (choice) =>
      choice.to && choice.piece === picked.piece && (region === undefined || choice.to === region),
  );
}

/** The choices that a click on this piece settles at once. Tokens name the enemy's pieces, and
 * whom to attack is asked about the `contested` region only. */
export function ofPiece(
  choices: Choice[],
  picked: Picked,
  piece: ShownPiece,
  seat: string | null,
  contested: string,
): Choice[] {
  const name = nameOf(piece.face);
  return onBoard(choices, picked).filter((choice) => {
    if (choice.token) return piece.side !== seat && choice.token === piece.token;
    if (choice.kind === "attack") {
      if (piece.side === seat || piece.place !== contested) return false;
      return choice.piece === (piece.revealed ? name : "concealed");
    }
    return choice.piece !== "" && !choice.to && choice.piece === name;
  });
}

/** What is to be chosen next for the Special Card that was picked up. */
export function wanted(choices: Choice[], picked: Picked): string {
  const left = onBoard(choices, picked);
  if (left.some(({ token }) => token)) return "a piece of the enemy";
  return !picked.piece && left.some(({ piece }) => piece) ? "one of your characters" : "a region";
}

/** The Special Cards that can be played now. */
export function playable(choices: Choice[]): Set<string> {
  return new Set(choices.filter(({ kind }) => BY_CARD.includes(kind)).map(({ card }) => card));
}

/** A piece as it stands now: since it was pointed at it may have been revealed, or hidden again. */
export function asItStands(pieces: ShownPiece[], was: ShownPiece): ShownPiece | undefined {
  return pieces.find(
    ({ side, face, token }) =>
      side === was.side &&
      (face === "?" || was.face === "?" ? token === was.token : face === was.face),
  );
}
