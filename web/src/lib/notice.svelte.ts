/** Telling people that something happened: a line on the screen, for readers, and by sound. */

import { callMe } from "./push";
import { rulebook } from "./rulebook.svelte";
import { tablesHeld } from "./seats";
import { settings } from "./settings.svelte";
import { hear } from "./sounds";
import type { Seated } from "./wire";

class Notice {
  /** Read out by screen readers. */
  aloud = $state("");
  /** Shown for a while at the foot of the page. */
  toast = $state<{ text: string; rule: string } | null>(null);
  private timer = 0;

  say(text: string): void {
    this.aloud = text;
  }

  show(text: string, rule = ""): void {
    this.toast = { text, rule };
    clearTimeout(this.timer);
    const long = text.length + (rulebook.rules[rule]?.length ?? 0);
    this.timer = window.setTimeout(() => (this.toast = null), 4000 + long * 60);
  }

  close(): void {
    this.toast = null;
  }
}

export const notice = new Notice();

/** It is this person's turn now. */
export function callToTable(text: string): void {
  hear("turn");
  if (settings.liked.notices && document.hidden && "Notification" in window)
    try {
      new Notification("Ninefold: your turn", { body: text, tag: "turn" });
    } catch {
      // Some phones let only a service worker notify.
      settings.set({ notices: false });
    }
}

/** Asks the browser for leave to notify, and remembers the answer. */
export async function askToNotify(): Promise<void> {
  const leave = "Notification" in window ? await Notification.requestPermission() : "denied";
  settings.set({ notices: leave === "granted" });
  if (leave !== "granted") notice.show("This browser does not allow notifications here.");
  else await becomeCallable(tablesHeld().slice(0, MOST));
}

/** So many seats are told to the push service at once. */
const MOST = 24;

/** With days for a move one is called also while no page is open, where that can be. */
export async function becomeCallable(seats: Seated[]): Promise<void> {
  try {
    if (settings.liked.notices) await callMe(seats);
  } catch {
    // The browser has no push service, or does not reach it. A page that is open notifies itself.
  }
}
