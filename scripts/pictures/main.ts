/** Draws what is asked for: `sheet [folder] [--view NAME] [--only WORDS] [--fold]`, `console` with the same, or `readme`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchBrowser } from "#test/launch-browser.ts";
import { consolePlaces, consoleShots, consoleViews } from "./console.ts";
import { type PictureDemo, withPictureDemo } from "./demo.ts";
import { openView, type Shot, sheetOf, shoot, type View } from "./draw.ts";
import { drawReadme } from "./readme.ts";
import { borrowerScenes, type Scene, siteScenes } from "./scenes.ts";

/** What a phone, a small phone and a tablet show, in the three scripts that break differently. */
const views: readonly View[] = [
  { name: "360-light-en", width: 360, language: "en" },
  { name: "360-dark-en", width: 360, language: "en", dark: true },
  { name: "320-light-sw", width: 320, language: "sw" },
  { name: "360-light-hi", width: 360, language: "hi" },
  { name: "768-light-en", width: 768, language: "en" },
  { name: "360-forced-en", width: 360, language: "en", forced: true },
];

/** Pictures on a sheet: more, and one cannot see them any longer. */
const onSheet = 12;

const usage =
  "npm run pictures -- sheet|console [folder] [--view 360-light-en] [--only words] [--fold], or npm run pictures -- readme";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: "string", multiple: true },
    only: { type: "string" },
    fold: { type: "boolean" },
  },
});
const [what, folder] = positionals;

if (what === "readme") await withBrowser(drawReadme);
else if (what === "sheet") await withBrowser(drawSheets);
else if (what === "console") await withBrowser(drawConsole);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function withBrowser(work: (browser: Browser, demo: PictureDemo) => Promise<void>) {
  const browser = await launchBrowser();
  try {
    await withPictureDemo((demo) => work(browser, demo));
  } finally {
    await browser.close();
  }
}

async function drawSheets(browser: Browser, demo: PictureDemo): Promise<void> {
  const scenes = [...borrowerScenes, ...siteScenes].filter(
    ({ name, path }) => values.only === undefined || `${path} ${name}`.includes(values.only),
  );
  await eachView(views, onSheet, (view) => shotsOf(browser, demo, view, scenes));
}

async function drawConsole(browser: Browser, demo: PictureDemo): Promise<void> {
  const places = (await consolePlaces(demo)).filter(
    ({ shape }) => values.only === undefined || shape.includes(values.only),
  );
  await eachView(consoleViews, onSheet / 2, (view) =>
    consoleShots(browser, demo, { view, places }),
  );
}

/** Draws each view that is asked for, with so many pictures on a sheet. */
async function eachView(
  of: readonly View[],
  many: number,
  shotsIn: (view: View) => Promise<Shot[]>,
): Promise<void> {
  const into = resolve(folder ?? join(tmpdir(), "mkopo-pictures-sheets"));
  mkdirSync(into, { recursive: true });
  for (const view of of) {
    if (values.view !== undefined && !values.view.includes(view.name)) continue;
    const shots = await shotsIn({ ...view, fold: values.fold === true });
    for (let from = 0; from < shots.length; from += many) {
      const file = join(into, `${view.name}-${String(from / many + 1).padStart(2, "0")}.png`);
      writeFileSync(file, await sheetOf(shots.slice(from, from + many), many / 2));
      console.log(file);
    }
  }
}

async function shotsOf(
  browser: Browser,
  demo: PictureDemo,
  view: View,
  scenes: readonly Scene[],
): Promise<Shot[]> {
  const context = await openView(browser, view);
  const shots: Shot[] = [];
  for (const scene of scenes) {
    try {
      shots.push({ name: scene.name, png: await shoot(context, demo, { scene, view }) });
    } catch (error) {
      // One screen that is not to be had spoils no sheet, and is not passed over in silence.
      console.error(`${view.name}, ${scene.name}: ${(error as Error).message.split("\n")[0]}`);
      process.exitCode = 1;
    }
  }
  await context.close();
  return shots;
}
