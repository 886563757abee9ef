/** Proves that nothing of what staff did is missing or changed: `npm run staff-log -- verify` (docs/operations.md). */
import { run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  process.exitCode = await run(tool("node"), [
    "src/server/app/commands/staff-log-command.ts",
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
