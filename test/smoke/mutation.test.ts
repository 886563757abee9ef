/** The mutation runner changes the operators of a file and says how many changes its tests notice. */
import { expect, test } from "vitest";
import { runRunner } from "./run-runner.ts";

const main = new URL("../../mutation/main.ts", import.meta.url);
/** A short one, whose few changes are tried soon. */
const file = "src/lending/running-balances.ts";

test("one file", async () => {
  const ran = await runRunner(main, { args: [file] });
  expect(ran.said).toMatch(/^== rules\n/m);
  // Every change is noticed, or is on the list of survivors.
  expect(ran.said).toMatch(new RegExp(`^ *\\d[\\d.]* %  [1-9]\\d* of [1-9]\\d*  ${file}$`, "m"));
  expect([ran.code, ran.left], ran.said).toEqual([0, []]);
});
