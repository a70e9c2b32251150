/** The server's pages for programs. */

import { held } from "./seats";
import type { Frame, GameInfo, Me, NewTable, RulesPage, Seated, TableInfo } from "./wire";

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
export const games = (): Promise<GameInfo[]> => call("/api/games");
export const rules = (game: string): Promise<RulesPage> => call(`/api/games/${game}/rules`);
/** Names and texts of cards and pieces; what is in it is for the game to know. */
export const lexicon = <L>(game: string): Promise<L> => call(`/api/games/${game}/lexicon`);
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
export const playOn = (id: string, seq: number, seat: string, bot: string): Promise<Seated> =>
  call(`/api/tables/${id}/continue`, { seq, seat, bot });
