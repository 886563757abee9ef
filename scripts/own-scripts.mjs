/**
 * Vite plugin for pages sent without the router's script (decision record 0029): each file of
 * src/web/delivery/page-scripts is bundled alone and embedded in the server bundle as text. The browser bundle contains
 * none of it.
 */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { buildTargets } from "./old-phones/known.mjs";

const folder = fileURLToPath(new URL("../src/web/delivery/page-scripts", import.meta.url));
const name = "virtual:own-scripts";
const resolved = `\0${name}`;

/** Vite plugin: `virtual:own-scripts` exports `ownScripts`, by file name without its ending: { address, text }. */
export function ownScripts() {
  return {
    name: "own-scripts",
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      if (this.environment.name !== "ssr") return "export const ownScripts = {};";
      return `export const ownScripts = ${JSON.stringify(await bundledScripts())};`;
    },
  };
}

/** By file name without its ending: { address, text }. */
export async function bundledScripts() {
  const scripts = {};
  for (const file of scriptFiles()) {
    const script = basename(file, ".ts");
    const text = await bundled(join(folder, file));
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
    scripts[script] = { address: `/script/${script}-${hash}.js`, text };
  }
  return scripts;
}

/** A production build excludes the test preview's script, as it excludes its page (src/web/routes.ts). */
function scriptFiles() {
  const files = readdirSync(folder).filter((one) => /^[a-z-]+\.ts$/.test(one));
  const production = process.env.MKOPO_MODE === "production";
  return production ? files.filter((one) => one !== "test-preview.ts") : files;
}

async function bundled(input) {
  const bundle = await rolldown({ input, transform: { target: buildTargets } });
  try {
    const { output } = await bundle.generate({
      format: "iife",
      minify: true,
      codeSplitting: false,
    });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
