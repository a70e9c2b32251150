/** What the server says about this game, by the names used here. */

import type { components } from "../../lib/schema";
import type { AskOf, FrameOf } from "../../lib/wire";

type Schemas = components["schemas"];

export type Shown = Schemas["NazgulBoard"]["view"];
export type Choice = Schemas["NazgulBoard"]["choices"][number];
export type Lexicon = Schemas["nazgul_client_lexicon_Lexicon"];
export type ShownRider = Schemas["ShownRider"];
export type ShownPlace = Schemas["ShownPlace"];
export type ShownSpace = Schemas["ShownSpace"];
export type ShownDial = Schemas["ShownDial"];
export type ShownFight = Schemas["ShownFight"];
export type ShownAttacker = Schemas["ShownAttacker"];
export type ShownDefender = Schemas["ShownDefender"];
export type HeroInfo = Schemas["HeroInfo"];
export type PowerInfo = Schemas["PowerInfo"];
export type QuestInfo = Schemas["QuestInfo"];
export type SecretInfo = Schemas["SecretInfo"];
export type StageInfo = Schemas["StageInfo"];
export type BoxInfo = Schemas["BoxInfo"];
export type WindowInfo = Schemas["WindowInfo"];
export type Ask = AskOf<Choice>;
export type Frame = FrameOf<Shown, Choice>;
export type { Line } from "../../lib/wire";
