/**
 * Sends every call to a running server and keeps what it answers as the documentation's examples (src/contract/examples.json):
 * `npm run examples` for all of them, `npm run examples -- readLoan payCard` for those named alone.
 */
import { root, run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  process.env.MKOPO_RENEW_EXAMPLES = process.argv.slice(2).join(",") || "all";
  const test = "src/server/edge/api-docs/call-examples.embedded.test.ts";
  process.exitCode = await run(tool("vitest"), [
    ...["run", "--project", "server-embedded"],
    ...[test, "--root", root],
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
