/** What writes a document or prints a page: the calculator's document, and the house. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "#calculator/commands.ts";
import { floors } from "#server/floors.ts";
import { runRunner } from "./run-runner.ts";

/** The first result under an example of the command, and its input schema. */
const staleIn = (document: string, name: string) =>
  document
    .replace(
      new RegExp(`(<!-- example: ${name} -->\n\`\`\`json\n[^\`]*\`\`\`[^\`]*\`\`\`json\n)[^\`]*`),
      "$1[]\n",
    )
    .replace(new RegExp(`(<!-- schema: ${name} input -->\n\`\`\`json\n)[^\`]*`), "$1{}\n");

test("the calculator's document gets the results and schemas of each command anew", async () => {
  const document = await readFile(new URL("../../docs/calculator.md", import.meta.url), "utf8");
  const folder = await mkdtemp(join(tmpdir(), "mkopo-calculator-"));
  try {
    const file = join(folder, "calculator.md");
    for (const name of Object.keys(commands)) expect(staleIn(document, name)).not.toBe(document);
    await writeFile(file, Object.keys(commands).reduce(staleIn, document));
    const runner = new URL("../../src/calculator/refresh-docs.ts", import.meta.url);
    const ran = await runRunner(runner, { args: [file] });
    expect([ran.code, ran.left], ran.said).toEqual([0, []]);
    expect(await readFile(file, "utf8")).toBe(document);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the house is printed with each of its rooms", async () => {
  const ran = await runRunner(new URL("../../scripts/house/main.ts", import.meta.url));
  expect([ran.code, ran.left], ran.said).toEqual([0, []]);
  const words = ran.stdout.split(/\s+/);
  const rooms = floors.flatMap(({ rooms: own }) => own.map(({ name }) => name));
  expect(rooms.filter((name) => !words.includes(name))).toEqual([]);
});
