/** What the server says about this game, by the names used here. */

import type { components } from "../../lib/schema";
import type { AskOf, FrameOf } from "../../lib/wire";

type Schemas = components["schemas"];

export type ShownPiece = Schemas["ShownPiece"];
export type ShownSide = Schemas["ShownSide"];
export type Shown = Schemas["ConfrontationBoard"]["view"];
export type Choice = Schemas["ConfrontationBoard"]["choices"][number];
export type FaceInfo = Schemas["FaceInfo"];
export type CardInfo = Schemas["CardInfo"];
export type RegionInfo = Schemas["RegionInfo"];
export type Lexicon = Schemas["confrontation_client_lexicon_Lexicon"];
/** What lines of the log are made of, by their kind. Sides are numbers, the Fellowship first. */
export interface Moved {
  side: 0 | 1;
  piece: string;
  token: number;
  origin: string;
  to: string;
  how: string;
}
export interface Facts {
  "turn-began": { number: number; side: 0 | 1 };
  "battle-began": { region: string; attacker: string; defender: string };
  used: { face: string; rule: string };
  "card-shown": { side: 0 | 1; card: string };
  "card-fetched": { side: 0 | 1; card: string; instead_of: string };
  "card-returned": { card: string };
  "card-cancelled": { side: 0 | 1; card: string; rule: string };
  strengths: {
    fellowship: number;
    sauron: number;
    terms: [[string, number][], [string, number][]];
  };
  defeated: { face: string; region: string; rule: string };
  revealed: { side: 0 | 1; face: string; token: number; region: string };
  moved: Moved;
}
export type Ask = AskOf<Choice>;
export type Frame = FrameOf<Shown, Choice>;
export type { Line } from "../../lib/wire";
