/** The games in words, for the pages before a table: small, for it is loaded at once. */

import type { Component } from "svelte";

export interface About {
  key: string;
  title: string;
  /** Who can play it, and how long it takes. */
  terms: string;
  lead: string;
  /** How it goes, in a few sentences. */
  steps: string[];
  /** The seats as they stand in a sentence. */
  seats: Record<string, string>;
  /** What a match of several games is. */
  series: string;
  /** The options and their values; what is not listed is shown as the server says. */
  options: Record<string, string>;
  values: Record<string, string>;
  /** Whether an option matters beside the others that were chosen. */
  counts(key: string, chosen: Record<string, string>): boolean;
  /** A picture for the first page. */
  cover(): Promise<{ default: Component }>;
}
