/** The examples of calls can be renewed, one alone and without the checkout's own being touched. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import examples from "#contract/examples.json" with { type: "json" };
import { runRunner } from "./run-runner.ts";

const runner = new URL("../../scripts/examples.mjs", import.meta.url);

async function renewed(name: string, before: object) {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-examples-"));
  try {
    const file = join(folder, "examples.json");
    await writeFile(file, JSON.stringify(before));
    const ran = await runRunner(runner, { args: [name, "--file", file] });
    return { ran, after: JSON.parse(await readFile(file, "utf8")) as unknown };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("the call that is named is asked anew, the others stay as they are, and one that is gone goes", async () => {
  const stale = { sent: {}, answered: {} };
  const before = { ...examples, readLoan: stale, readInstalments: stale, callOfLastYear: stale };
  const { ran, after } = await renewed("readLoan", before);
  expect(ran.code, ran.said).toBe(0);
  expect(after).toEqual({
    ...{ ...examples, readInstalments: stale },
    readLoan: { sent: expect.anything(), answered: expect.objectContaining({ code: "0" }) },
  });
  expect(ran.left).toEqual([]);
});

test("a call that is not there is refused, and nothing is written", async () => {
  const { ran, after } = await renewed("readLoans", {});
  expect(ran.said).toContain("no such call");
  expect([ran.code, after, ran.left]).toEqual([1, {}, []]);
});
