/**
 * Serves a picture to those who may see it: its owner and the back office. Everybody else, and every URL that names
 * no picture, gets the same answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { imageIdOf } from "#contract/image-address.ts";
import { findCaller, queryFields, staffTokenOf } from "../http/caller.ts";
import { pathOf } from "../http/decode.ts";
import type { Services } from "../services/services.ts";
import { readImageReaders } from "./store.ts";
import { imageKey } from "./store-image.ts";

/** Private: no shared cache stores it. Short: a phone that changes hands shows it no longer. */
const imageHeaders = {
  "cache-control": "private, max-age=300",
  vary: "cookie",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
} as const;

export function imageRoute(app: FastifyInstance, services: Services): void {
  app.get("/files/*", (request, reply) => answer(services, request, reply));
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const file = await fileFor(services, request);
  reply.headers(imageHeaders);
  if (file !== null) return reply.type("image/jpeg").send(Buffer.from(file.buffer));
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found\n");
}

async function fileFor(services: Services, request: FastifyRequest) {
  const address = pathOf(request.url);
  const imageId = imageIdOf(address);
  if (imageId === null) return null;
  const readers = await readImageReaders(services.db, imageId);
  if (readers === null || !(await mayRead(services, request, readers))) return null;
  const size = address.includes("/thumb.")
    ? "thumb"
    : address.includes("/full.")
      ? "full"
      : "middle";
  return services.files.get(imageKey(imageId, size));
}

/** Staff may see every picture; a borrower their own, and those that staff sent them. */
async function mayRead(
  services: Services,
  request: FastifyRequest,
  readers: readonly string[],
): Promise<boolean> {
  const { session } = await findCaller(services.db, request, queryFields(request), services);
  if (session !== null && readers.includes(session.borrowerId)) return true;
  const staff = await services.findStaff(services, staffTokenOf(request, services.settings));
  return staff !== null && !staff.oneTimePassword;
}
