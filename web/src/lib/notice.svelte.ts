/** Telling people that something happened: a line on the screen, for readers, and by sound. */

import { callMe } from "./push";
import { rulebook } from "./rulebook.svelte";
import { tablesHeld } from "./seats";
import { settings } from "./settings.svelte";
import { hear } from "./sounds";

class Notice {
  /** Read out by screen readers. */
  aloud = $state("");
  /** Shown for a while at the foot of the page. */
  toast = $state<{ text: string; rule: string; link: string } | null>(null);
  private timer = 0;

  say(text: string): void {
    this.aloud = text;
  }

  show(text: string, rule = "", link = ""): void {
    this.toast = { text, rule, link };
    clearTimeout(this.timer);
    const long = text.length + (rulebook.rules[rule]?.length ?? 0) + link.length;
    this.timer = window.setTimeout(() => (this.toast = null), 4000 + long * 60);
  }

  /** Copies a link and says so; where the browser does not let a page copy, the link is shown. */
  async copy(link: string, said: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      this.show(said);
    } catch {
      this.show("This browser does not let the page copy. This is the link:", "", link);
    }
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
}

/** So many seats are told to the push service at once. */
const MOST = 24;

/** What is said while a push service is asked, which takes a while where it is not reached. */
export const ASKING = "Asking the push service of this browser …";

/** With days for a move one is called also while no page is open, where that can be. In a sentence:
 * how this person is told of a turn. */
export async function becomeCallable(seats = tablesHeld().slice(0, MOST)): Promise<string> {
  const leave = "Notification" in window ? Notification.permission : "";
  // What was allowed once may have been taken back.
  if (leave !== "granted" && settings.liked.notices) settings.set({ notices: false });
  if (!leave) return "This browser has no notifications.";
  if (leave === "denied")
    return "This browser does not allow notifications here. Its settings for this page can change that.";
  if (!settings.liked.notices) return "";
  const OPEN = "You are told as long as a page of Ninefold is open";
  try {
    return (await callMe(seats))
      ? "Where there are days for a move, you are told also while no page is open."
      : `${OPEN}: this browser or this server has no push service.`;
  } catch {
    return `${OPEN}: the push service of this browser has refused, or is not reached.`;
  }
}
