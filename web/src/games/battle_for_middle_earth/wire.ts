/** What the server says about this game, by the names used here. */

import type { components } from "../../lib/schema";
import type { AskOf, FrameOf } from "../../lib/wire";

type Schemas = components["schemas"];

export type Shown = Schemas["BattleForMiddleEarthBoard"]["view"];
export type Choice = Schemas["BattleForMiddleEarthBoard"]["choices"][number];
export type Lexicon = Schemas["battle_for_middle_earth_client_lexicon_Lexicon"];
export type ShownPlayer = Schemas["ShownPlayer"];
export type ShownMatching = Schemas["ShownMatching"];
export type ShownCover = Schemas["ShownCover"];
export type EnemyInfo = Schemas["EnemyInfo"];
export type CompanionInfo = Schemas["CompanionInfo"];
export type MordorInfo = Schemas["MordorInfo"];
export type Ask = AskOf<Choice>;
export type Frame = FrameOf<Shown, Choice>;
