/**
 * Caches compressed responses that carry an ETag: each is compressed once, at the highest quality. A browser that
 * already has the version gets a 304.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptedEncoding } from "./compressed.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = "br" | "gzip";

/** A few hundred pages of about ten kilobytes. */
const entriesMaximum = 600;
const cache = new LRUCache<string, Promise<Buffer>>({ max: entriesMaximum });

interface CachedResponse {
  content: Buffer;
  encoding: Encoding | null;
}

/** As `compressed`, for a body that never differs under the same ETag. */
export async function compressedOnce(
  etag: string,
  body: Buffer,
  accepted: string,
): Promise<CachedResponse> {
  const encoding = acceptedEncoding(accepted);
  if (encoding === null) return { content: body, encoding };
  const key = `${encoding} ${etag}`;
  const made = cache.get(key) ?? pressed(body, encoding);
  cache.set(key, made);
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

/** Whether an If-None-Match header names this version; weak comparison, as the header requires. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => plain(tag) === plain(etag));
}
