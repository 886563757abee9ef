/** The installable web app: manifest, icons and head links follow the brand at run time, and none of it delays the first view. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { startFront } from "#test/front-server.ts";
import { openScreen, startWeb, testBrand, testSession } from "#test/screen.ts";
import { takeSentPicture } from "#test/sent-picture.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../borrower/loan/order-details/example-order.ts";
import { examplePlan } from "../../borrower/parts/payment/example-plan.ts";
import { exampleChoices } from "../../borrower/repay/repay-choice/example-choices.ts";
import { iconSvg } from "./icon.ts";
import { manifestOf } from "./manifest.ts";

const look = {
  displayName: "Twiga Community Credit",
  colours: { background: "#fff8f0", text: "#102030", emphasis: "#8a3ffc" },
};
const brand = { ...testBrand, ...look };
let web: Awaited<ReturnType<typeof startWeb>>;

beforeAll(async () => {
  web = await startWeb(brand);
});
afterAll(() => web.close());

const stubs = [
  given(readLoan, exampleOrder(180)),
  given(readInstalments, examplePlan()),
  given(readChoices, exampleChoices()),
];

async function bytesOf(path: string, origin = web.origin): Promise<Buffer> {
  const answer = await fetch(origin + path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  return Buffer.from(await answer.arrayBuffer());
}

/** "#8a3ffc" of the pixel in the middle of the left edge, and in the corner; null where it is transparent. */
async function colours(picture: Buffer): Promise<{ edge: string | null; corner: string | null }> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string | null => {
    const [red = 0, green = 0, blue = 0, alpha] = data.subarray(4 * (y * info.width + x));
    const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("");
    return alpha === 255 ? `#${hex}` : null;
  };
  return { edge: at(2, Math.floor(info.height / 2)), corner: at(0, 0) };
}

describe("[AP-9] the manifest", () => {
  test("is the brand's, in the language asked for", async () => {
    const answer = await fetch(`${web.origin}/manifest.webmanifest?lang=sw`);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    expect(await answer.json()).toMatchObject({
      id: "/",
      name: "Twiga Community Credit",
      short_name: "Twiga",
      lang: "sw",
      start_url: "/main?lang=sw",
      scope: "/",
      display: "standalone",
      background_color: "#fff8f0",
      theme_color: "#fff8f0",
      shortcuts: [
        { name: "Malalamiko yangu", url: "/complaintList?lang=sw" },
        { name: "Wasiliana nasi", url: "/customerService?lang=sw" },
      ],
    });
    const other = await fetch(`${web.origin}/manifest.webmanifest`, {
      headers: { "accept-language": "id-ID,id;q=0.9" },
    });
    expect(await other.json()).toMatchObject({ lang: "id" });
  });

  test.each([
    ["Mkopo", "Mkopo"],
    ["Pesa Express", "Pesa Express"],
    ["Supercalifragilistic", "Supercalifra"],
  ])("%s is short %s", (displayName, short) => {
    expect(JSON.parse(manifestOf({ ...brand, displayName }, "en")).short_name).toBe(short);
  });

  test("its places and pictures exist", async () => {
    const { icons, screenshots, shortcuts, start_url } = JSON.parse(manifestOf(brand, "en"));
    expect(screenshots).toMatchObject([{ form_factor: "narrow", type: "image/png" }]);
    expect(screenshots[0].label).toContain(brand.displayName);
    for (const { src, sizes } of [...icons, ...screenshots] as { src: string; sizes: string }[]) {
      const { width, height, format } = await sharp(await bytesOf(src)).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
    for (const { url } of [...shortcuts, { url: start_url }] as { url: string }[]) {
      // Either it needs a session or it is public; it must not be missing.
      expect([200, 401], url).toContain((await fetch(web.origin + url)).status);
    }
  });
});

describe("[AP-9] the icons", () => {
  test("have the emphasis colour, and the maskable ones fill their square", async () => {
    expect(await colours(await bytesOf("/icon-512.png"))).toEqual({
      edge: "#8a3ffc",
      corner: null,
    });
    for (const path of ["/icon-maskable-512.png", "/apple-touch-icon.png"]) {
      expect(await colours(await bytesOf(path)), path).toEqual({
        edge: "#8a3ffc",
        corner: "#8a3ffc",
      });
    }
  });

  test("say the lender's initial, drawn without any font", () => {
    const drawn = (displayName: string) => iconSvg({ ...brand, displayName }, "plain");
    expect(drawn("twiga")).toBe(drawn("Tembo"));
    expect(drawn("Ärzte")).toBe(drawn("Akiba"));
    const all = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "语"].map(drawn);
    expect(new Set(all).size).toBe(37);
    expect(drawn("语")).toBe(drawn("हिन्दी"));
    expect(all.join("")).not.toContain("<text");
  });

  test("the letter stays readable on any colour", () => {
    const inkOn = (emphasis: string) =>
      /stroke="(#[0-9a-f]+)"/.exec(
        iconSvg({ ...brand, colours: { ...brand.colours, emphasis } }, "plain"),
      )?.[1];
    expect(inkOn("#0b6b53")).toBe("#ffffff");
    expect(inkOn("#ffe14d")).toBe("#16191d");
    // An invalid colour never reaches the icon.
    expect(inkOn('"/><script>')).toBe("#ffffff");
  });

  test("the vector one draws and does nothing else; the oldest kind is an icon file with a picture in it", async () => {
    const answer = await fetch(`${web.origin}/favicon.svg`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    const ico = await bytesOf("/favicon.ico");
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    const picture = ico.subarray(ico.readUInt32LE(18));
    expect(picture).toHaveLength(ico.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 48, height: 48 });
  });
});

