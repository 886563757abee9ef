/** A server killed with SIGKILL at the points where an answer and the database could disagree; npm run faults -- crash kills at all of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ground, type KillOutcome, killRun, makeGround } from "./kill-runs.ts";

const onPostgres = process.env["MKOPO_TEST_ENGINE"] === "postgres";
const timeout = 120_000;

let ground: Ground;
let whole: KillOutcome;

beforeAll(async () => {
  ground = await makeGround(onPostgres ? "postgres" : "pglite");
  whole = await killRun(ground, null);
}, timeout);

afterAll(() => ground.close());

test("the story without a death adds up", () => {
  expect(whole.problems).toEqual([]);
});

test.each([
  "after asking payouts.send",
  "before repayment.record-answer",
  "after outside.insert-provider-event",
  "before http.answer-receipt",
])(
  "[LN-4] [LC-9] killed %s: what was acknowledged stays true",
  async (point) => {
    const at = whole.points.indexOf(point);
    expect(at, `${point} is a point of the story`).not.toBe(-1);
    const { diedAt, problems } = await killRun(ground, at + 1);
    expect(problems).toEqual([]);
    expect(diedAt).toContain(point);
  },
  timeout,
);
