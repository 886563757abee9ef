/**
 * Which tests run where: pure rules, the server on both engines, screens and journeys in a real browser.
 * Groups follow each other, quick ones first, because a small machine has two cores and a browser takes both.
 */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const cores = availableParallelism();
const rulesFolders = ["values", "lending", "calculator", "contract", "bridge"];
/** Only a server with many connections can show these; only the engine in a folder needs those. */
const concurrency = "src/server/**/*.concurrency.test.ts";
const embedded = "src/server/**/*.embedded.test.ts";
/** A few seeds of the fault runs; npm run faults runs many. */
const faultRuns = "faults/**/*.test.ts";
const browserSetup = "./test/browser-setup.ts";
const postgresSetup = "./test/postgres-setup.ts";

type ProjectTest = NonNullable<TestProjectInlineConfiguration["test"]>;

/** `order` is the place in the sequence; projects of one order would have to share their number of workers. */
/** A slow machine is not a failed test: waiting ends late, and only when what is waited for never comes. */
const patience = { poll: { interval: 50, timeout: 20_000 } };

function project(order: number, test: ProjectTest): TestProjectInlineConfiguration {
  const sequence = { groupOrder: order };
  return { extends: true, test: { ...test, sequence, expect: patience } };
}

function onEngine(engine: "pglite" | "postgres"): Pick<ProjectTest, "env"> {
  return { env: { MKOPO_TEST_ENGINE: engine } };
}

const onServer: ProjectTest = {
  include: ["src/server/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: Math.min(cores, 4),
};

const inBrowser: ProjectTest = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2 };

export default defineConfig({
  // The web app's own Vite configuration must not be loaded: its plugin expects to build the app.
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: {
    projects: [
      project(1, {
        name: "pure",
        include: [
          ...rulesFolders.map((folder) => `src/${folder}/**/*.test.ts`),
          "test/*.test.ts",
          "scripts/**/*.test.ts",
          "bench/**/*.test.ts",
        ],
        testTimeout: 20_000,
        maxWorkers: cores,
      }),
      project(2, {
        ...onServer,
        name: "server",
        include: [...(onServer.include ?? []), "test/embedded/**/*.test.ts", faultRuns],
        exclude: [concurrency, "faults/**/*.concurrency.test.ts"],
        ...onEngine("pglite"),
      }),
      project(3, {
        ...onServer,
        name: "server-postgres",
        include: [...(onServer.include ?? []), "test/postgres/**/*.test.ts", faultRuns],
        exclude: [embedded],
        globalSetup: [postgresSetup],
        ...onEngine("postgres"),
      }),
      project(4, {
        ...inBrowser,
        name: "screens",
        include: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx", "test/build/**/*.test.ts"],
        globalSetup: [browserSetup],
      }),
      project(5, {
        ...inBrowser,
        name: "journeys",
        include: ["e2e/**/*.test.ts"],
        globalSetup: [browserSetup],
        ...onEngine("pglite"),
      }),
      project(6, {
        ...inBrowser,
        name: "journeys-postgres",
        include: ["e2e/**/*.test.ts"],
        globalSetup: [postgresSetup, browserSetup],
        ...onEngine("postgres"),
      }),
    ],
  },
});
