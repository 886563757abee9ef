/**
 * The first view of an overdue order on a cheap phone, cold: how soon its content is painted next to a static
 * page of the same content, whether paying is possible at that moment, and what it costs to download.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { browserFlags } from "#test/browser-setup.ts";
import { findBrowser } from "../scripts/setup.mjs";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { checkout, startByNpm } from "./npm-server.ts";
import { type PrimaryAction, primaryActionWithoutScript } from "./primary-action.ts";
import { coldView, type View } from "./slow-phone.ts";
import { assertSameContent, staticPageOf } from "./static-page.ts";
import { serveStatic } from "./static-server.ts";

const rounds = 31;
const goalRatio = 1.15;
/** A kilobyte is 1000 bytes here, and what a response's headers weigh counts. */
const scriptGoal = 110_000;
const pageGoal = 140_000;
/** The start may install and build. */
const startTimeoutMs = 600_000;

export async function benchFirstView(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-first-view-"));
  const server = await startByNpm({
    folder: checkout,
    environment: { MKOPO_DATA: folder, MKOPO_MODE: "demo", DATABASE_URL: "" },
    path: "/mkopo/health",
    timeoutMs: startTimeoutMs,
  });
  try {
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath === null ? {} : { executablePath }),
    });
    try {
      return await measured(browser, await overdueOrder(browser, server.origin));
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address the demo's front page gives for it. */
async function overdueOrder(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${origin}/demo`);
  const path = await page.getByRole("link", { name: "Order 180" }).getAttribute("href");
  await page.close();
  return `${origin}${path}`;
}

async function measured(browser: Browser, address: string): Promise<Finding[]> {
  await using floor = await serveStatic(await staticPageOf(browser, address));
  await assertSameContent(browser, address, floor.address);
  const reals: View[] = [];
  const floors: View[] = [];
  for (let round = 0; round <= rounds; round++) {
    const real = () => coldView(browser, address).then((view) => reals.push(view));
    const still = () => coldView(browser, floor.address).then((view) => floors.push(view));
    // Whoever comes first could be better off: they take turns in that, too.
    for (const look of round % 2 === 0 ? [real, still] : [still, real]) await look();
  }
  // The first round warmed up servers and browser.
  const [counted, countedFloors] = [reals.slice(1), floors.slice(1)];
  return [
    paintFinding(counted, countedFloors),
    actionFinding(await primaryActionWithoutScript(browser, address)),
    ...sizeFindings(counted, countedFloors),
  ];
}

function paintFinding(reals: readonly View[], floors: readonly View[]): Finding {
  const times = (views: readonly View[]): number[] => views.map(({ paintMs }) => paintMs);
  const ratio = median(times(reals)) / median(times(floors));
  return {
    what: "First view of an overdue order, largest contentful paint",
    figure: medianAndSpread(times(reals), 0, "ms"),
    floor: `${medianAndSpread(times(floors), 0, "ms")} (static page)`,
    ratio: ratio.toFixed(3),
    goal: `${goalRatio} x the floor`,
    met: ratio <= goalRatio,
  };
}

function actionFinding({ wrong, label, ledTo }: PrimaryAction): Finding {
  return {
    what: "Main action at the first paint, with script asked for and never coming",
    figure: wrong === "" ? `${label} led to ${ledTo} and its form` : `${label}: ${wrong}`,
    floor: "a plain link",
    ratio: "none",
    goal: "usable",
    met: wrong === "",
  };
}

function sizeFindings(reals: readonly View[], floors: readonly View[]): Finding[] {
  const [scripts, pages, floorPages] = [
    median(reals.map(({ scriptBytes }) => scriptBytes)),
    median(reals.map(({ totalBytes }) => totalBytes)),
    median(floors.map(({ totalBytes }) => totalBytes)),
  ];
  return [
    {
      what: "Script of that page as transferred (brotli)",
      figure: kilobytes(scripts),
      floor: "0 KB (static page)",
      ratio: "none",
      goal: kilobytes(scriptGoal),
      met: scripts <= scriptGoal,
    },
    {
      what: "The whole page as transferred, script and pictures included",
      figure: kilobytes(pages),
      floor: `${kilobytes(floorPages)} (static page)`,
      ratio: (pages / floorPages).toFixed(1),
      goal: kilobytes(pageGoal),
      met: pages <= pageGoal,
    },
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
