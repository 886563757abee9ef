/**
 * Which tests run where: pure rules, the server on both engines, screens and journeys in a real browser.
 * The pure ones come first, being quick. All others form one queue, project after project: a worker that runs out of one
 * project's files starts on the next. In the tier that every change passes some projects have fewer files, and some none
 * (decision record 0193).
 */
import { availableParallelism, freemem } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import {
  journeysOfTheMainJob,
  journeysOnBothEngines,
  onBothEngines,
  onBothEnginesInTheCheck,
  opensBrowser,
  runnerSmokes,
} from "./test/what-runs-where.ts";

const cores = availableParallelism();
/** One more than there are cores: a test spends a third of its time waiting for its database or its browser. */
const workersAlone = Math.min(cores, 4) + 1;
/**
 * Where other work keeps every core busy several times over, each of three workers gets a small share of a core, and each of many hardly
 * less: together they get more of the machine. A worker and its browser take about a gigabyte and a half.
 */
const workersBeside = Math.min(4 * cores, Math.floor(freemem() / 1.5e9));
/** What other work took of the machine while packages, build and types were seen to (scripts/test.mjs). */
const isBusy = Number(process.env["MKOPO_TEST_BESIDE"] ?? 0) > 0.5;
const workers = isBusy ? Math.max(workersAlone, workersBeside) : workersAlone;
/** "1": everything on both engines, for the day one of them changes. */
const everyEngine = process.env["MKOPO_TEST_EVERY_ENGINE"] === "1";
/** The tier that every change passes; otherwise everything there is. */
const check = process.env["MKOPO_TEST_TIER"] === "check";
const rulesFolders = ["values", "lending", "markets", "calculator", "contract", "bridge"];
/** Whatever the server does is tested on PostgreSQL: lenders run it, and it takes no more time than the embedded engine. */
const server = ["src/server/**/*.test.ts"];
/** What only the engine in a folder has. */
const embedded = "test/embedded/**/*.test.ts";
/** Tests that swap a module, or are otherwise not to meet others in one process. */
const alone = "src/server/**/*.alone.test.ts";
/** A few seeds of the fault runs, which npm run faults runs many of; killed processes and machines with everything else. */
const faultRuns = check ? "faults/*.test.ts" : "faults/**/*.test.ts";
const browserSetup = "./test/browser-setup.ts";
const postgresSetup = "./test/postgres-setup.ts";

type ProjectTest = NonNullable<TestProjectInlineConfiguration["test"]>;

/** A slow machine is not a failed test: waiting ends late, and only when what is waited for never comes. */
const patience = { poll: { interval: 50, timeout: 60_000 } };
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };
/** What people start by hand and wait for. */
const slow = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Vitest requires one number of workers for all projects of a group. */
const groups = {
  first: { order: 1, workers: isBusy ? workers : cores },
  queue: { order: 2, workers },
};

function project(group: keyof typeof groups, test: ProjectTest): TestProjectInlineConfiguration {
  const { order, workers: maxWorkers } = groups[group];
  const sequence = { groupOrder: order };
  return { extends: true, test: { ...patient, ...test, maxWorkers, sequence, expect: patience } };
}

/** Loading the server takes longer than most files of tests: the files a process runs share what it has loaded. */
function onEngine(engine: "pglite" | "postgres"): ProjectTest {
  return {
    env: { MKOPO_TEST_ENGINE: engine },
    globalSetup: engine === "postgres" ? [postgresSetup] : [],
    isolate: false,
  };
}

const everyJourney = "e2e/**/*.test.ts";

const projects = [
  project("first", {
    name: "pure",
    include: [
      ...rulesFolders.map((folder) => `src/${folder}/**/*.test.ts`),
      "test/*.test.ts",
      "scripts/**/*.test.ts",
      "bench/**/*.test.ts",
      "mutation/**/*.test.ts",
    ],
    isolate: false,
  }),
  project("queue", {
    ...onEngine("postgres"),
    name: "journeys",
    include: check ? journeysOfTheMainJob : [everyJourney],
    globalSetup: [postgresSetup, browserSetup],
  }),
  project("queue", {
    name: "screens",
    isolate: false,
    include: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"],
    exclude: check ? [opensBrowser] : [],
    globalSetup: [browserSetup],
  }),
  project("queue", {
    ...onEngine("postgres"),
    name: "server",
    include: [...server, "test/client/**/*.test.ts", "test/postgres/**/*.test.ts", faultRuns],
    exclude: [alone],
  }),
  project("queue", {
    ...onEngine("postgres"),
    name: "server-alone",
    include: [alone],
    isolate: true,
  }),
  project("queue", {
    ...onEngine("pglite"),
    name: "server-embedded",
    include: everyEngine
      ? [...server, embedded, faultRuns]
      : [embedded, ...(check ? onBothEnginesInTheCheck : onBothEngines)],
    exclude: ["**/*.concurrency.test.ts", alone],
  }),
  ...(check
    ? []
    : [
        project("queue", {
          ...onEngine("pglite"),
          name: "journeys-embedded",
          include: everyEngine ? [everyJourney] : journeysOnBothEngines,
          globalSetup: [browserSetup],
        }),
        // Vitest takes projects in the order of their names. One of these files takes two minutes, and at the end nothing would be left for
        // the other workers.
        project("queue", {
          ...onEngine("postgres"),
          ...slow,
          name: "commands",
          include: [runnerSmokes],
          globalSetup: [postgresSetup, browserSetup],
        }),
      ]),
];

export default defineConfig({
  // The web app's own Vite configuration must not be loaded: its plugin expects to build the app.
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: {
    projects,
  },
});
