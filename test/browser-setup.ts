/**
 * Runs once before screen tests and journeys: builds the web app when it is older than its sources and
 * launches one Chromium that all test files share over a socket.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** WebSocket address of the shared browser. */
    browserEndpoint: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));
const builtFile = join(root, "build/server/index.js");

/** Flags for a browser that stays quiet on the network and runs as root in a container. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

interface Shared {
  users: number;
  server: Promise<BrowserServer>;
}

const held = globalThis as { mkopoTestBrowser?: Shared | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  held.mkopoTestBrowser ??= { users: 0, server: launch() };
  const shared = held.mkopoTestBrowser;
  shared.users += 1;
  const server = await shared.server;
  project.provide("browserEndpoint", server.wsEndpoint());
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    held.mkopoTestBrowser = undefined;
    await server.close();
  };
}

function launch(): Promise<BrowserServer> {
  const executablePath = findBrowser();
  return chromium.launchServer({
    args: browserFlags,
    ...(executablePath === null ? {} : { executablePath }),
  });
}

/** Path of a Chromium or Chrome on this machine; null leaves the choice to Playwright's own download. */
export function findBrowser(): string | null {
  const named = process.env.MKOPO_CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`MKOPO_CHROMIUM names ${named}, which does not exist`);
    return named;
  }
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const candidates = [
    "/usr/bin/chromium",
    ...(process.env.PATH ?? "")
      .split(delimiter)
      .flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Builds under a lock, so that two test runs never write the same folder at once. */
async function ensureBuilt(): Promise<void> {
  const lock = join(root, "node_modules/.mkopo-build-lock");
  for (let attempt = 0; ; attempt += 1) {
    if (!isStale()) return;
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (attempt > 300 || Date.now() - statSync(lock).mtimeMs > 120_000) {
        rmSync(lock, { recursive: true, force: true });
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }
  try {
    if (isStale()) build();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function build(): void {
  const options = { cwd: root, stdio: "pipe", encoding: "utf8" } as const;
  const bin = join(root, "node_modules/@react-router/dev/bin.cjs");
  try {
    execFileSync(process.execPath, [bin, "build"], options);
    execFileSync(process.execPath, [join(root, "scripts/compress.mjs")], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    rmSync(builtFile, { force: true });
    throw new Error(`the web app does not build:\n${stdout ?? ""}\n${stderr ?? ""}`);
  }
}

/** True when any source of the web app is newer than its build. */
function isStale(): boolean {
  if (!existsSync(builtFile)) return true;
  const builtAt = statSync(builtFile).mtimeMs;
  const folders = ["src/web", "src/bridge", "src/contract", "src/values"];
  const files = ["vite.config.ts", "react-router.config.ts", "package-lock.json"];
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (/\.test\.tsx?$/.test(entry.name)) continue;
      files.push(join(folder, entry.parentPath.slice(join(root, folder).length), entry.name));
    }
    files.push(folder);
  }
  return files.some((file) => statSync(join(root, file)).mtimeMs > builtAt);
}
