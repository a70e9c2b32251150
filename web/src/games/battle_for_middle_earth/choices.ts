/** What a click means, read off the choices the server sent. */

import type { Choice, ShownPlayer } from "./wire";

const KINDS_OF_A_CARD = ["place", "move", "take"];

/** Whether a question comes in the middle of a turn: the step that led there can be taken back. */
export function inMidTurn(asked: string): boolean {
  return ["extra", "angbor", "attack", "join", "borrow", "bombadil"].includes(asked);
}

/** The own cards that can be picked up: from the hand, Gandalf and Tom Bombadil. */
export function pickable(choices: Choice[]): Set<string> {
  return new Set(
    choices
      .filter(({ kind }) => KINDS_OF_A_CARD.includes(kind))
      .map((choice) => (choice.kind === "take" ? choice.hobbit : choice.card)),
  );
}

/** Where the card that is picked up can go, by the places of the fellowships. Without one, what is
 * asked about may have a card of its own: the one Gandalf takes, or Tom Bombadil at the end. */
export function places(choices: Choice[], picked: string): Map<number, Choice> {
  const going = choices.filter(
    ({ kind, card }) =>
      kind === "join" || ((kind === "place" || kind === "move") && card === picked),
  );
  return new Map(going.map((choice) => [choice.to, choice]));
}

/** The cards of any player that a click settles: taken by Gandalf, used by a hobbit, given. */
export function cards(choices: Choice[], picked: string): Map<string, Choice> {
  const found = choices.filter(
    ({ kind, hobbit }) =>
      kind === "give" || (["take", "borrow"].includes(kind) && hobbit === picked),
  );
  return new Map(found.map((choice) => [choice.card, choice]));
}

/** The hobbits who can borrow now. */
export function hobbits(choices: Choice[]): string[] {
  return [...new Set(choices.filter(({ kind }) => kind === "borrow").map(({ hobbit }) => hobbit))];
}

/** The attack of a fellowship on just these enemies, if it is possible. */
export function attackOn(choices: Choice[], fellowship: number, enemies: string[]): Choice | null {
  const wanted = [...enemies].sort().join(" ");
  return (
    choices.find(
      (choice) =>
        choice.kind === "attack" &&
        choice.to === fellowship &&
        [...choice.enemies].sort().join(" ") === wanted,
    ) ?? null
  );
}

/** The fellowships that can attack somebody. */
export function attackers(choices: Choice[]): Set<number> {
  return new Set(choices.filter(({ kind }) => kind === "attack").map(({ to }) => to));
}

/** The enemies that can be added to those already marked, or attacked alone by this fellowship. */
export function beatable(choices: Choice[], fellowship: number, marked: string[]): Set<string> {
  const found = choices.filter(
    ({ kind, to, enemies }) =>
      kind === "attack" &&
      (fellowship < 0 || to === fellowship) &&
      marked.every((enemy) => enemies.includes(enemy)),
  );
  return new Set(found.flatMap(({ enemies }) => enemies));
}

/** The attack with the most points; of equal ones the one that wastes less. */
export function best(choices: Choice[]): Choice | null {
  const worth = ({ matching }: Choice): number =>
    (matching?.points ?? 0) * 100 - (matching?.wasted.length ?? 0);
  const attacks = choices.filter(({ kind }) => kind === "attack");
  return attacks.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** The players clockwise, the onlooker first; a spectator sees them as they sit. */
export function around(players: ShownPlayer[], seat: string | null): ShownPlayer[] {
  const at = Math.max(
    0,
    players.findIndex((player) => player.seat === seat),
  );
  return [...players.slice(at), ...players.slice(0, at)];
}

/** Who owns a card that lies in a fellowship. */
export function ownerOf(players: ShownPlayer[], card: string): ShownPlayer | undefined {
  return players.find(({ fellowships }) => fellowships.some((cards) => cards.includes(card)));
}
