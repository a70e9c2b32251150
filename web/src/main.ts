import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import * as api from "./lib/api";
import { notice } from "./lib/notice.svelte";

const RELOADED = "ninefold reloaded";
/** Milliseconds. A part that is missing for so long is not missing because this page is old. */
const LATELY = 60_000;
/** Milliseconds between two looks whether the server is back. */
const PAUSE = 2_000;

// The client was built anew while this page was open, and the part it needs now is gone.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < LATELY) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  event.preventDefault();
  void reload();
});

/** Nobody is led out of the house because the server is away: the page waits for it. */
async function reload(): Promise<void> {
  try {
    await api.me();
  } catch (error) {
    if (error instanceof api.Refused && error.code === "offline") {
      sessionStorage.removeItem(RELOADED);
      notice.show("The server does not answer. This page opens as soon as it is back.");
      setTimeout(reload, PAUSE);
      return;
    }
  }
  location.reload();
}

mount(App, { target: document.getElementById("app")! });
