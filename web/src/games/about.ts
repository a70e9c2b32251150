/** The games in words, for the pages before a table: small, for it is loaded at once. */

import type { Component } from "svelte";

export interface About {
  key: string;
  /** Who can play it, and how long it takes. */
  terms: string;
  lead: string;
  /** How it goes, in a few sentences. */
  steps: string[];
  /** What a match of several games is. */
  series?: string;
  /** A picture for the first page. */
  cover(): Promise<{ default: Component }>;
}
