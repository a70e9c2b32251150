/** A table at which nothing can be picked up. */

import type { AnyChoice, AnyView } from "../../lib/wire";
import type { Play, Seen } from "../game";

export interface PlainPlay extends Play {
  table: Seen<AnyView, AnyChoice>;
}
