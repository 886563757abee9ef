/**
 * Sends calls to a running server and keeps what it answers as the documentation's examples (src/contract/examples.json):
 * `npm run examples` for all of them, `npm run examples -- readLoan payCard` for those named alone, `--file FILE` to renew them in
 * another file of examples.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { root, run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: "string" } },
});

try {
  await ensureInstalled();
  process.env.MKOPO_RENEW_EXAMPLES = positionals.join(",") || "all";
  if (values.file !== undefined) process.env.MKOPO_EXAMPLES_FILE = resolve(values.file);
  const test = "src/server/edge/api-docs/call-examples.test.ts";
  process.exitCode = await run(tool("vitest"), [
    ...["run", "--project", "server"],
    ...[test, "--root", root],
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
