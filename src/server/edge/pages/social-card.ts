/** Social preview images, drawn by the web bundle: one for the site, one per title for landing pages (OS-1, PL-1). */
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { Brand } from "#contract/brand.ts";
import { createClient, type Transport } from "#contract/client.ts";
import { findLanguage } from "#contract/languages.ts";
import { readLandingTemplate } from "#contract/promotion.ts";
import { loadPictures } from "../../platform/files/pictures.ts";
import { queryFields } from "../../platform/http/caller.ts";

export function serveSocialCard(
  app: FastifyInstance,
  brandNow: () => Brand,
  draw: (brand: Brand) => string,
): void {
  let made: Promise<Buffer> | undefined;
  let drawn: Brand | null = null;
  app.get("/social-card.png", async (_request, reply) => {
    const brand = brandNow();
    if (drawn !== brand) made = undefined;
    drawn = brand;
    made ??= pictureOf(draw(brand));
    made.catch(() => {
      made = undefined;
    });
    return sent(reply, made);
  });
}

/** Enough for every template in every language and some of their versions. */
const entriesMaximum = 400;

/** `templateId` and `lang` name the landing page as in its own URL; unknown values fall back to the default template. */
export function serveLandingCard(
  app: FastifyInstance,
  brandNow: () => Brand,
  backend: { origin: string; transport: Transport },
  draw: (brand: Brand, title: string) => string,
): void {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: entriesMaximum });
  let drawn: Brand | null = null;
  app.get("/promotion-card.png", async (request, reply) => {
    const brand = brandNow();
    if (drawn !== brand) cache.clear();
    drawn = brand;
    const { templateId = "", lang = "" } = queryFields(request);
    const language = findLanguage(lang) ?? brand.language;
    const client = createClient({ ...backend, session: {}, language });
    const read = (wanted: string) => client.call(readLandingTemplate, { templateId: wanted });
    const asked = await read(templateId.slice(0, 64));
    const unknown = !asked.ok && asked.rejection === "templateUnknown";
    const answer = unknown ? await read("") : asked;
    // A preview without the title is better than none.
    const title = answer.ok ? answer.data.title : "";
    const made = cache.get(title) ?? pictureOf(draw(brand, title));
    cache.set(title, made);
    made.catch(() => cache.delete(title));
    return sent(reply, made);
  });
}

async function sent(reply: FastifyReply, made: Promise<Buffer>) {
  reply.type("image/png").header("cache-control", "public, max-age=86400");
  return reply.send(await made);
}

async function pictureOf(svg: string): Promise<Buffer> {
  const sharp = await loadPictures();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
