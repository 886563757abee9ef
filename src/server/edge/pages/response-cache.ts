/**
 * Answers that say which version they are (an ETag) are compressed once, as hard as it goes, and kept; a browser that
 * has that version already is told so and sent nothing.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptedEncoding } from "./compressed.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = "br" | "gzip";

/** A few hundred pages of some ten kilobytes. */
const keptMaximum = 600;
const kept = new LRUCache<string, Promise<Buffer>>({ max: keptMaximum });

interface StoredAnswer {
  content: Buffer;
  encoding: Encoding | null;
}

/** As `compressed`, for a body that is always the same under its ETag. */
export async function compressedOnce(
  etag: string,
  body: Buffer,
  accepted: string,
): Promise<StoredAnswer> {
  const encoding = acceptedEncoding(accepted);
  if (encoding === null) return { content: body, encoding };
  const key = `${encoding} ${etag}`;
  const made = kept.get(key) ?? pressed(body, encoding);
  kept.set(key, made);
  return { content: await made, encoding };
}

function pressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/** Whether an If-None-Match header names this version; compared weakly, as it must be. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => plain(tag) === plain(etag));
}
