/**
 * Reads a multipart form: a few short text fields and at most one file, all within limits that hold before
 * anything is kept in memory. What the file truly is, the vertical finds out from its content.
 */
import { createHash } from "node:crypto";
import multipartPlugin from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SentFile } from "#contract/fields.ts";
import { checkedText, type Fields, limits, Unreadable } from "./decode.ts";

export interface MultipartForm {
  fields: Fields;
  files: Record<string, SentFile>;
}

const partLimits = {
  files: 1,
  fileSize: limits.uploadBytesMaximum,
  fields: limits.fieldsMaximum,
  fieldNameSize: limits.nameCharactersMaximum,
  fieldSize: limits.valueCharactersMaximum,
  parts: limits.fieldsMaximum + 1,
  headerPairs: 20,
};

export async function understandMultipart(door: FastifyInstance): Promise<void> {
  await door.register(multipartPlugin, { limits: partLimits });
}

/** Stands for the files where a form is compared with another: name and SHA-256 of each. */
export function digestsOf(files: MultipartForm["files"]): Fields {
  return Object.fromEntries(
    Object.entries(files).map(([name, { bytes }]) => [
      name,
      createHash("sha256").update(bytes).digest("hex"),
    ]),
  );
}

/** Throws Unreadable; `tooLarge` when it is only too much of it. The first of a repeated name counts. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new Unreadable("no multipart form");
  const fields = new Map<string, string>();
  const files = new Map<string, SentFile>();
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        const bytes = new Uint8Array(await part.toBuffer());
        const { fieldname, filename, mimetype } = part;
        if (!files.has(fieldname)) files.set(fieldname, { name: filename, type: mimetype, bytes });
      } else if (!fields.has(part.fieldname)) {
        if (part.valueTruncated) throw new Unreadable("a value is too long", true);
        fields.set(checkedText(part.fieldname), checkedText(String(part.value)));
      }
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    // The plugin's own refusals: 413 for too much, anything else for what is no form.
    const tooLarge = (error as { statusCode?: unknown } | null)?.statusCode === 413;
    throw new Unreadable("the multipart form cannot be read", tooLarge);
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
