/** Being called by the browser's push service while no page is open, where both sides can. */

import * as api from "./api";
import type { Held } from "./wire";

const able = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Milliseconds: a push service that is not reached may never answer. */
const PATIENCE = 10_000;

async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register("/sw.js");
  return worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
}

/** Asks to be called when one of these seats is asked; false where that cannot be. */
export async function callMe(seats: Held[]): Promise<boolean> {
  const key = able() ? (await api.pushKey()).key : "";
  if (!key) return false;
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error("The push service does not answer.")), PATIENCE);
  });
  const subscription = await Promise.race([subscribe(key), late]);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await api.push({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, seats });
  return true;
}
