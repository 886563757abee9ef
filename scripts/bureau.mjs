/** Files for a credit bureau: `npm run bureau -- make 2026-03 --by LOGIN` (docs/credit-bureau.md). */
import { run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  process.exitCode = await run(tool("node"), [
    "src/server/app/commands/bureau-command.ts",
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
