/** What a person takes the enemy's pieces for, kept in this browser. */

import type { ShownPiece } from "./wire";

const KEY = "ninefold marks";
/** So many tables are remembered. */
const MOST = 20;

type Kept = Record<string, Record<number, string>>;

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export class Marks {
  of = $state.raw<Record<number, string>>({});

  constructor(private readonly table: string) {
    this.of = stored()[table] ?? {};
  }

  set(token: number, face: string): void {
    this.of = { ...this.of, [token]: face };
    if (!face) delete this.of[token];
    this.keep();
  }

  /** A mark falls with what it was put on: pieces that mix get numbers anew, and what is ruled out
   * is no guess any more. */
  review(pieces: ShownPiece[], seat: string | null): void {
    const stays = (token: number, face: string): boolean => {
      const found = pieces.filter((piece) => piece.side !== seat && piece.token === token);
      return found.length === 1 && found[0]!.can_be.includes(face);
    };
    const kept = Object.entries(this.of).filter(([token, face]) => stays(Number(token), face));
    if (kept.length === Object.keys(this.of).length) return;
    this.of = Object.fromEntries(kept);
    this.keep();
  }

  private keep(): void {
    const { [this.table]: _, ...others } = stored();
    const recent = Object.entries({ ...others, [this.table]: this.of }).slice(-MOST);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(recent)));
  }
}
