/**
 * The official site on a cheap phone with a cold cache: time to paint of each page compared with the same page without
 * script on a static server, and the script loaded before the first interaction.
 */
import type { Browser } from "playwright-core";
import { barePageOf } from "./bare-page.ts";
import { withDemo } from "./demo.ts";
import { inTurns, paintFinding, type Seen } from "./first-view.ts";
import { type Finding, kilobytes, median } from "./measure.ts";
import { assertSameContent } from "./static-page.ts";
import { serveStatic } from "./static-server.ts";

export const sitePages = ["/", "/About", "/Policy", "/Loan"];

const goalRatio = 1.1;
const scriptGoal = 20_000;

/** `chosen` are pages of the site; none means all four. */
export async function benchSite(chosen: readonly string[]): Promise<Finding[]> {
  return withDemo(async ({ browser, origin }) => {
    const findings: Finding[] = [];
    for (const path of chosen.length > 0 ? chosen : sitePages) {
      findings.push(...(await measured(browser, origin + path, path)));
    }
    return findings;
  });
}

async function measured(browser: Browser, address: string, path: string): Promise<Finding[]> {
  const page = await barePageOf(address);
  await using floor = await serveStatic(page, { framed: await framedBy(page, address) });
  await assertSameContent(browser, address, floor.address);
  const seen = await inTurns(browser, address, floor.address);
  return [paintFinding(path, seen, goalRatio), scriptFinding(path, seen)];
}

/** Our own pages framed by this one, by path. */
async function framedBy(page: string, address: string): Promise<Record<string, string>> {
  const framed: Record<string, string> = {};
  for (const [, source = ""] of page.matchAll(/<iframe[^>]* src="(\/[^"]+)"/g)) {
    const url = new URL(source.replaceAll("&amp;", "&"), address);
    framed[url.pathname] = await barePageOf(url.href);
  }
  return framed;
}

function scriptFinding(path: string, { reals }: Seen): Finding {
  const bytes = median(reals.map(({ scriptBytes }) => scriptBytes));
  return {
    what: `Script of ${path} before the first touch, as transferred (brotli)`,
    figure: kilobytes(bytes),
    floor: "0 KB of script",
    ratio: "none",
    goal: kilobytes(scriptGoal),
    met: bytes <= scriptGoal,
  };
}
