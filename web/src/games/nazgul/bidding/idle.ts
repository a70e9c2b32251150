/** Bids that can buy nothing, whoever bids what. */

import type { Shown, ShownRider } from "../wire";

/** Why a bid is in vain, or nothing. */
export function idle(
  box: string,
  amount: number,
  own: ShownRider | undefined,
  view: Pick<Shown, "king">,
): string {
  if (!amount || !own) return "";
  const costs = own.costs.filter((cost) => cost > 0);
  if (box === "forces") {
    if (!costs.length) return "Your tracks are full: nothing to buy.";
    const least = Math.min(...costs);
    if (amount < least) return `The cheapest creature costs ${least}: this buys none.`;
  }
  if (box === "witch-king" && view.king.dead) return "The Witch-king is dead.";
  if (box === "levels" && own.now.level >= own.dial.length && !own.away)
    return "You are at your highest level.";
  return "";
}
