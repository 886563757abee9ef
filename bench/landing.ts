/**
 * The first view of the promotion landing: time to paint compared with the same page without script, whether its form
 * works at that moment, and the cost of its script.
 */
import type { Browser } from "playwright-core";
import { barePageOf } from "./bare-page.ts";
import { type Finding, kilobytes, median } from "./measure.ts";
import { slowPhone, type View } from "./slow-phone.ts";

export const landing = "/promotion";

/** Bytes of script as transferred, headers included. */
const scriptGoal = 8_000;

export interface LandingFloor {
  html: string;
  /** The page's picture, at the URL the page uses. */
  pictures: Record<string, Buffer>;
}

export async function landingFloor(address: string): Promise<LandingFloor> {
  const html = await barePageOf(address);
  const source = /<img id="picture" src="([^"]*)"/.exec(html)?.[1] ?? "";
  const picture = await fetch(new URL(source.replaceAll("&amp;", "&"), address));
  if (!picture.ok) throw new Error(`the landing's picture answered ${picture.status}`);
  const path = new URL(source, address).pathname;
  return { html, pictures: { [path]: Buffer.from(await picture.arrayBuffer()) } };
}

export function scriptFinding(reals: readonly View[]): Finding {
  const bytes = median(reals.map(({ scriptBytes }) => scriptBytes));
  return {
    what: "Script of the landing as transferred (brotli)",
    figure: kilobytes(bytes),
    floor: "0 KB (static page)",
    ratio: "none",
    goal: kilobytes(scriptGoal),
    met: bytes <= scriptGoal,
  };
}

/**
 * Requests a code with a wrong captcha answer while all script is blocked: a rejection proves that the form works
 * without script.
 */
export async function formFinding(browser: Browser, address: string): Promise<Finding> {
  await using phone = await slowPhone(browser);
  const { page, context } = phone;
  await context.route(
    (url) => url.pathname.endsWith(".js"),
    () => {},
  );
  await page.goto(address, { waitUntil: "commit" });
  await page
    .locator("#phone")
    .fill((await page.locator("#phone-hint").innerText()).replace(/\D/g, ""));
  await page.locator("#capcode").fill("0000");
  await page.locator("button[value=code]:visible").click({ noWaitAfter: true });
  const said = page.locator("#capcode-wrong:visible");
  await said.waitFor();
  return {
    what: "Form of the landing at the first paint, with script asked for and never coming",
    figure: `a wrong answer got: ${await said.innerText()}`,
    floor: "a plain form",
    ratio: "none",
    goal: "usable",
    met: true,
  };
}
