/**
 * The tests that run on both engines. All tests of the server and all journeys run on PostgreSQL, which lenders run; between the
 * two lies src/server/platform/db, and test/postgres/same-on-both.test.ts proves that every statement behaves the same.
 * MKOPO_TEST_EVERY_ENGINE=1 runs everything on both.
 */

/** Server tests that also run on the embedded engine: the database port, and whatever depends on the engine. */
export const onBothEngines = [
  "src/server/platform/db/**/*.test.ts",
  "src/server/platform/jobs/**/*.test.ts",
  "src/server/platform/http/health.test.ts",
  "src/server/platform/observability/observe.test.ts",
  "src/server/app/start/**/*.test.ts",
  "src/server/app/installation/**/*.test.ts",
  "faults/**/*.test.ts",
];

/** Journeys that also run on the embedded engine: a loan's life cycle, and callbacks. */
export const journeysOnBothEngines = [
  "e2e/first-loan.test.ts",
  "e2e/life-of-a-loan.test.ts",
  "e2e/callbacks.test.ts",
];