test("[AP-9] icons and cards are drawn also after a borrower sent a picture, which shuts other decoders out", async () => {
  await takeSentPicture();
  const fresh = await startWeb(brand);
  onTestFinished(() => fresh.close());
  for (const path of ["/icon-192.png", "/favicon.ico", "/social-card.png"]) {
    await bytesOf(path, fresh.origin);
  }
});

describe("[AP-9] the lender's own icon", () => {
  async function withFiles(files: Record<string, Buffer | string>) {
    const folder = await mkdtemp(join(tmpdir(), "icons-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content);
    const own = await startWeb(brand, [], { iconsFolder: folder });
    onTestFinished(() => own.close());
    return own.origin;
  }
  const square = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();

  test("takes the place of ours in every size; one that may be cut stands inside the brand's ground", async () => {
    const origin = await withFiles({ "icon.png": await square(600, "#123456") });
    expect(await colours(await bytesOf("/icon-192.png", origin))).toEqual({
      edge: "#123456",
      corner: "#123456",
    });
    const cut = await bytesOf("/icon-maskable-512.png", origin);
    expect(await colours(cut)).toEqual({ edge: "#fff8f0", corner: "#fff8f0" });
    expect(
      await colours(
        await sharp(cut).extract({ left: 200, top: 200, width: 99, height: 99 }).toBuffer(),
      ),
    ).toEqual({ edge: "#123456", corner: "#123456" });
    expect(await sharp(await bytesOf("/favicon.svg", origin)).metadata()).toMatchObject({
      width: 600,
    });
  });

  test("a small drawing is drawn large, and a file of its own is there for phones that cut", async () => {
    const drawing = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="${fill}"/></svg>`;
    const origin = await withFiles({
      "icon.svg": drawing("#aa0000"),
      "maskable.svg": drawing("#00aa00"),
    });
    expect((await colours(await bytesOf("/icon-512.png", origin))).edge).toBe("#aa0000");
    expect((await colours(await bytesOf("/icon-maskable-512.png", origin))).edge).toBe("#00aa00");
    expect((await bytesOf("/favicon.svg", origin)).toString()).toBe(drawing("#aa0000"));
  });

  test.each([
    ["too small", async () => ({ "icon.png": await square(256, "#000000") })],
    [
      "not square",
      async () => ({
        "maskable.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>',
      }),
    ],
    ["no picture", async () => ({ "icon.png": "hello" })],
  ])("%s: the start says which file and why", async (_what, files) => {
    await expect(withFiles(await files())).rejects.toThrow(/(icon|maskable)\.\w+ must be a square/);
  });
});

describe("the head of a page", () => {
  test("[AP-9] names icon, manifest and the colours around the page by day and by night", async () => {
    await using screen = await openScreen({ path: orderPath, stubs, brand: look, language: "sw" });
    const { page } = screen;
    const href = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute("href");
    await expect.poll(() => href("icon")).toBe("/favicon.svg");
    await expect.poll(() => href("apple-touch-icon")).toBe("/apple-touch-icon.png");
    await expect.poll(() => href("manifest")).toBe("/manifest.webmanifest?lang=sw");
    const themes = page.locator('meta[name="theme-color"]');
    const seen = () =>
      themes.evaluateAll((all) =>
        (all as HTMLMetaElement[]).map(({ media, content }) => [media, content]),
      );
    await expect.poll(seen).toEqual([
      ["", "#fff8f0"],
      ["(prefers-color-scheme: dark)", expect.stringMatching(/^#[01]/)],
    ]);
  });

  test("the console is no part of the app", async () => {
    const html = await (await fetch(`${web.origin}/console/sign-in`)).text();
    expect(html).not.toContain("manifest.webmanifest");
  });

  test("a browser takes the manifest without a complaint, and may install the pages", async () => {
    await using screen = await openScreen({ path: orderPath, stubs, brand: look, offline: true });
    const devtools = await screen.context.newCDPSession(screen.page);
    const { errors, data = "" } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ name: brand.displayName });
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // Test browsers run incognito, where nothing can be installed.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(others).toEqual([]);
  });

  test("nothing of the app is fetched before the page is painted", async () => {
    await using screen = await openScreen({ path: orderPath, stubs, brand: look, offline: true });
    const { page, context } = screen;
    const front = await startFront(screen.origin);
    const cookie = { name: "mkopo_session", value: testSession.session_id, url: front.origin };
    await context.addCookies([cookie]);
    await page.goto(`${front.origin}${orderPath}`);
    const ofApp = () => front.asked.filter(({ path }) => /webmanifest|icon|sw\.js/.test(path));
    await expect.poll(() => ofApp().map(({ path }) => path)).toContain("/sw.js");
    const paintedAt = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return performance.timeOrigin + (paint?.startTime ?? Number.NaN);
    });
    for (const { path, at } of ofApp()) expect(at, path).toBeGreaterThan(paintedAt);
  });
});
