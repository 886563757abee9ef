/**
 * Pictures of the product, drawn from a demo that starts for them: `npm run pictures -- sheet [folder]` for contact sheets of every
 * borrower screen, `npm run pictures -- readme` for those the documentation opens with (docs/design-system.md).
 */
import { spawnSync } from "node:child_process";
import { run, tool } from "./run.mjs";
import {
  ensureBrowser,
  ensureBuilt,
  ensureInstalled,
  installByApt,
  SetupFailed,
} from "./setup.mjs";

/** Hindi is drawn as boxes where no font has its letters. */
const fontPackages = ["fonts-noto-core"];

try {
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  await ensureHindi();
  process.exitCode = await run(tool("node"), [
    new URL("pictures/main.ts", import.meta.url).pathname,
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function ensureHindi() {
  if (hasHindi() || process.platform === "darwin") return;
  console.log("No font here has the letters of Hindi: installing one …");
  if ((await installByApt(fontPackages)) && hasHindi()) return;
  console.warn(
    "Hindi is drawn as empty boxes: install a font with Devanagari, such as the package fonts-noto-core, and draw again",
  );
}

function hasHindi() {
  const { stdout, error } = spawnSync("fc-list", [":lang=hi", "family"], { encoding: "utf8" });
  return error === undefined && stdout.trim() !== "";
}
