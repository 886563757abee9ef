/**
 * Reads a multipart form: a few short text fields and at most one file, all within limits that hold before
 * anything is held in memory. The vertical determines the type of the file from its content.
 */
import { createHash } from "node:crypto";
import multipartPlugin, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SentFile } from "#contract/fields.ts";
import { Outage } from "../provider-ports/ports.ts";
import { checkedText, type Fields, limits, repeatedField, Unreadable } from "./decode.ts";
import { HeldBytes } from "./held-bytes.ts";

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

const bodyBytesMaximum = limits.uploadBytesMaximum + limits.framingBytesMaximum;

export async function understandMultipart(door: FastifyInstance): Promise<void> {
  await door.register(multipartPlugin, { limits: partLimits });
}

/** Represents the files when two forms are compared: name and SHA-256 of each. */
export function digestsOf(files: MultipartForm["files"]): Fields {
  return Object.fromEntries(
    Object.entries(files).map(([name, { bytes }]) => [
      name,
      createHash("sha256").update(bytes).digest("hex"),
    ]),
  );
}

/** Throws Outage above the limit of all uploads together, after reading to the end: else the sender would never read the answer. */
async function readWhole(file: MultipartFile["file"]): Promise<Uint8Array<ArrayBuffer>> {
  const held = new HeldBytes();
  let chunks: Buffer[] | null = [];
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (chunks === null) continue;
      chunks.push(chunk);
      if (held.hold(chunk.length)) continue;
      held.letGo();
      chunks = null;
    }
    if (file.truncated) throw new Unreadable("the file is too large", "tooLarge");
    if (chunks === null) throw new Outage("too many files are being sent at once");
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    held.letGo();
  }
}

/** Throws Unreadable, and Outage above the limit of all uploads together. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new Unreadable("no multipart form");
  if (Number(request.headers["content-length"] ?? 0) > bodyBytesMaximum) {
    throw new Unreadable("the body is too large", "tooLarge");
  }
  const fields = new Map<string, string>();
  const files = new Map<string, SentFile>();
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        const bytes = await readWhole(part.file);
        const { fieldname, filename, mimetype } = part;
        files.set(fieldname, { name: filename, type: mimetype, bytes });
      } else {
        if (fields.has(part.fieldname)) throw repeatedField(part.fieldname);
        if (part.valueTruncated) throw new Unreadable("a value is too long", "tooLarge");
        fields.set(checkedText(part.fieldname), checkedText(String(part.value)));
      }
    }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Outage) throw error;
    // The plugin's own rejections: 413 for too much, anything else for what is no form.
    const tooLarge = (error as { statusCode?: unknown } | null)?.statusCode === 413;
    throw new Unreadable(
      "the multipart form cannot be read",
      tooLarge ? "tooLarge" : "invalidInput",
    );
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
