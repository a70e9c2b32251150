/** How the riders stood when a round began, kept with the page also when it is loaded anew. */

import { changes as compared, type Change } from "./chronicle";
import type { Shown, ShownRider } from "./wire";

const KEY = "ninefold nazgul dawn";

interface Kept {
  table: string;
  round: number;
  riders: ShownRider[];
}

export function keep(table: string, { turn, riders }: Shown): void {
  const kept: Kept = { table, round: turn, riders };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** What became of the riders since then, in the round that has just ended; nothing where this page
 * has not seen it begin. */
export function changes(table: string, { turn, riders, outcome }: Shown): Change[] {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  const round = outcome ? turn : turn - 1;
  return kept?.table === table && kept.round === round ? compared(kept.riders, riders) : [];
}
