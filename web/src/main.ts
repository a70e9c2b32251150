import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

/** Milliseconds. A part that is missing for so long is not missing because this page is old. */
const LATELY = 60_000;

// The client was built anew while this page was open, and the part it needs now is gone.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("ninefold reloaded") ?? 0);
  if (Date.now() - last < LATELY) return;
  sessionStorage.setItem("ninefold reloaded", String(Date.now()));
  event.preventDefault();
  location.reload();
});

mount(App, { target: document.getElementById("app")! });
