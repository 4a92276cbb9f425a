import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/*
 * Writes dist/sw.js from src/sw.js: the list of files that the page consists of, and a name for this build that
 * changes when any of them does.
 */
export function offline(): Plugin {
  return {
    name: "grognard-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const source = readFileSync(new URL("../src/sw.js", import.meta.url), "utf8");
      const hash = createHash("sha256");
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name]!;
        hash.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      const files = Object.keys(bundle)
        .filter((name) => name !== "index.html" && !name.endsWith(".map"))
        .map((name) => `/${name}`);
      const pages = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-turn.svg", "/icon-192.png", "/icon-512.png"];
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: source
          .replace("__BUILD__", JSON.stringify(hash.digest("hex").slice(0, 12)))
          .replace("__FILES__", JSON.stringify([...pages, ...files])),
      });
    },
  };
}
