/** The picture field in a real browser, against a server that accepts, stalls, rejects and drops uploads. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { componentPage, expectAccessible, openComponent } from "#test/browser.ts";
import { testBrand } from "#test/screen.ts";
import { paletteStyle } from "../../ui/brand-palette.ts";

/** Answers one upload; `body` reads what was sent. */
type Answering = (
  response: ServerResponse,
  body: () => Promise<Buffer>,
  request: IncomingMessage,
) => Promise<unknown> | unknown;

const json = (response: ServerResponse, envelope: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(envelope));

let saved = 0;
const accept: Answering = async (response, body) => {
  await body();
  saved += 1;
  const url = `/files/${String(saved).padStart(32, "0")}/middle.jpg`;
  json(response, { code: "00", message: "", data: { url } });
};

/** An answer that begins and never ends: a browser repeats a post by itself when nothing has arrived. */
const breakOff: Answering = async (response, body) => {
  await body();
  response.writeHead(200, { "content-length": "99" });
  response.write("{", () => response.destroy());
};

const sheets = ["ui/base", "ui/controls", "ui/blocks", "ui/overlay", "forms/uploader/uploader"];
const style = sheets.map((name) =>
  readFileSync(new URL(`../../${name}.css`, import.meta.url), "utf8"),
);
const shown = componentPage.replace(
  "<body>",
  `<meta name="viewport" content="width=device-width"><style>${paletteStyle(testBrand.colours)}${style.join("")}</style><body>`,
);

let large: Buffer;

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2400, height: 1200, channels: 3, background: "#fff", noise } as const;
  large = await sharp({ create })
    .withExif({ IFD0: { Make: "hidden" } })
    .jpeg()
    .toBuffer();
});

/** The last entry of `answering` is used for every further upload. */
async function open(...answering: Answering[]) {
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/files/")) return void response.writeHead(204).end();
    if (request.method !== "POST") {
      return void response.writeHead(200, { "content-type": "text/html" }).end(shown);
    }
    keys.push(request.headers["idempotency-key"]);
    const body = async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      return Buffer.concat(parts);
    };
    const answer = answering.length > 1 ? answering.shift() : answering[0];
    await answer?.(response, body, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const part = await openComponent("src/web/forms/uploader/uploader-example.tsx", { at });
  return {
    page: part.page,
    keys,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await part[Symbol.asyncDispose]();
    },
  };
}

const choose = (page: Page, buffer = large, name = "a.jpg") =>
  page.getByLabel("Add a picture").setInputFiles({ name, mimeType: "image/jpeg", buffer });

const addresses = (page: Page) =>
  page
    .locator("input[name=problemImage]")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

function partOf(body: Buffer): Buffer {
  const start = body.indexOf("\r\n\r\n") + 4;
  return body.subarray(start, body.lastIndexOf("\r\n--"));
}

describe("[CP-6] with script", () => {
  test("a photo is made smaller on the phone, sent at once and kept; more than there is room for cannot be picked", async () => {
    let body: Buffer = Buffer.alloc(0);
    await using part = await open(async (response, read, request) => {
      body = await read();
      await accept(response, async () => body, request);
    });
    const { page } = part;
    await choose(page);
    await page.getByRole("status").getByText("Upload succeeded!").waitFor();
    const sent = partOf(body);
    const { width, height, format, exif } = await sharp(sent).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 1600, height: 800, format: "jpeg" });
    expect(sent.length).toBeLessThan(large.length);
    await expect
      .poll(() => addresses(page))
      .toEqual([expect.stringMatching(/^\/files\/0+\d+\/middle\.jpg$/)]);
    await expectAccessible(page);
    for (const number of [2, 3]) {
      await choose(page);
      await page.getByRole("img", { name: `Picture ${number}` }).waitFor();
      await page.getByText("all sent").waitFor();
    }
    await expect.poll(() => page.getByLabel("Add a picture").count()).toBe(0);
    await page.getByText("3 of 3").waitFor();
    const [, second, third] = await addresses(page);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await expect.poll(() => addresses(page)).toEqual([second, third]);
    await page.waitForFunction(() => document.activeElement?.matches("input[type=file]"));
    expect(new Set(part.keys).size).toBe(3);
  });

  test("progress is shown while it goes, and it can be removed on its way", async () => {
    const asked = Promise.withResolvers<IncomingMessage>();
    const gone = Promise.withResolvers<void>();
    await using part = await open((_response, _body, request) => {
      request.pause();
      request.once("close", gone.resolve);
      asked.resolve(request);
    });
    const { page } = part;
    // Not a picture: it is sent unchanged, and is too large for the buffers on the way.
    await choose(page, randomBytes(11_000_000));
    await asked.promise;
    const bar = page.getByRole("progressbar", { name: "Sending picture 1" });
    await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) > 0);
    const value = await bar.evaluate((one) => (one as HTMLProgressElement).value);
    expect(value).toBeLessThan(100);
    await expect.poll(() => addresses(page)).toEqual([]);
    await page.getByText("sending", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    (await asked.promise).resume();
    await gone.promise;
    await page.getByText("all sent").waitFor();
    await expect.poll(() => page.locator(".picture").count()).toBe(0);
  });

  test.each<[string, Answering, string]>([
    ["a dropped line", breakOff, "It is still here"],
    [
      "a proxy's page",
      (response) => response.writeHead(502).end("<h1>Bad</h1>"),
      "It is still here",
    ],
    [
      "a rejection in the server's words",
      async (response, body) => {
        await body();
        json(response, { code: "850001", message: "This file is not a picture.", data: null });
      },
      "This file is not a picture.",
    ],
  ])(
    "%s: said, the photo stays, and trying again is the same picture",
    async (_what, failing, told) => {
      await using part = await open(failing, accept);
      const { page } = part;
      await choose(page);
      const picture = page.locator(".picture.failed");
      await picture.getByText(told).waitFor();
      await page.getByText("unsent").waitFor();
      await expect
        .poll(() => picture.locator("img").getAttribute("src"))
        .toMatch(/^data:image\/jpeg/);
      await expect.poll(() => addresses(page)).toEqual([]);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("all sent").waitFor();
      await expect.poll(() => addresses(page)).toHaveLength(1);
      expect(part.keys).toHaveLength(2);
      expect(new Set(part.keys).size).toBe(1);
    },
  );
});
