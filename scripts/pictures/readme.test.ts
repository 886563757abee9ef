/** Pictures in the documentation show the product as it is: each is drawn by the command, of a screen that is there, in today's colours. */
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { coloursDigest, type PictureList, pictureFolder } from "./readme.ts";
import { borrowerScenes, siteScenes } from "./scenes.ts";

const bytesMost = 400_000;
const documents = ["README.md", "docs/design-system.md", "docs/five-seconds.md"];

const list = JSON.parse(readFileSync(`${pictureFolder}/pictures.json`, "utf8")) as PictureList;

test("the files are those that the command draws, as large as it says, at most 400 KB together", async () => {
  const files = readdirSync(pictureFolder).filter((file) => file !== "pictures.json");
  expect(files.sort()).toEqual(list.pictures.map(({ file }) => file).sort());
  let bytes = 0;
  for (const { file, width, height } of list.pictures) {
    const content = readFileSync(`${pictureFolder}/${file}`);
    bytes += content.length;
    const drawn = await sharp(content).metadata();
    expect(drawn.height / drawn.width, file).toBeCloseTo(height / width, 2);
    expect(drawn.width, file).toBeGreaterThanOrEqual(width);
  }
  expect(bytes).toBeLessThanOrEqual(bytesMost);
});

test("each shows a screen that is still there, in the colours pages have: else npm run pictures -- readme", () => {
  expect(list.colours).toBe(coloursDigest());
  const scenes = new Map([...borrowerScenes, ...siteScenes].map(({ name, path }) => [name, path]));
  const paths = new Set(routes.flatMap(addressesOf));
  for (const { scene, path } of list.pictures) {
    if (!path.startsWith("/console")) expect(scenes.get(scene), scene).toBe(path);
    expect(paths, scene).toContain(path);
  }
});

interface Routed {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Routed[] | undefined;
}

function addressesOf({ path, index, children = [] }: Routed): string[] {
  return [...(index ? ["/"] : []), `/${path ?? ""}`, ...children.flatMap(addressesOf)];
}

test.each(documents)("every picture in %s exists, says its size and what it shows", (document) => {
  const text = readFileSync(new URL(`../../${document}`, import.meta.url), "utf8");
  const shown = [...text.matchAll(/<img\s[^>]*>/g)].map(([tag]) => tag);
  expect(shown.length).toBeGreaterThan(0);
  for (const tag of shown) {
    const [, file] = /src="(?:docs\/)?pictures\/([\w-]+\.webp)"/.exec(tag) ?? [];
    const picture = list.pictures.find((one) => one.file === file);
    expect(picture, tag).toBeDefined();
    const said = (name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(tag)?.[1]);
    const { width = 1, height = 0 } = picture ?? {};
    expect(Math.abs(said("height") - (said("width") * height) / width), tag).toBeLessThan(1);
    expect(/alt="([^"]{15,})"/.exec(tag), tag).not.toBeNull();
  }
});
