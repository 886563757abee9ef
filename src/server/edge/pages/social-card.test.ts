/** The picture of the site where it is shared: the usual loan's price, readable in every language (OS-1). */
import Fastify from "fastify";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { inProcessTransport } from "./in-process.ts";
import { serveSocialCards } from "./social-card.ts";

async function started() {
  const server = await startServer();
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await server.close();
  });
  const { settings } = server.services;
  serveSocialCards(app, {
    brand: () => settings.brand,
    backend: { origin: settings.publicOrigin, transport: inProcessTransport(server.app) },
    colours: () => ({ ground: "#0b5c44", ink: "#ffffff", soft: "#1d6852" }),
  });
  const card = async (query: string) => {
    const answer = await app.inject(`/social-card.png${query}`);
    expect(answer.headers["content-type"]).toBe("image/png");
    return answer.rawPayload;
  };
  return { server, app, card };
}

/** The share of light pixels where the price stands. */
async function inkOf(png: Buffer): Promise<number> {
  const part = { left: 80, top: 190, width: 760, height: 180 };
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

test("[OS-1] it shows what the usual loan costs, in the language asked for; without a product the name alone", async () => {
  const { server, card } = await started();
  const bare = await card("?lang=en");
  expect(await inkOf(bare)).toBe(0);
  await addProduct(server.services);
  const english = await card("?lang=en");
  const { width, height } = await sharp(english).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(english.length).toBeLessThan(60_000);
  expect(await inkOf(english)).toBeGreaterThan(0.05);
  const hindi = await card("?lang=hi");
  expect(hindi.equals(english)).toBe(false);
  expect((await card("?lang=en")).equals(english)).toBe(true);
  expect((await card("?lang=xx")).length).toBeGreaterThan(bare.length);
});

test("[AP-9] tall, it shows the same where a browser offers to install the pages", async () => {
  const { server, app } = await started();
  await addProduct(server.services);
  const screen = async (language: string) => {
    const answer = await app.inject(`/app-screen.png?lang=${language}`);
    expect(answer.headers["content-type"]).toBe("image/png");
    return answer.rawPayload;
  };
  const english = await screen("en");
  const { width, height } = await sharp(english).metadata();
  expect([width, height]).toEqual([720, 1280]);
  expect(english.length).toBeLessThan(60_000);
  expect((await screen("sw")).equals(english)).toBe(false);
});
