/**
 * Kills a server with SIGKILL where a response and the database could disagree, one point after another in one story;
 * npm run faults -- crash kills at every point, one story each.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ground, killRun, makeGround } from "./kill-runs.ts";

const onPostgres = process.env["MKOPO_TEST_ENGINE"] === "postgres";

let ground: Ground;

beforeAll(async () => {
  ground = await makeGround(onPostgres ? "postgres" : "pglite");
});

afterAll(() => ground.close());

const points = [
  "after asking payouts.send",
  "before repayment.record-answer",
  "after provider-events.insert-provider-event",
  "before http.answer-idempotency-record",
];

test(`[LN-4] [LC-9] killed ${points.join(", ")}: what was acknowledged stays true`, async () => {
  const { deaths, problems } = await killRun(ground, points);
  expect(problems).toEqual([]);
  expect(deaths.map((death) => death.replace(/^.*: /, "")).toSorted()).toEqual(points.toSorted());
});
