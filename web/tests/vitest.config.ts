import { defineConfig } from "vitest/config";

// The page in a real browser against the real server: one after the other, for a small machine.
export default defineConfig({
  test: {
    include: ["tests/battle*.browser.ts"],
    root: new URL("..", import.meta.url).pathname,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ["verbose"],
  },
});
