/** Takes a book over from another system: `npm run takeover -- check FOLDER …` (docs/takeover.md). */
import { run, tool } from "./run.mjs";
import { ensureInstalled, SetupFailed } from "./setup.mjs";

try {
  await ensureInstalled();
  process.exitCode = await run(tool("node"), [
    "src/server/app/commands/takeover-command.ts",
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
