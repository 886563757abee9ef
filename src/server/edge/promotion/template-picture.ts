/**
 * The pictures of landing pages. One that a supervisor uploaded is shown to strangers, small, at an address of its own;
 * every other uploaded picture stays behind its owner's session.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "../../platform/services/services.ts";
import { imageKey } from "../../platform/uploads/keep-image.ts";
import { isTemplatePicture } from "./version-store.ts";

/** Those that come with the software; the first one is the default template's. */
export const templatePictures: readonly string[] = ["/promo/top.svg"];

const folder = "/promotion-pictures/";
const pathPattern = /^\/promotion-pictures\/([0-9a-f]{32})\.jpg$/;

export function pictureOfImage(imageId: string): string {
  return `${folder}${imageId}.jpg`;
}

export function isPicturePath(address: string): boolean {
  return pathPattern.test(address);
}

/** A picture never changes under its address. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-disposition": "inline",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-site",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
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
  // 200 pixels: as many as the page shows on a sharp screen, and a tenth of the bytes of the next size.
  return services.files.get(imageKey(imageId, "thumb"));
}

function missing(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found\n");
}
