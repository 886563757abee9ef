/**
 * Every paper in every language as PDF and as pictures, to be looked at: `npm run papers -- [folder]`. The papers are those that
 * src/server/flows/papers/every-paper.test.ts makes; pictures need pdftoppm of poppler-utils.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { root, run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

const folder = resolve(process.argv[2] ?? "printed-papers");

try {
  await ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const drawn = spawnSync("pdftoppm", ["-v"]).error === undefined;
  process.env.MKOPO_PRINT_PAPERS_TO = folder;
  const test = "src/server/flows/papers/every-paper.test.ts";
  process.exitCode = await run(tool("vitest"), [
    "run",
    "--project",
    "server",
    test,
    "--root",
    root,
  ]);
  console.log(
    drawn
      ? `PDF files and pictures of every paper are in ${folder}`
      : `PDF files of every paper are in ${folder}. There are no pictures: this machine has no pdftoppm (package poppler-utils)`,
  );
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
