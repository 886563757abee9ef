/** Starts the server from a fresh checkout: installs and builds what is missing, then runs it. */

import { join } from "node:path";
import { root, run, tool } from "./run.mjs";
import { ensureBuilt, ensureInstalled, SetupFailed } from "./setup.mjs";

// What the server loads is compiled once, not at every start. Where the folder cannot be written, Node compiles as ever.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "mkopo", "compiled");

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
