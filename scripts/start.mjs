/** Starts the server from a fresh checkout: installs and builds what is missing, then runs it. */

import { run, tool } from "./run.mjs";
import { ensureBuilt, ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(tool("node"), [
    "src/server/app/start/main.ts",
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
