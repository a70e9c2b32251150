/** The server's pages for programs. */

import { held } from "./seats";
import type {
  Frame,
  GameInfo,
  GuideInfo,
  Hint,
  Held,
  Item,
  LessonInfo,
  LessonPage,
  Me,
  NewTable,
  Parcel,
  PuzzleInfo,
  PuzzlePage,
  PushKey,
  Refusal,
  RulesPage,
  Seated,
  Standing,
  Subscription,
  TableInfo,
  Thoughts,
  Unpacked,
} from "./wire";

/** The server did not take it; the message is for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: object, token = ""): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body ? "POST" : "GET",
      // Who types a name and goes on has sent it all the same.
      keepalive: body !== undefined,
      headers: {
        // A page of another site cannot send the second header.
        ...(body ? { "Content-Type": "application/json", "X-Ninefold": "1" } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Refused("offline", "The server does not answer. Are you online?");
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as {
      code?: string;
      message?: string;
      detail?: string;
    };
    const code = said.code ?? String(answer.status);
    throw new Refused(code, said.message ?? said.detail ?? `The server said ${answer.status}.`);
  }
  return (await answer.json()) as T;
}

export const me = (): Promise<Me> => call("/api/me");
export const rename = (name: string): Promise<Me> => call("/api/me", { name });
/** How the tables of these seats stand; what is held no longer is left out. */
export const mine = (seats: Held[]): Promise<Standing[]> => call("/api/mine", { seats });
export const pack = (seats: Held[]): Promise<Parcel> => call("/api/parcels", { seats });
export const unpack = (code: string): Promise<Unpacked> => call("/api/parcels/open", { code });
export const pushKey = (): Promise<PushKey> => call("/api/push");
export const push = (subscription: Subscription): Promise<PushKey> =>
  call("/api/push", subscription);
export const games = (): Promise<GameInfo[]> => call("/api/games");
export const rules = (game: string): Promise<RulesPage> => call(`/api/games/${game}/rules`);
/** Names and texts of cards and pieces; what is in it is for the game to know. */
export const lexicon = <L>(game: string): Promise<L> => call(`/api/games/${game}/lexicon`);
/** Goals, explanations of questions and tips for those who are new to a game. */
export const guide = (game: string): Promise<GuideInfo> => call(`/api/games/${game}/guide`);
export const lessons = (game: string): Promise<LessonInfo[]> => call(`/api/games/${game}/lessons`);
export const lesson = (game: string, name: string): Promise<LessonPage> =>
  call(`/api/games/${game}/lessons/${name}`);
export const lessonWhy = (
  game: string,
  name: string,
  step: number,
  action: string,
): Promise<Refusal> =>
  call(
    `/api/games/${game}/lessons/${name}/why?${new URLSearchParams({ step: `${step}`, action })}`,
  );
/** All pieces and cards of a game. */
export const reference = (game: string): Promise<Item[]> => call(`/api/games/${game}/reference`);
export const puzzles = (game: string): Promise<PuzzleInfo[]> => call(`/api/games/${game}/puzzles`);
export const puzzle = (game: string, name: string): Promise<PuzzlePage> =>
  call(`/api/games/${game}/puzzles/${name}`);
/** Which rule forbids an answer to a puzzle. */
export const puzzleWhy = (game: string, name: string, action: string): Promise<Refusal> =>
  call(`/api/games/${game}/puzzles/${name}/why?${new URLSearchParams({ action })}`);
export const tables = (): Promise<TableInfo[]> => call("/api/tables");
export const open = (wanted: NewTable): Promise<Seated> => call("/api/tables", wanted);
export const join = (id: string, invitation: string): Promise<Seated> =>
  call(`/api/tables/${id}/join`, { invitation });
export const quick = (game: string): Promise<Seated> => call("/api/quick", { game });
export const replay = (id: string, seat: string): Promise<Frame[]> =>
  call(`/api/tables/${id}/replay?seat=${seat}`, undefined, held(id)?.token);
/** A table as a seat saw it after `seq` answers. */
export const moment = (id: string, token: string, seq: number): Promise<Frame> =>
  call(`/api/tables/${id}?seq=${seq}`, undefined, token);
/** What an opponent thinks of a moment of a match that is over. */
export const thoughts = (id: string, seat: string, seq: number): Promise<Thoughts> =>
  call(`/api/tables/${id}/thoughts?seat=${seat}&seq=${seq}`);
/** What the strongest opponent would do in one's own seat, and why. */
export const hint = (id: string, token: string): Promise<Hint> =>
  call(`/api/tables/${id}/hint`, {}, token);
export const playOn = (id: string, seq: number, seat: string, bot: string): Promise<Seated> =>
  call(`/api/tables/${id}/continue`, { seq, seat, bot });
