/** Placing one's characters: tried out here, sent only when all stand. */

import { REGIONS } from "./board/regions";
import { nameOf } from "./choices";
import type { Choice, Shown, ShownPiece } from "./wire";

const KEY = "ninefold placements";

/** Placements to begin with, by the number of the tile. */
const SUGGESTED: Record<string, string[][]> = {
  fellowship: [
    "shire shire shire rhudaur arthedain shire cardolan eregion enedwaith",
    "cardolan arthedain shire enedwaith shire rhudaur shire eregion shire",
  ].map((plan) => plan.split(" ")),
  sauron: [
    "mirkwood mordor mordor gondor mordor mordor rohan fangorn dagorlad",
    "fangorn gondor mordor mordor mordor dagorlad mirkwood rohan mordor",
  ].map((plan) => plan.split(" ")),
};

function stored(): Record<string, Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Record<string, string>>;
  } catch {
    return {};
  }
}

export class Plan {
  private suggested = 0;
  private saved = $state(false);
  where = $state.raw<Record<string, string>>({});
  /** What is still to be sent. */
  queue = $state.raw<string[]>([]);

  /** The regions with room, and for how many: a home takes several, an outpost one. */
  slots(view: Shown, choices: Choice[]): Map<string, number> {
    const open = new Set(choices.map(({ to }) => to));
    const slots = new Map<string, number>();
    for (const { key, limit } of REGIONS)
      if (open.has(key)) {
        const taken = view.pieces.filter((p) => p.side === view.seat && p.place === key).length;
        slots.set(key, (limit > 2 ? limit : 1) - taken);
      }
    return slots;
  }

  /** The characters that stand nowhere yet. */
  unplaced(view: Shown): ShownPiece[] {
    return waiting(view).filter((piece) => !this.where[nameOf(piece.face)]);
  }

  put(name: string, region: string, slots: Map<string, number>): void {
    const here = Object.keys(this.where).filter((other) => this.where[other] === region);
    const where = { ...this.where };
    if (here.includes(name)) return;
    if (here.length >= (slots.get(region) ?? 0)) {
      // A full region gives up whoever came first, who takes the newcomer's place.
      const out = here[0];
      if (!out) return;
      if (where[name]) where[out] = where[name];
      else delete where[out];
    }
    this.where = { ...where, [name]: region };
  }

  random(view: Shown, slots: Map<string, number>): void {
    const free = [...slots].flatMap(([region, room]) => Array<string>(room).fill(region));
    for (let i = free.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [free[i], free[j]] = [free[j]!, free[i]!];
    }
    this.where = Object.fromEntries(
      waiting(view).map((piece, i) => [nameOf(piece.face), free[i]!]),
    );
  }

  /** The next of the suggested placements. */
  suggest(view: Shown, slots: Map<string, number>, tile: (face: string) => number): void {
    const known = SUGGESTED[view.seat ?? ""] ?? [];
    const plan = known[this.suggested++ % known.length];
    this.fill(view, slots, ({ face }) => plan?.[tile(face)]);
  }

  /** The placement that was saved, as far as these characters are in it. */
  recall(view: Shown, slots: Map<string, number>): void {
    const saved = stored()[view.seat ?? ""] ?? {};
    this.fill(view, slots, ({ face }) => saved[nameOf(face)]);
  }

  save(view: Shown): void {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [view.seat ?? ""]: this.where }));
    this.saved = true;
  }

  hasSaved(view: Shown): boolean {
    return this.saved || (view.seat ?? "") in stored();
  }

  /** Puts everyone where they are wanted; who finds no room takes what is left. */
  private fill(
    view: Shown,
    slots: Map<string, number>,
    wanted: (piece: ShownPiece) => string | undefined,
  ): void {
    const room = new Map(slots);
    const where: Record<string, string> = {};
    const put = (piece: ShownPiece, region: string | undefined): void => {
      if (!region || !room.get(region)) return;
      where[nameOf(piece.face)] = region;
      room.set(region, room.get(region)! - 1);
    };
    for (const piece of waiting(view)) put(piece, wanted(piece));
    for (const piece of waiting(view))
      if (!where[nameOf(piece.face)]) put(piece, [...room].find(([, free]) => free > 0)?.[0]);
    this.where = where;
  }

  clear(): void {
    this.where = {};
  }

  send(): void {
    this.queue = Object.entries(this.where).map(([name, region]) => `place ${name} ${region}`);
    this.where = {};
  }

  /** The next answer to send, if it is among the choices. */
  take(choices: Choice[]): string | undefined {
    const next = this.queue.find((text) => choices.some((choice) => choice.text === text));
    this.queue = next ? this.queue.filter((text) => text !== next) : [];
    return next;
  }

  /** The pieces as they would stand. */
  standing(view: Shown): ShownPiece[] {
    const sent = Object.fromEntries(this.queue.map((text) => text.split(" ").slice(1)));
    return view.pieces.map((piece) => {
      const name = nameOf(piece.face);
      const place =
        piece.side === view.seat && piece.place === "box" && (this.where[name] ?? sent[name]);
      return place ? { ...piece, place: place as string } : piece;
    });
  }
}

function waiting(view: Shown): ShownPiece[] {
  return view.pieces.filter((piece) => piece.side === view.seat && piece.place === "box");
}
