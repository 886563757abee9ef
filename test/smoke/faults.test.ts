/** The fault runs can be started by hand: some seeds from one on, one of them with its trace, and a planted fault that is noticed. */
import { expect, test } from "vitest";
import { runRunner } from "./run-runner.ts";

const main = new URL("../../faults/main.ts", import.meta.url);

test("a seed with its trace", async () => {
  const ran = await runRunner(main, { args: ["--seed", "25"] });
  expect(ran.said).toMatch(/ coming to rest\n/);
  expect(ran.said).toMatch(/^digest [0-9a-f]{16}\n1 seeds, \d+ steps, .* 0 failed$/m);
  expect([ran.code, ran.left]).toEqual([0, []]);
});

test("a planted fault is noticed within some seeds", async () => {
  const args = ["planted", "--planted", "no-signature", "--from", "1", "--seeds", "20"];
  const ran = await runRunner(main, { args });
  expect(ran.said).toMatch(/^no-signature: seed \d+, /m);
  expect([ran.code, ran.left]).toEqual([0, []]);
});
