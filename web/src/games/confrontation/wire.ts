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
export type Ask = AskOf<Choice>;
export type Frame = FrameOf<Shown, Choice>;
export type { Line } from "../../lib/wire";
