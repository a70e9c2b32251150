/** Telling people that something happened: a line on the screen, for readers, and by sound. */

import { settings } from "./settings.svelte";

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
    this.timer = window.setTimeout(() => (this.toast = null), 4000 + text.length * 60);
  }

  close(): void {
    this.toast = null;
  }
}

export const notice = new Notice();

let audio: AudioContext | undefined;

/** Two soft notes of a horn. */
function sound(): void {
  audio ??= new AudioContext();
  // It stands still until the person has touched the page once.
  void audio.resume();
  const now = audio.currentTime;
  for (const [at, tone] of [
    [0, 293.7],
    [0.16, 440],
  ] as const) {
    const horn = audio.createOscillator();
    const volume = audio.createGain();
    horn.type = "triangle";
    horn.frequency.value = tone;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(0.12, now + at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5);
    horn.connect(volume).connect(audio.destination);
    horn.start(now + at);
    horn.stop(now + at + 0.55);
  }
}

/** It is this person's turn now. */
export function callToTable(text: string): void {
  if (settings.liked.sound) sound();
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
}
