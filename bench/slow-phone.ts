/**
 * A cheap phone on a slow network with an empty cache: 150 ms round trip, 1.6 Mbps down, a processor four times slower
 * than this one. Measures largest contentful paint and bytes transferred.
 */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { once } from "./once.ts";

const bytesPerSecondOfMegabit = 1_000_000 / 8;

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * bytesPerSecondOfMegabit,
  uploadThroughput: 0.75 * bytesPerSecondOfMegabit,
};

const slowerTimes = 4;

export interface View {
  /** From the start of navigation to the last largest-contentful-paint candidate. */
  paintMs: number;
  /** As transferred, headers included. */
  scriptBytes: number;
  totalBytes: number;
}

/** Opens the URL once, in a context of its own, and waits until it is idle. Throws when another page is shown in its place. */
export async function coldView(browser: Browser, address: string): Promise<View> {
  await using phone = await slowPhone(browser);
  const { page, devtools } = phone;
  const transfers = await watchTransfers(devtools);
  await page.goto(address, { waitUntil: "load" });
  // Script starts after the first paint, which on a busy machine may be later than the network's first silence.
  const gated = page.locator("link[data-later], link[rel=modulepreload]");
  if ((await gated.count()) > 0) {
    await page.locator("html.scripted").waitFor({ state: "attached" });
  }
  await page.waitForLoadState("networkidle");
  const ledTo = new URL(page.url()).pathname;
  if (ledTo !== new URL(address).pathname) throw new Error(`${address} led to ${ledTo}`);
  return { paintMs: await largestPaintMs(page), ...transfers() };
}

export interface SlowPhone extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  // Slowness costs time and shows nothing but how slow it is.
  if (!once) {
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowerTimes });
  }
  return { context, page, devtools, [Symbol.asyncDispose]: () => context.close() };
}

/** Starts counting; the returned function gives the count so far and throws when a request failed. */
async function watchTransfers(
  devtools: CDPSession,
): Promise<() => Pick<View, "scriptBytes" | "totalBytes">> {
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  const refused: string[] = [];
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.status >= 300) refused.push(`${response.url} answered ${response.status}`);
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  return () => {
    if (refused.length > 0) throw new Error(refused.join("\n"));
    let scriptBytes = 0;
    let totalBytes = 0;
    for (const [requestId, length] of bytes) {
      totalBytes += length;
      if (scripts.has(requestId)) scriptBytes += length;
    }
    return { scriptBytes, totalBytes };
  };
}

/**
 * The browser adds a candidate whenever something larger appears; the last one counts. Throws when nothing was painted.
 */
export async function largestPaintMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const observer = new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last === undefined) reject(new Error("nothing was painted"));
          else resolve(last.startTime);
        });
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
