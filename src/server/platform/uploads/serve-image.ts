/**
 * Serves a picture or PDF to those who may see it: its owner, and those of the back office who may see what it was sent for.
 * Everybody else, and every URL that names no file, gets the same answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { documentIdOf, fileIdOf } from "#contract/image-address.ts";
import { may, type Permission } from "#contract/permissions.ts";
import { findCaller, queryFields, staffTokenOf } from "../http/caller.ts";
import { pathOf } from "../http/decode.ts";
import type { FoundStaff, Services } from "../services/services.ts";
import { evidencePurpose } from "./evidence-purpose.ts";
import { readImageReaders } from "./store.ts";
import { documentKey, imageKey } from "./store-image.ts";

/** Private: no shared cache stores it. Short: a phone that changes hands shows it no longer. */
const fileHeaders = {
  "cache-control": "private, max-age=300",
  vary: "cookie",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
} as const;

/** Saved, never shown on our origin: what a PDF's reader does with it happens outside of the page. */
const documentHeaders = {
  "content-disposition": 'attachment; filename="document.pdf"',
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const;

/** What the back office may see by what a file was sent for; the rest are no one person's. */
const permissionFor: Readonly<Record<string, Permission>> = {
  complaint: "see-complaints",
  answer: "see-complaints",
  identity: "see-customers",
  face: "see-customers",
  [evidencePurpose]: "see-customers",
};

export function imageRoute(app: FastifyInstance, services: Services): void {
  app.get("/files/*", (request, reply) => answer(services, request, reply));
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const found = await fileFor(services, request);
  reply.headers(fileHeaders);
  if (found === null) {
    return reply
      .code(404)
      .header("cache-control", "no-store")
      .type("text/plain")
      .send("Not found\n");
  }
  // Each opening is recorded, so each comes here.
  if (found.recorded) reply.header("cache-control", "private, no-store");
  const file = Buffer.from(found.file.buffer);
  if (found.isDocument) return reply.headers(documentHeaders).type("application/pdf").send(file);
  return reply.type("image/jpeg").send(file);
}

async function fileFor(services: Services, request: FastifyRequest) {
  const address = pathOf(request.url);
  const fileId = fileIdOf(address);
  if (fileId === null) return null;
  const readers = await readImageReaders(services.db, fileId);
  if (readers === null) return null;
  const { purpose, used, borrowerIds } = readers;
  const isEvidence = purpose === evidencePurpose;
  const { session } = await findCaller(services.db, request, queryFields(request), services);
  const isBorrowers = session !== null && borrowerIds.includes(session.borrowerId);
  const staff = isBorrowers ? null : await staffAsking(services, request);
  if (!isBorrowers && staff === null) return null;
  const isOwn = staff !== null && staff.staffId === readers.staffId;
  const needed = permissionFor[purpose];
  if (staff !== null && needed !== undefined && !may(staff.role, needed)) return null;
  // Before a proposal carries it, it concerns nobody but whoever is about to propose.
  if (isEvidence && !used && !isOwn) return null;
  const isDocument = documentIdOf(address) !== null;
  const key = isDocument ? documentKey(fileId) : imageKey(fileId, sizeIn(address));
  const file = await services.files.get(key);
  if (file === null) return null;
  const recorded = isEvidence && used;
  // The maker's own form shows the small picture of what it carries.
  if (recorded && staff !== null && !(isOwn && address.includes("/thumb."))) {
    await services.noteEvidenceOpened(services, staff, fileId);
  }
  return { file, isDocument, recorded };
}

function sizeIn(address: string) {
  if (address.includes("/thumb.")) return "thumb";
  return address.includes("/full.") ? "full" : "middle";
}

async function staffAsking(
  services: Services,
  request: FastifyRequest,
): Promise<FoundStaff | null> {
  const staff = await services.findStaff(services, staffTokenOf(request, services.settings));
  if (staff === null || staff.oneTimePassword || staff.scopes !== null) return null;
  return staff.factor === "asked" || staff.factor === "missing" ? null : staff;
}
