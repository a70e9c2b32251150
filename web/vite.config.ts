import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.NINEFOLD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/ninefold/server/static",
    emptyOutDir: true,
    // Nothing may be inlined as a data: address, the content security policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // On a slow machine it would tell players how long each plugin took.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  // A busy machine may take its time to load what a test needs.
  test: { include: ["src/**/*.test.ts"], hookTimeout: 120_000, testTimeout: 120_000 },
});
