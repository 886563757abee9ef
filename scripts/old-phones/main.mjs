/**
 * The last step of a build: rejects scripts and styles that the oldest supported phones cannot run and that have no
 * fallback (OB-1, decision record 0058).
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { replaced } from "../../src/web/delivery/gate/needs.ts";
import { bundledScripts } from "../own-scripts.mjs";
import { oldest, started } from "./known.mjs";
import { findInScript } from "./script.mjs";
import { findInStyle } from "./style.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const assets = join(root, "build/client/assets");
const web = join(root, "src/web");

const found = [...routersScripts(), ...(await ownScripts()), ...styles()];
for (const { file, sentences } of found) {
  for (const sentence of sentences) console.error(`${file}: ${sentence}`);
}
if (found.length > 0) {
  console.error(
    "Newer than the oldest phones we serve. Write it in an older way, add a fallback (src/web/delivery/gate) or, where nothing is lost without it, an excuse (scripts/old-phones/excused.mjs).",
  );
  process.exitCode = 1;
} else console.log("nothing in the pages is too new for old phones");

/** Files of the newest build; older ones may still be beside them. */
function routersScripts() {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const ageOf = (name) => statSync(join(assets, name)).mtimeMs;
  const [newest] = names
    .filter((name) => name.startsWith("manifest-"))
    .sort((one, other) => ageOf(other) - ageOf(one));
  const scripts = new Map();
  const visit = (name) => {
    if (scripts.has(name)) return;
    const text = readFileSync(join(assets, name), "utf8");
    scripts.set(name, text);
    for (const other of names) if (text.includes(other)) visit(other);
  };
  visit(newest);
  return findingsOf(scripts, (text) =>
    findInScript(text, { floor: started, year: 2020, replaced }),
  );
}

/** These have no gate. */
async function ownScripts() {
  const scripts = Object.entries(await bundledScripts()).map(([name, { text }]) => [name, text]);
  return findingsOf(scripts, (text) => findInScript(text, { floor: oldest, year: 2018 }));
}

/** Without the console's: staff use desktop browsers. */
function styles() {
  const sheets = readdirSync(web, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".css") && !name.startsWith("console"))
    .map((name) => [name, readFileSync(join(web, name), "utf8")]);
  return findingsOf(sheets, findInStyle);
}

function findingsOf(texts, find) {
  return [...texts]
    .map(([file, text]) => ({ file, sentences: find(text) }))
    .filter(({ sentences }) => sentences.length > 0);
}
