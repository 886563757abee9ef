/** A run of the tests that is stopped on its way ends what it has started, browser and database among it, and says so. */
import { expect, test } from "vitest";
import { runRunner } from "./run-runner.ts";

const runner = new URL("../../scripts/test.mjs", import.meta.url);
const chosen = [
  ...["--project", "screens", "src/web/borrower/account/setting"],
  ...["--project", "server", "src/server/core/device"],
];

test("a run that is told to stop leaves no process and no file, and counts as failed", async () => {
  const ran = await runRunner(runner, { args: chosen, stopAt: "✓" });
  expect([ran.code, ran.left], ran.said).toEqual([1, []]);
  expect(ran.said).toContain("FAILED: stopped by SIGTERM");
  expect(ran.said.trimEnd().split("\n").at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed$/);
});
