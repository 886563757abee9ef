/**
 * What runs in the tier that every change passes, and what on both engines (decision record 0193). All tests of the server and all journeys run on
 * PostgreSQL, which lenders run; between the two lies src/server/platform/db, and test/postgres/same-on-both.test.ts proves that every statement
 * behaves the same. MKOPO_TEST_EVERY_ENGINE=1 runs everything on both.
 */

/** Screens that are opened in a browser, state by state, run with everything else; the check opens each address once. */
export const opensBrowser = "src/web/**/*.screen.test.{ts,tsx}";

/** What people come for, from the sign-in to the last payment, and what a lender does for it: the journeys of the check. */
export const journeysOfTheMainJob = [
  "e2e/application.test.ts",
  "e2e/bind-bank.test.ts",
  "e2e/callbacks.test.ts",
  "e2e/complaint.test.ts",
  "e2e/cooling-off.test.ts",
  "e2e/every-address.test.ts",
  "e2e/first-day.test.ts",
  "e2e/first-loan.test.ts",
  "e2e/hardship.test.ts",
  "e2e/life-of-a-loan.test.ts",
  "e2e/loan-actions.test.ts",
  "e2e/no-script.test.ts",
  "e2e/offline.test.ts",
  "e2e/pay-by-code.test.ts",
  "e2e/pay-now.test.ts",
  "e2e/sign-in.test.ts",
];

/** Runners that people start by hand, each run once so that none is broken unnoticed; with everything else. */
export const runnerSmokes = "test/smoke/**/*.test.ts";

/** Server tests of the check that also run on the embedded engine: the database port, and the demo that starts on it. */
export const onBothEnginesInTheCheck = [
  "src/server/platform/db/**/*.test.ts",
  "src/server/platform/jobs/**/*.test.ts",
  "src/server/platform/http/health.test.ts",
  "src/server/app/start/application.test.ts",
];

/** Those and the others that depend on the engine: they run on it with everything else. */
export const onBothEngines = [
  ...onBothEnginesInTheCheck,
  "src/server/platform/observability/observe.test.ts",
  "src/server/app/start/at-rest.test.ts",
  "src/server/app/start/startup-error.test.ts",
  "src/server/app/installation/**/*.test.ts",
  "faults/**/*.test.ts",
];

/** Journeys that also run on the embedded engine: a loan's life cycle, and callbacks. */
export const journeysOnBothEngines = [
  "e2e/first-loan.test.ts",
  "e2e/life-of-a-loan.test.ts",
  "e2e/callbacks.test.ts",
];
