/**
 * Prepares a fresh checkout: packages, a browser for the tests, the built web app. Each step checks first and does
 * nothing when nothing is missing, so the other scripts simply call it.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inPath, root, run, succeeds, tool } from "./run.mjs";

/** A step that fails on this machine; the message says what to do by hand. */
export class SetupFailed extends Error {}

const lockFile = join(root, "package-lock.json");
const installedStamp = join(root, "node_modules", ".mkopo-installed");

// Beside the packages, not among them: npm ci removes those first.
const installLock = join(root, ".mkopo-install-lock");

/**
 * Runs `npm ci` when the packages are missing or do not match package-lock.json. One process installs at a time: two
 * would remove each other's files.
 */
export async function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (!isInstalled(wanted)) {
    await lock(installLock, 600_000);
    try {
      if (!isInstalled(wanted)) await install();
    } finally {
      rmSync(installLock, { recursive: true, force: true });
    }
  }
  if (!existsSync(tool("node"))) {
    throw new SetupFailed(
      "the package `node` brought no program: run npm with its scripts allowed",
    );
  }
  writeFileSync(installedStamp, wanted);
}

async function install() {
  console.log("Installing packages (npm ci) …");
  const args = ["ci", "--no-audit", "--no-fund"];
  // npm's cache spares it a question for each package, but may be older than the versions the lock file names.
  let code = await run("npm", [...args, "--prefer-offline"]);
  if (code !== 0) code = await run("npm", args);
  if (code !== 0) throw new SetupFailed(`npm ci ended with code ${code}`);
}

/** Our stamp decides; without one, packages installed after the lock file was written are accepted. */
function isInstalled(wanted) {
  if (existsSync(installedStamp)) return readFileSync(installedStamp, "utf8") === wanted;
  const npmStamp = join(root, "node_modules", ".package-lock.json");
  return existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Full browsers on this machine, which benchmarks need. */
const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Playwright's headless Chromium: the same engine, and a screen test takes half the time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const macBrowsers = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * Finds a Chromium or Chrome, or installs one. Returns its path, or null for Playwright's own, which Playwright finds
 * itself. MKOPO_CHROMIUM names one by hand.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  console.log("No Chromium or Chrome on this machine: installing one …");
  if (await installByPackages()) {
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  if ((await run(tool("playwright-core"), ["install", "chromium"])) === 0) return null;
  throw new SetupFailed(
    "no browser for the tests: install Chromium or Chrome, or name one in MKOPO_CHROMIUM",
  );
}

/** The browser for tests: the one in MKOPO_CHROMIUM, else the fastest on this machine, else null. */
export function findBrowser() {
  return namedBrowser() ?? systemBrowser([...shells, ...wholeBrowsers]);
}

/** The browser for benchmarks: a full browser where the machine has one. */
export function findWholeBrowser() {
  return namedBrowser() ?? systemBrowser([...wholeBrowsers, ...shells]);
}

function namedBrowser() {
  const named = process.env.MKOPO_CHROMIUM;
  if (!named) return null;
  if (existsSync(named)) return named;
  throw new SetupFailed(`MKOPO_CHROMIUM names ${named}, which does not exist`);
}

function systemBrowser(names) {
  return inPath(names) ?? macBrowsers.find((path) => existsSync(path)) ?? null;
}

async function installByPackages() {
  if (process.platform === "darwin") {
    return (
      inPath(["brew"]) !== null && (await run("brew", ["install", "--cask", "chromium"])) === 0
    );
  }
  return (await installByApt(["chromium-headless-shell"])) || (await installByApt(["chromium"]));
}

/** Installs packages of the system where it has apt and we may; true once they are there. */
export async function installByApt(names) {
  if (inPath(["apt-get"]) === null) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !succeeds("sudo", ["-n", "true"])) return false;
  const apt = async (...args) => {
    const [command, ...rest] = [
      ...asRoot,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      ...args,
    ];
    return (await run(command, rest)) === 0;
  };
  return (await apt("update")) && (await apt("install", "-y", ...names));
}

const builtServer = join(root, "build", "server");
const builtStamp = join(builtServer, ".sources");
const buildLock = join(root, "node_modules", ".mkopo-build-lock");
const buildSources = [
  ...["src/web", "src/bridge", "src/contract", "src/values", "locales", "public"],
  ...["vite.config.ts", "react-router.config.ts", "package-lock.json", "scripts/compress.mjs"],
  ...["scripts/own-scripts.mjs", "scripts/catalogues.mjs", "scripts/old-phones"],
];

/**
 * Builds the web app when its sources differ from those of the last build. One process builds at a time. What the build writes is
 * printed, or goes to `keep`, as of `run`.
 */
export async function ensureBuilt(keep = null) {
  if (isBuilt()) return;
  await lock(buildLock, 180_000);
  try {
    if (isBuilt()) return;
    console.log("Building the web app …");
    rmSync(builtStamp, { force: true });
    // Always the production build, even when tests ask for it.
    const production = { NODE_ENV: "production" };
    const code =
      (await run(tool("react-router"), ["build"], production, keep)) ||
      (await runStep("compress.mjs", keep)) ||
      (await runStep("old-phones/main.mjs", keep));
    if (code !== 0) throw new SetupFailed(`the web app does not build (code ${code})`);
    writeFileSync(builtStamp, sourcesHash());
  } finally {
    rmSync(buildLock, { recursive: true, force: true });
  }
}

/** Builds unconditionally. */
export async function rebuild() {
  rmSync(builtStamp, { force: true });
  await ensureBuilt();
}

async function runStep(script, keep) {
  return await run(tool("node"), [join(root, "scripts", script)], {}, keep);
}

/** The stamp is the hash of the sources of the build beside it. */
function isBuilt() {
  return (
    existsSync(join(builtServer, "index.js")) &&
    existsSync(builtStamp) &&
    readFileSync(builtStamp, "utf8") === sourcesHash()
  );
}

/** Waits until the lock folder `path` can be created; one older than `mostMs` was left by a dead process. */
async function lock(path, mostMs) {
  for (;;) {
    try {
      mkdirSync(path);
      return;
    } catch {
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > mostMs) rmSync(path, { recursive: true, force: true });
      await pause(300);
    }
  }
}

function sourcesHash() {
  // A production build excludes what only benchmarks and tests use.
  const hash = createHash("sha256").update(`${process.env.MKOPO_MODE === "production"}\0`);
  for (const source of buildSources) {
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** The file itself, or all files below the folder, sorted; nothing when there is none. */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
