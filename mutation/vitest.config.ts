/**
 * The tests that a changed operator must be noticed by: those of the rules, or those of the one room that is changed. Stryker
 * runs them in its own processes, so they are told by the environment.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: JSON.parse(process.env["MKOPO_MUTATION_TESTS"] ?? "[]"),
    exclude: ["**/*.concurrency.test.ts", "**/node_modules/**"],
    env: { MKOPO_TEST_ENGINE: "pglite" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
