/** The browser of the test run: phone-sized pages, their errors, and accessibility checks by axe. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { expect } from "vitest";
import { launchBrowser } from "./launch-browser.ts";

let browser: Promise<Browser> | undefined;

/** One browser per process; every test opens its own context. */
export function testBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/**
 * One component alone in a real browser: bundles the module at `entry` (relative to the project), which renders itself
 * into `#root`. For behaviour no screen shows on its own, such as a caret. `at` is the URL of an existing page, for
 * components that talk to their origin. `before` runs in the page first.
 */
export async function openComponent(
  entry: string,
  { at, before }: { at?: string; before?: () => void } = {},
): Promise<{ page: Page; [Symbol.asyncDispose](): Promise<void> }> {
  const script = await bundled(entry);
  const context = await (await testBrowser()).newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const errors = collectErrors(page, []);
  if (at === undefined) await page.setContent(componentPage);
  else await page.goto(at);
  if (before !== undefined) await page.evaluate(before);
  await page.addScriptTag({ content: script, type: "module" });
  await page.locator("#root > *").first().waitFor();
  return {
    page,
    async [Symbol.asyncDispose]() {
      await context.close();
      expect(errors, "errors of the page").toEqual([]);
    },
  };
}

export const componentPage =
  '<!doctype html><html lang="en"><title>Part</title><body><div id="root"></div></body></html>';

/** By their entries. */
const bundles = new Map<string, Promise<string>>();

function bundled(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? makeBundle(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function makeBundle(entry: string): Promise<string> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error(`no bundle of ${entry}`);
  return output.output[0].code;
}

/**
 * The router's error when the connection is lost while it prefetches route information. It has no visible effect:
 * tapping the link asks again.
 */
export const routesUnknown = "Failed to fetch manifest patches";

/**
 * The router acts on the first line of an answer; where that leads to another page it breaks off reading the rest, and
 * nobody holds the promise that fails then. It has no visible effect.
 */
const restUnread = "AbortError: signal is aborted without reason";

/** The page's unexpected errors so far; the list grows as they occur. */
export function collectErrors(page: Page, expected: readonly string[]): string[] {
  const errors: string[] = [];
  const collect = (text: string): void => {
    if (text === restUnread) return;
    if (!expected.some((part) => text.includes(part))) errors.push(text);
  };
  page.on("pageerror", (error) => collect(String(error)));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser also reports documents with a status of 400 and above; tests assert those themselves.
    if (message.text().startsWith("Failed to load resource")) return;
    collect(message.text());
  });
  return errors;
}

/** Every page reads it anew: the minified half does so in half the time. */
const axeSource = readFileSync(
  new URL("../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

/** No violation of WCAG 2.2 A and AA that axe can find, and no horizontal overflow. Needs a page that runs script. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without script no timer of the page runs, so that axe would never answer.
  await page
    .waitForFunction(() => true)
    .catch(() => expect.unreachable("axe needs a page that runs script"));
  await page.evaluate(axeSource);
  const breaches = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run(document, {
      runOnly: tags,
      // Where a rule is kept need not be told.
      resultTypes: ["violations"],
    });
    const breaches: string[] = [];
    for (const { id, nodes } of violations) {
      for (const { html, target } of nodes) {
        const element = document.querySelector(String(target[0]));
        // What a bar covers that floats over the page can be scrolled from under it: looked at again in the middle of the screen.
        if (id === "target-size" && element !== null) {
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const again = await axe.run(element, { runOnly: [id], resultTypes: ["violations"] });
          if (again.violations.length === 0) continue;
        }
        breaches.push(`${id}: ${html}`);
      }
    }
    return breaches;
  });
  expect(breaches, "accessibility").toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
}
