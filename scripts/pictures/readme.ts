/** The pictures that the documentation opens with: what is drawn, and docs/pictures/pictures.json, which tells its test what they show. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { paletteStyle } from "#web/ui/brand-palette.ts";
import { signedIn } from "./console.ts";
import { drawnAt, type PictureDemo } from "./demo.ts";
import { openView, shoot, type View } from "./draw.ts";
import { borrowerScenes, type Scene, siteScenes } from "./scenes.ts";

export const pictureFolder = fileURLToPath(new URL("../../docs/pictures", import.meta.url));

export interface Picture {
  file: string;
  /** Name of its scene; of the console, what is shown. */
  scene: string;
  /** The screen's address, as src/web/routes.ts has it. */
  path: string;
  dark: boolean;
  /** Of the page, in its own pixels; the file has more for each. */
  width: number;
  height: number;
}

export interface PictureList {
  /** The instant the demo was set to. */
  drawnAt: string;
  /** Of the colours the pages had: with other colours, every picture is stale. */
  colours: string;
  pictures: readonly Picture[];
}

const phone = { width: 360, height: 740 };
const desk = { width: 1200, height: 750 };

const ofPhone = (file: string, scene: string, dark = false) => ({ file, scene, dark, ...phone });

/** In the order in which one meets them. */
const wanted = [
  ofPhone("site.webp", "site: home"),
  ofPhone("offer.webp", "offer"),
  ofPhone("home-due.webp", "home, due"),
  ofPhone("order-overdue.webp", "order, overdue"),
  ofPhone("order-paid-off-dark.webp", "order, paid off", true),
  ofPhone("ways.webp", "repay: compared"),
];
const consolePicture = { file: "console.webp", scene: "console: loans", path: "/console/loans" };

export function coloursDigest(): string {
  return createHash("sha256").update(paletteStyle(brandDefault.colours)).digest("hex").slice(0, 16);
}

export async function drawReadme(browser: Browser, demo: PictureDemo): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true });
  for (const file of readdirSync(pictureFolder)) {
    if (file.endsWith(".webp")) rmSync(`${pictureFolder}/${file}`);
  }
  const pictures: Picture[] = [];
  for (const { scene: name, ...picture } of wanted) {
    const scene = sceneOf(name);
    const view: View = { name, width: phone.width, language: "en", fold: true, ...picture };
    const context = await openView(browser, view, 2);
    await keep(picture.file, await shoot(context, demo, { scene, view }), phone.width * 1.5);
    await context.close();
    pictures.push({ ...picture, scene: name, path: scene.path });
  }
  await keep(consolePicture.file, await consoleOf(browser, demo), desk.width);
  pictures.push({ ...consolePicture, dark: false, ...desk });
  const list: PictureList = {
    drawnAt: drawnAt.toISOString(),
    colours: coloursDigest(),
    pictures,
  };
  writeFileSync(`${pictureFolder}/pictures.json`, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${pictures.length} pictures are in ${pictureFolder}`);
}

function sceneOf(name: string): Scene {
  const scene = [...borrowerScenes, ...siteScenes].find((one) => one.name === name);
  if (scene === undefined) throw new Error(`no scene is called ${name}`);
  return scene;
}

async function keep(file: string, png: Buffer, width: number): Promise<void> {
  await sharp(png).resize({ width }).webp({ quality: 78 }).toFile(`${pictureFolder}/${file}`);
}

async function consoleOf(browser: Browser, { origin, staff }: PictureDemo): Promise<Buffer> {
  const view = { name: consolePicture.scene, width: desk.width, language: "en" } as const;
  const context = await openView(browser, view, 1);
  const [login = ""] = staff.logins;
  const page = await signedIn(context, origin, { login, password: staff.password });
  await page.setViewportSize(desk);
  await page.goto(`${origin}${consolePicture.path}`, { waitUntil: "load" });
  const png = await page.screenshot();
  await context.close();
  return png;
}
