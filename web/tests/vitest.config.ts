import { defineConfig } from "vitest/config";

// The page in a real browser against the real server: two files at a time, for a small machine.
export default defineConfig({
  test: {
    include: ["tests/battle*.browser.ts"],
    root: new URL("..", import.meta.url).pathname,
    // Only what fails waits so long.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // What passed is a dot: what failed must not drown in it.
    reporters: ["dot"],
  },
});
