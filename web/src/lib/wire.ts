/** What the server and the client say to each other, by the names used here. The types come from
 * the server's own schema: `npm run types` makes them anew. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type ShownPiece = Schemas["ShownPiece"];
export type ShownSide = Schemas["ShownSide"];
export type Shown = Schemas["Shown"];
export type Choice = Schemas["Choice"];
export type Clock = Schemas["Clock"];
export type Me = Schemas["Me"];
export type NewTable = Schemas["NewTable"];
export type Seated = Schemas["Seated"];
export type GameInfo = Schemas["GameInfo"];
export type RulesPage = Schemas["RulesPage"];
export type TableInfo = Schemas["TableInfo"];
export type FaceInfo = Schemas["FaceInfo"];
export type CardInfo = Schemas["CardInfo"];
export type RegionInfo = Schemas["RegionInfo"];
export type Lexicon = Schemas["Lexicon"];
export type Line = Schemas["Line"];
export type Said = Schemas["Said"];
export type Ask = Schemas["Ask"];
export type Frame = Schemas["Frame"];
export type Refusal = Schemas["Refusal"];
export type Taken = Schemas["Taken"];
export type Told = Frame | Refusal | Taken;
