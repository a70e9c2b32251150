/** Being called by the browser's push service while no page is open, where both sides can. */

import * as api from "./api";
import type { Held } from "./wire";

const able = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks to be called when one of these seats is asked; false where that cannot be. */
export async function callMe(seats: Held[]): Promise<boolean> {
  const key = able() ? (await api.pushKey()).key : "";
  if (!key) return false;
  const worker = await navigator.serviceWorker.register("/sw.js");
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await api.push({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, seats });
  return true;
}
