import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // One environment for all: making one for each file takes longer than the tests.
    test: { environment: "jsdom", isolate: false, include: ["{src,build}/**/*.test.ts"] },
  }),
);
