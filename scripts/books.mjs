/** Writes the ledger as files: `npm run --silent books -- journal > FILE` (docs/operations.md). */
import { run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  process.exitCode = await run(tool("node"), [
    "src/server/app/commands/books-command.ts",
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
