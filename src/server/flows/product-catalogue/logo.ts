/**
 * Logos of products: what staff upload as one is served to everybody, small, at a path of its own. Every other upload stays behind
 * its owner's session.
 */
import type { FastifyInstance } from "fastify";
import type { uploadProductLogo as endpoint } from "#contract/product-logo.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  fillImage,
  imageKey,
  isImageFor,
  reserveImage,
  useImages,
} from "../../platform/uploads/store-image.ts";

const purpose = "logo";
const folder = "/product-logos/";
const pathPattern = /^([0-9a-f]{32})\.jpg$/;

/** A draft may wait for weeks, so a logo counts as used from the start. */
export const uploadProductLogo: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { services } = call;
  const owner = { kind: "staff", id: staffOf(call).staffId } as const;
  const now = services.calendar.now();
  const imageId = await reserveImage(tx, owner, purpose, now);
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  await logStaff(tx, call, "product.logo", imageId);
  return {
    afterCommit: async () => {
      const kept = await fillImage(services, imageId, input.picture.bytes);
      if (!kept.ok) return kept;
      const use = { owner, shownTo: null, now };
      await services.db.transaction((later) => useImages(later, [imageId], use));
      return { ok: true, data: { url: `${folder}${imageId}.jpg` } };
    },
  };
};

/** Immutable under its path. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-site",
  "referrer-policy": "no-referrer",
} as const;

export function productLogoRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const imageId = pathPattern.exec(request.params.file)?.[1];
    const known = imageId !== undefined && (await isImageFor(services.db, imageId, purpose));
    // 200 pixels: four times what lists show, for dense screens.
    const file = known ? await services.files.get(imageKey(imageId, "thumb")) : null;
    if (file !== null) return reply.headers(headers).type("image/jpeg").send(Buffer.from(file));
    return reply
      .code(404)
      .header("cache-control", "no-store")
      .type("text/plain")
      .send("Not found\n");
  });
}
