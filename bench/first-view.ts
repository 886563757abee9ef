/**
 * The first view of a borrower screen on a cheap phone with a cold cache: time to paint compared with a static page of
 * the same content; for order details also whether paying is possible at that moment, and the download size.
 */
import type { Browser } from "playwright-core";
import { barePageOf } from "./bare-page.ts";
import { withDemo } from "./demo.ts";
import { formFinding, landing, landingFloor, scriptFinding } from "./landing.ts";
import { type Finding, kilobytes, median, medianAndSpread } from "./measure.ts";
import { unlessOnce, warmUps } from "./once.ts";
import { type PrimaryAction, primaryActionWithoutScript } from "./primary-action.ts";
import { orderScriptGoal, pageGoal } from "./sizes.ts";
import { coldView, type View } from "./slow-phone.ts";
import { assertSameContent, staticPageOf } from "./static-page.ts";
import { serveStatic } from "./static-server.ts";

const rounds = unlessOnce(31);
/** The screen with a hand-written floor. */
const orderDetails = "/loanDetail";
/** Measured by default. */
const confirmation = "/loanConfirm";
const comparison = "/chooseWhetherToRepay";
export const firstViewScreens = [orderDetails, confirmation, "/repay", comparison, landing];

const goalRatio = 1.15;
const goalRatioOfOthers = 1.2;
/** Where the price is seen before a choice; their floor is their own content without script. */
const priced = [confirmation, comparison];
const goalRatioOfLanding = 1.1;

export interface Seen {
  reals: View[];
  floors: View[];
}

/** `chosen` are paths of borrower screens; empty means the default ones. */
export async function benchFirstView(chosen: readonly string[]): Promise<Finding[]> {
  return withDemo(async ({ browser, addressOf }) => {
    const findings: Finding[] = [];
    for (const path of chosen.length > 0 ? chosen : firstViewScreens) {
      findings.push(...(await measured(browser, addressOf(path), path)));
    }
    return findings;
  });
}

async function measured(browser: Browser, address: string, path: string): Promise<Finding[]> {
  if (path === landing) return measuredLanding(browser, address);
  const byHand = path === orderDetails;
  const floorPage = byHand ? await staticPageOf(browser, address) : await barePageOf(address);
  await using floor = await serveStatic(floorPage);
  await assertSameContent(browser, address, floor.address);
  const seen = await inTurns(browser, address, floor.address);
  if (!byHand) {
    const what = path.startsWith(confirmation) ? `${path} for an open offer` : ofOrder(path);
    return [paintFinding(what, seen, priced.includes(path) ? goalRatio : goalRatioOfOthers)];
  }
  return [
    paintFinding(ofOrder(path), seen, goalRatio),
    actionFinding(await primaryActionWithoutScript(browser, address)),
    ...sizeFindings(seen),
  ];
}

const ofOrder = (path: string): string => `${path} for an overdue order`;

async function measuredLanding(browser: Browser, address: string): Promise<Finding[]> {
  const { html, pictures } = await landingFloor(address);
  await using floor = await serveStatic(html, { pictures });
  await assertSameContent(browser, address, floor.address);
  const seen = await inTurns(browser, address, floor.address);
  return [
    paintFinding(landing, seen, goalRatioOfLanding),
    await formFinding(browser, address),
    scriptFinding(seen.reals),
  ];
}

export async function inTurns(
  browser: Browser,
  address: string,
  floorAddress: string,
): Promise<Seen> {
  const reals: View[] = [];
  const floors: View[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const real = () => coldView(browser, address).then((view) => reals.push(view));
    const still = () => coldView(browser, floorAddress).then((view) => floors.push(view));
    // Going first may be an advantage, so they alternate.
    for (const look of round % 2 === 0 ? [real, still] : [still, real]) await look();
  }
  return { reals: reals.slice(warmUps), floors: floors.slice(warmUps) };
}

/** `what` is the page; the goal is a ratio to the floor. */
export function paintFinding(what: string, { reals, floors }: Seen, goal: number): Finding {
  const times = (views: readonly View[]): number[] => views.map(({ paintMs }) => paintMs);
  const ratio = median(times(reals)) / median(times(floors));
  return {
    what: `First view of ${what}, largest contentful paint`,
    figure: medianAndSpread(times(reals), 0, "ms"),
    floor: `${medianAndSpread(times(floors), 0, "ms")} (static page)`,
    ratio: ratio.toFixed(3),
    goal: `${goal} x the floor`,
    met: ratio <= goal,
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

function sizeFindings({ reals, floors }: Seen): Finding[] {
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
      goal: kilobytes(orderScriptGoal),
      met: scripts <= orderScriptGoal,
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
