/**
 * Pictures of landing pages. A supervisor's upload is served publicly, small, at a path of its own; every other upload
 * stays behind its owner's session.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "../../platform/services/services.ts";
import { imageKey } from "../../platform/uploads/store-image.ts";
import { isTemplatePicture } from "./version-store.ts";

/** The pictures shipped with the software; the first is the default template's. */
export const templatePictures: readonly string[] = ["/promo/top.svg"];

const folder = "/promotion-pictures/";
const pathPattern = /^\/promotion-pictures\/([0-9a-f]{32})\.jpg$/;

export function pictureOfImage(imageId: string): string {
  return `${folder}${imageId}.jpg`;
}

export function isPicturePath(address: string): boolean {
  return pathPattern.test(address);
}

/** Immutable under its path. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-site",
  "referrer-policy": "no-referrer",
} as const;

export function templatePictureRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const file = await fileOf(services, folder + request.params.file);
    if (file === null) return missing(reply);
    return reply.headers(headers).type("image/jpeg").send(Buffer.from(file));
  });
}

async function fileOf(services: Services, path: string): Promise<Uint8Array | null> {
  const imageId = pathPattern.exec(path)?.[1];
  if (imageId === undefined || !(await isTemplatePicture(services.db, path))) return null;
  // 200 pixels: what the page shows on a high-density screen, at a tenth of the bytes of the next size.
  return services.files.get(imageKey(imageId, "thumb"));
}

function missing(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found\n");
}
