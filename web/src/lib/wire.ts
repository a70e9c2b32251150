/** What the server and the client say to each other, by the names used here. The types come from
 * the server's own schema: `npm run types` makes `schema.ts`. What is in a view and in a choice is
 * for each game to know; its folder names those types. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Clock = Schemas["Clock"];
export type Me = Schemas["Me"];
export type NewTable = Schemas["NewTable"];
export type Seated = Schemas["Seated"];
export type Held = Schemas["Held"];
export type Standing = Schemas["Standing"];
export type PushKey = Schemas["PushKey"];
export type Subscription = Schemas["Subscription"];
export type Parcel = Schemas["Parcel"];
export type Unpacked = Schemas["Unpacked"];
export type OptionInfo = Schemas["OptionInfo"];
export type GameInfo = Schemas["GameInfo"];
export type OpponentInfo = Schemas["OpponentInfo"];
export type RulesPage = Schemas["RulesPage"];
export type Thoughts = Schemas["Thoughts"];
export type TableInfo = Schemas["TableInfo"];
export type Player = Schemas["Player"];
export type Offer = Schemas["Offer"];
export type Line = Schemas["Line"];
export type Said = Schemas["Said"];
export type Change = Schemas["Change"];
export type Refusal = Schemas["Refusal"];
export type Taken = Schemas["Taken"];

/** What every view and every choice has, whatever the game. */
export interface AnyView {
  seat: string | null;
  turn?: number;
}
export interface AnyChoice {
  text: string;
  kind: string;
}

export type AskOf<C> = Omit<Schemas["Ask"], "choices"> & { choices: C[] };
export type FrameOf<V, C> = Omit<Schemas["Frame"], "view" | "ask"> & {
  view: V;
  ask: AskOf<C> | null;
};
export type GuideInfo = Schemas["GuideInfo"];
export type Hint = Schemas["Hint"];
export type WhyInfo = Schemas["WhyInfo"];
export type Tip = Schemas["Tip"];
export type Item = Schemas["Item"];
export type PuzzleInfo = Schemas["PuzzleInfo"];
export type PuzzlePage = Omit<Schemas["PuzzlePage"], "frame"> & { frame: Frame };
export type LessonInfo = Schemas["LessonInfo"];
export type LessonStep = Omit<Schemas["LessonStep"], "frames"> & { frames: Frame[][] };
export type LessonPage = Omit<Schemas["LessonPage"], "first" | "steps"> & {
  first: Frame;
  steps: LessonStep[];
};
export type Ask = AskOf<AnyChoice>;
export type Frame = FrameOf<AnyView, AnyChoice>;
export type Told = Frame | Change | Refusal | Taken;
