/** Which symbols of a card an attack covers, uses or wastes, by their number on the card. */

import type { ShownMatching } from "./wire";

/** The symbols of an enemy that are covered; an enemy shows each colour once. */
export function covered(
  matching: ShownMatching | null,
  enemy: string,
  symbols: string[],
): number[] {
  const found = matching?.covers.filter((cover) => cover.enemy === enemy) ?? [];
  return found.map(({ symbol }) => symbols.indexOf(symbol));
}

/** The symbols of a companion that are left over, counted from the last one. */
export function wasted(matching: ShownMatching | null, card: string, symbols: string[]): number[] {
  const left = symbols.map((symbol, i) => ({ symbol, i })).reverse();
  const found: number[] = [];
  for (const { symbol } of matching?.wasted.filter((one) => one.card === card) ?? []) {
    const at = left.findIndex((one) => one.symbol === symbol);
    if (at >= 0) found.push(left.splice(at, 1)[0]!.i);
  }
  return found;
}

/** How often each symbol is there, in the order they first appear. */
export function tally(symbols: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts];
}
