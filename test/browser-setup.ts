/**
 * Runs once before screen tests and journeys: builds the web app when it is older than its sources and
 * launches one Chromium that all test files share over a socket.
 */
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureBuilt, findBrowser } from "../scripts/setup.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** WebSocket address of the shared browser. */
    browserEndpoint: string;
  }
}

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
