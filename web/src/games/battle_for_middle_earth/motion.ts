/** How cards move: from where they lay to where they lie. Short, and not at all for those who do
 * not want to see movement. */

import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { settings } from "../../lib/settings.svelte";

const LONG = 420;

export const duration = (): number => (settings.still ? 0 : LONG);

export const [send, receive] = crossfade({
  duration: () => duration(),
  easing: cubicOut,
  fallback: () => ({
    duration: duration() * 0.6,
    css: (t) => `opacity: ${t}; transform: scale(${0.85 + 0.15 * t})`,
  }),
});
