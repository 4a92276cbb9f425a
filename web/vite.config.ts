import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./build/offline.ts";

// In development the page comes from Vite and the rest from a server that runs already.
const server = process.env["GROGNARD_URL"] ?? "http://127.0.0.1:8717";

export default defineConfig({
  plugins: [svelte(), offline()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ["src/**/*.test.ts"] },
  server: { proxy: { "/api": server, "/healthz": server, "/metrics": server } },
});
