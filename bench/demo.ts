/** The demo as people start it, seen by one browser, and the URL of each borrower screen in it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { browserFlags } from "#test/launch-browser.ts";
import routes from "#web/routes.ts";
import { findWholeBrowser } from "../scripts/setup.mjs";
import { checkout, startByNpm } from "./npm-server.ts";

export interface Demo {
  browser: Browser;
  origin: string;
  /** URL of a screen for the overdue order, or of a confirmation for an open offer; with the session. */
  addressOf(path: string): string;
}

/** The start may install and build. */
const startTimeoutMs = 600_000;

/** One path per borrower screen; a screen with two paths appears once. */
export function borrowerScreens(): string[] {
  const byFile = new Map<string, string>();
  for (const { file, path } of routes) {
    // A module without markup redirects and is no page.
    const screen = file.startsWith("borrower/") && file.endsWith(".tsx");
    if (screen && !byFile.has(file)) byFile.set(file, `/${path}`);
  }
  return [...byFile.values()];
}

export async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-first-view-"));
  const server = await startByNpm({
    folder: checkout,
    environment: {
      MKOPO_DATA: folder,
      MKOPO_MODE: "demo",
      MKOPO_DEMO_BORROWERS: "0",
      DATABASE_URL: "",
    },
    path: "/mkopo/health",
    timeoutMs: startTimeoutMs,
  });
  try {
    const executablePath = findWholeBrowser();
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath === null ? {} : { executablePath }),
    });
    try {
      const { origin } = server;
      return await work({ browser, origin, addressOf: await addresses(browser, origin) });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo's front page links to an order and an offer; other screens take the same parameters. */
async function addresses(browser: Browser, origin: string): Promise<Demo["addressOf"]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/demo`);
  const linked = async (name: string): Promise<URL> => {
    const path = await page.getByRole("link", { name }).first().getAttribute("href");
    return new URL(path ?? "", origin);
  };
  const order = await linked("Order 180");
  const offer = await linked("Offer:");
  await page.close();
  return (path) => {
    // Anonymous visitors have no parameters in the URL.
    if (path === "/promotion") return origin + path;
    const address = new URL(/^\/loanConfirm/.test(path) ? offer : order);
    address.pathname = path;
    return address.href;
  };
}
