/** What a click means, read off the choices the server sent. */

import type { Choice } from "./wire";

/** The answers that name a place, by that place. */
export function places(choices: Choice[]): Map<string, string> {
  const going = choices.filter(({ kind }) => kind === "deploy" || kind === "resolve");
  return new Map(going.map(({ thing, text }) => [thing, text]));
}

/** The answers that use a card of the hand, by that card. */
export function byCard(choices: Choice[], ...kinds: string[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices)
    if (kinds.includes(choice.kind))
      found.set(choice.thing, [...(found.get(choice.thing) ?? []), choice]);
  return found;
}

export const ofKind = (choices: Choice[], ...kinds: string[]): Choice[] =>
  choices.filter(({ kind }) => kinds.includes(kind));

/** The forces asked for as an answer, if they may be sent. */
export function commitment(choices: Choice[], forces: number[]): Choice | undefined {
  return choices.find(
    (choice) => choice.kind === "commit" && choice.forces.join() === forces.join(),
  );
}

/** The most that may be sent: as many as possible, the strong ones first. */
export function strongest(choices: Choice[]): number[] {
  const sum = ([orcs, trolls, mumakil]: number[]): number => orcs! + (trolls! + mumakil!) * 2.1;
  const sent = ofKind(choices, "commit").map(({ forces }) => forces);
  return sent.reduce((a, b) => (sum(b) > sum(a) ? b : a), [0, 0, 0]);
}

/** So many of one kind are to bear damage; of the others go back what is not needed then. */
export function spread(
  kinds: { takes: number; most: number }[],
  given: number[],
  at: number,
  number: number,
  damage: number,
): number[] {
  const next = [...given];
  next[at] = Math.min(number, kinds[at]!.most, Math.ceil(damage / kinds[at]!.takes));
  const borne = (): number => kinds.reduce((sum, { takes }, i) => sum + takes * next[i]!, 0);
  for (let i = kinds.length - 1; i >= 0; i--)
    while (i !== at && next[i] && borne() - kinds[i]!.takes >= damage) next[i]!--;
  return next;
}

/** Bids for six boxes within the favor there is. */
export function step(bids: number[], box: number, by: number, favor: number): number[] {
  const spent = bids.reduce((a, b) => a + b, 0);
  const now = bids[box]! + by;
  if (now < 0 || (by > 0 && spent + by > favor)) return bids;
  return bids.map((bid, i) => (i === box ? now : bid));
}

/** Who has the highest bid in a box; nobody without a bid. */
export function leaders(bids: { seat: string; bids: number[] }[], box: number): string[] {
  const best = Math.max(0, ...bids.map((one) => one.bids[box] ?? 0));
  return best ? bids.filter((one) => one.bids[box] === best).map(({ seat }) => seat) : [];
}
