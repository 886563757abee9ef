/**
 * What runs on both engines. Everything of the server is tested on PostgreSQL, and every journey through the whole product
 * on the embedded engine; between the two lies src/server/platform/db, and that every statement does the same on both is
 * a test of its own (test/postgres/same-on-both.test.ts). MKOPO_TEST_EVERY_ENGINE=1 runs everything on both.
 */

/** Of the server, on the embedded engine too: the port to the engines and whatever asks which one it is on. */
export const onBothEngines = [
  "src/server/platform/db/**/*.test.ts",
  "src/server/platform/jobs/**/*.test.ts",
  "src/server/platform/http/health.test.ts",
  "src/server/platform/observability/observe.test.ts",
  "src/server/app/start/**/*.test.ts",
  "src/server/app/installation/**/*.test.ts",
  "faults/**/*.test.ts",
];

/** Of the journeys, on PostgreSQL too: the loan from offer to paid off, and what callbacks do meanwhile. */
export const journeysOnBothEngines = [
  "e2e/first-loan.test.ts",
  "e2e/life-of-a-loan.test.ts",
  "e2e/callbacks.test.ts",
];
