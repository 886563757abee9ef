/** One screen as a picture, and many pictures as one sheet with their names. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import type { Language } from "#contract/languages.ts";
import { crowded } from "#test/crowded.ts";
import { drawnAt, type PictureDemo } from "./demo.ts";
import type { Scene } from "./scenes.ts";

export interface View {
  /** File name of the sheet. */
  name: string;
  width: number;
  language: Language;
  dark?: boolean;
  forced?: boolean;
  /** Only what is seen without scrolling. */
  fold?: boolean;
}

export interface Shot {
  name: string;
  png: Buffer;
}

const foldHeight = 740;
/** Of a long page the rest is cut off. */
const mostHeight = 1_900;

/** `scale`: pixels drawn for each of the page's. */
export async function openView(browser: Browser, view: View, scale = 1): Promise<BrowserContext> {
  const context = await browser.newContext({
    deviceScaleFactor: scale,
    viewport: { width: view.width, height: view.width >= 1000 ? 900 : foldHeight },
    locale: view.language,
    colorScheme: view.dark ? "dark" : "light",
    forcedColors: view.forced ? "active" : "none",
    reducedMotion: "reduce",
    hasTouch: view.width < 1000,
    isMobile: view.width < 1000,
    serviceWorkers: "block",
  });
  // Pages count down from the browser's own time.
  await context.clock.setFixedTime(drawnAt);
  return context;
}

export async function shoot(
  context: BrowserContext,
  demo: PictureDemo,
  { scene, view }: { scene: Scene; view: View },
): Promise<Buffer> {
  await context.clearCookies();
  const page = await context.newPage();
  try {
    const address = new URL(await pathOf(demo, scene), demo.origin);
    address.searchParams.set("lang", view.language);
    await page.goto(address.href, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    if (
      (await page.locator("html.scripted, script[type=module], script[data-later]").count()) > 0
    ) {
      await page.locator("html.scripted").waitFor({ state: "attached", timeout: 15_000 });
    }
    await scene.act?.(page, demo);
    // Parts of rare states are fetched after the page: they make it longer.
    await page.waitForLoadState("networkidle");
    await tellCrowded(page, `${view.name}, ${scene.name}`);
    return await wholePage(page, view);
  } finally {
    await page.close();
  }
}

/** Says what does not fit on a page, besides drawing it. */
export async function tellCrowded(page: Page, what: string): Promise<void> {
  for (const fault of await crowded(page)) {
    console.error(`${what}: ${fault}`);
    process.exitCode = 1;
  }
}

/** The page as high as it is, or what is seen of it without scrolling. */
export async function wholePage(page: Page, { width, fold }: View): Promise<Buffer> {
  if (fold !== true) {
    // What stays at the lower edge of the screen then stands at that of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, mostHeight) });
  }
  return page.screenshot();
}

/** Path and query that the scene is opened by. */
export async function pathOf(demo: PictureDemo, scene: Scene): Promise<string> {
  const { path, from = path, query = "", of } = scene;
  const asked = typeof query === "string" ? query : await query(demo);
  const address = asked === "" ? from : `${from}?${asked}`;
  if (of === undefined) return address;
  const { person, order } = of(demo);
  return demo.address(person, address, order);
}

const gap = 24;
const nameHeight = 34;

/** Rows of pictures side by side, each under its name. */
export async function sheetOf(shots: readonly Shot[], across: number): Promise<Buffer> {
  const sizes = await Promise.all(shots.map(({ png }) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((one) => one.width));
  const placed: OverlayOptions[] = [];
  let top = gap;
  for (let from = 0; from < shots.length; from += across) {
    const row = shots.slice(from, from + across);
    for (const [at, { name, png }] of row.entries()) {
      const left = gap + at * (width + gap);
      placed.push({ input: nameAsPicture(name, width), left, top });
      placed.push({ input: png, left, top: top + nameHeight });
    }
    const tallest = Math.max(...sizes.slice(from, from + across).map((one) => one.height));
    top += tallest + nameHeight + gap;
  }
  const columns = Math.min(across, shots.length);
  const create = {
    width: gap + columns * (width + gap),
    height: top,
    channels: 3,
    background: "#8a8f98",
  } as const;
  return sharp({ create, limitInputPixels: false }).composite(placed).png().toBuffer();
}

function nameAsPicture(name: string, width: number): Buffer {
  const text = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${nameHeight}">` +
      `<text x="0" y="24" font-family="sans-serif" font-size="20" fill="#fff">${text}</text></svg>`,
  );
}
