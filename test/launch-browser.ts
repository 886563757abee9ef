/** The browser of tests and benchmarks: makes no network requests of its own, and can run as root in a container. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../scripts/setup.mjs";

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Without it, a spare renderer process is started for each page and thrown away.
  "--renderer-process-limit=1",
];

/** Text is as wide on every machine: with the fonts of the packages (Linux; elsewhere the system's own). */
const fonts = fileURLToPath(new URL("fonts.conf", import.meta.url));

/** Beside other work a page takes long to load; no test is the poorer for waiting. */
const patienceMs = 60_000;

/** One browser per test process, driven without a server in between; it ends with the process. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [
      ...browserFlags,
      // A page's pictures are put together on a thread of the browser, not in a process beside it.
      "--in-process-gpu",
      // A page's script runs once here, so that compiling it better takes longer than it saves.
      "--js-flags=--no-maglev --no-opt --single-threaded-gc",
    ],
    env: { ...process.env, FONTCONFIG_FILE: fonts } as Record<string, string>,
    ...(executablePath === null ? {} : { executablePath }),
  });
  browser.on("context", (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}
