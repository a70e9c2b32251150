/** Sitting down at a table, under the name that was typed. */

import { me } from "./me.svelte";
import { notice } from "./notice.svelte";
import { router } from "./router.svelte";
import { keep } from "./seats";
import type { Seated } from "./wire";

export async function sit(ask: () => Promise<Seated>): Promise<void> {
  try {
    await me.settle();
    const { table } = keep(await ask());
    // The page of a table one has looked at so far is opened anew.
    if (location.pathname === `/t/${table}`) location.assign(`/t/${table}`);
    else router.go(`/t/${table}`);
  } catch (error) {
    notice.show((error as Error).message);
  }
}
