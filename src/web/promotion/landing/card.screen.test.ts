/** The picture shown when a landing page is shared: a PNG of the usual size with its title, drawn once per title (PL-1). */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readLandingTemplate } from "#contract/promotion.ts";
import { startWeb, testBrand } from "#test/screen.ts";
import { dropped, given, type Stub, startStubBackend } from "#test/stub-backend.ts";
import { template } from "./example-landing.ts";

async function started(stub: Stub) {
  const backend = await startStubBackend([stub]);
  const web = await startWeb({ ...testBrand, apiBase: backend.origin });
  return {
    async card(query: string) {
      const answer = await fetch(`${web.origin}/promotion-card.png${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
      return Buffer.from(await answer.arrayBuffer());
    },
    asked: () => backend.callsOf(readLandingTemplate),
    async [Symbol.asyncDispose]() {
      await web.close();
      await backend.close();
    },
  };
}

/** The share of the card's lower part, where the title is, that has the colour of its letters. */
async function inkOf(png: Buffer): Promise<number> {
  const part = { left: 90, top: 270, width: 760, height: 230 };
  const { data, info } = await sharp(png)
    .removeAlpha()
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 230) light += 1;
  }
  return light / (info.width * info.height);
}

const titled = given(readLandingTemplate, ({ query, headers }) => {
  const own = query.templateId === "spring" ? "Spring loans" : template.title;
  return { ...template, title: headers["accept-language"] === "zh" ? "需要时，随时借款" : own };
});

test("[PL-1] it is a PNG of 1200 by 630 with the template's title, another for another title", async () => {
  await using web = await started(titled);
  const card = await web.card("?templateId=spring&lang=sw");
  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  expect(card.length).toBeLessThan(40_000);
  expect(await inkOf(card)).toBeGreaterThan(0.02);
  expect(web.asked()[0]).toMatchObject({ query: { templateId: "spring" } });
  expect(web.asked()[0]?.headers["accept-language"]).toBe("sw");
  const other = await web.card("");
  expect(other.equals(card)).toBe(false);
  expect((await web.card("?lang=en")).equals(other)).toBe(true);
});

test("[PL-1] a title in Chinese is drawn too; without a backend the lender's name stands alone", async () => {
  await using web = await started(titled);
  await using away = await started(dropped(readLandingTemplate));
  expect(await inkOf(await web.card("?lang=zh"))).toBeGreaterThan(0.02);
  const bare = await away.card("?lang=zh");
  expect((await sharp(bare).metadata()).width).toBe(1200);
  expect(await inkOf(bare)).toBe(0);
});

test("[PL-2] the landing's own picture has no ground of its own: by night it lies on the page's colour", async () => {
  const drawn = sharp(await readFile("public/promo/top.svg"))
    .ensureAlpha()
    .raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  const right = info.width - 1;
  expect([alphaAt(0, 0), alphaAt(right, 0), alphaAt(info.width >> 1, 2)]).toEqual([0, 0, 0]);
});
