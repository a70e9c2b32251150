/** The coach of a first game: which tips were given, and whether somebody wants more. */

import * as api from "../lib/api";
import { notice } from "../lib/notice.svelte";
import { router } from "../lib/router.svelte";
import { keep } from "../lib/seats";
import type { Frame, GuideInfo, Tip } from "../lib/wire";
import { Kept } from "./kept";

/** By `game/tip`: 1 when it was given. By `game`: 1 when the coach was sent away, 2 when wanted. */
const given = new Kept("ninefold coach");
const GUIDES = new Map<string, Promise<GuideInfo>>();

export function guideOf(game: string): Promise<GuideInfo> {
  if (!GUIDES.has(game))
    GUIDES.set(
      game,
      api.guide(game).catch((error: unknown) => {
        GUIDES.delete(game);
        throw error;
      }),
    );
  return GUIDES.get(game)!;
}

/** The goal of a seat, or of an option that was chosen, or of all; spectators are told no seat's. */
export function goalOf(
  guide: GuideInfo,
  { seat, options }: Pick<Frame, "seat" | "options">,
): string {
  const chosen = Object.keys(options).find((key) => options[key] === "yes" && guide.goals[key]);
  return guide.goals[seat ?? ""] ?? guide.goals[chosen ?? ""] ?? "";
}

export class Coach {
  /** What is being said. */
  tip = $state.raw<Tip | null>(null);
  /** The kinds of lines that came since the last remark could be made. */
  private heard = new Set<string>();

  constructor(
    private readonly game: string,
    private readonly guide: GuideInfo,
  ) {}

  get wanted(): boolean {
    return given.get(this.game) === 2;
  }

  /** Speaks up when something is new, and only then; nobody is told an end before its scene. What
   * was said of a question goes with it, not with the connection. */
  look(frame: Frame, asked: boolean, telling: boolean): void {
    if (!this.wanted) return;
    if (this.tip?.ask && this.tip.ask !== frame.ask?.kind) this.close();
    for (const { kind } of frame.lines) this.heard.add(kind);
    if (telling) return;
    const kinds = this.heard;
    this.heard = new Set();
    // One tip a question: the next frame of the same one must not take it away unread.
    const open = asked && !this.tip?.ask;
    const fits = ({ ask, line, seat }: Tip): boolean =>
      (!seat || seat === frame.seat) && (line ? kinds.has(line) : open && ask === frame.ask?.kind);
    const found = this.guide.tips.find(
      (tip) => tip !== this.tip && fits(tip) && !given.get(`${this.game}/${tip.key}`),
    );
    if (!found) return;
    this.close();
    this.tip = found;
  }

  /** Only now it counts as given: whoever comes back before finds it again. */
  close(): void {
    if (this.tip) given.set(`${this.game}/${this.tip.key}`, 1);
    this.tip = null;
  }

  sendAway(): void {
    given.set(this.game, 1);
    this.tip = null;
  }
}

/** Sits down to a first game: a gentle bot, no clock, a side that is said, and a coach. */
export async function firstGame(game: string, seat?: string): Promise<void> {
  try {
    const { bot } = await guideOf(game);
    given.set(game, 2);
    const info = (await api.games()).find(({ key }) => key === game);
    const first = info?.seats[0]?.key ?? "any";
    // There are many answers in a round of several.
    const players = info?.players[0] ?? 2;
    const several = players > 2;
    const seated = await api.open({
      game,
      options: several ? { players: String(players) } : {},
      games: 1,
      seat: seat ?? first,
      against: bot,
      opponents: {},
      clock: { kind: "none", seconds: 0, increment: 0, pace: several ? "fast" : "normal" },
      chat: false,
      watch: true,
    });
    router.go(`/t/${keep(seated).table}`);
  } catch (error) {
    notice.show((error as Error).message);
  }
}
