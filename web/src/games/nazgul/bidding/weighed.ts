/** Bids that are being weighed outlive a page that is loaded anew, in this tab alone. */

const KEY = "ninefold bids";

export function keep(round: string, bids: number[]): void {
  sessionStorage.setItem(KEY, JSON.stringify({ round, bids }));
}

/** What was weighed in this round; nothing if it is another one, or more than there is. */
export function kept(round: string, purse: number): number[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      round?: string;
      bids?: number[];
    };
    const bids = found.round === round ? (found.bids ?? []) : [];
    return bids.reduce((a, b) => a + b, 0) > purse ? [] : bids;
  } catch {
    return [];
  }
}
