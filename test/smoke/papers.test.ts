/** Every paper can be printed in every language, into the folder that is asked for. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { paperKinds } from "#contract/paper-content.ts";
import { runRunner } from "./run-runner.ts";

const runner = new URL("../../scripts/papers.mjs", import.meta.url);

test("each kind of paper is there in each language", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-papers-"));
  try {
    const ran = await runRunner(runner, { args: [folder] });
    expect(ran.code, ran.said).toBe(0);
    const files = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
    const wanted = languages.flatMap((language) => paperKinds.map((kind) => ({ language, kind })));
    const missing = wanted.filter(
      ({ language, kind }) =>
        !files.some((name) => name.startsWith(`${language}-`) && name.endsWith(`-${kind}.pdf`)),
    );
    expect(missing).toEqual([]);
    for (const name of files) {
      expect((await readFile(join(folder, name))).subarray(0, 5).toString(), name).toBe("%PDF-");
    }
    expect(ran.left).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
