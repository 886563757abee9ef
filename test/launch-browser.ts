/** The browser of tests and measurements: quiet on the network, and able to run as root in a container. */
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
  // Else it keeps a second process ready for each page, which is thrown away with it.
  "--renderer-process-limit=1",
];

/** One for the whole test process, and talked to without anybody between: it ends with the process. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: browserFlags,
    ...(executablePath === null ? {} : { executablePath }),
  });
}
