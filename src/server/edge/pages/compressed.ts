/**
 * Compresses a buffered response: brotli, at a quality that takes about a millisecond a page, where the browser accepts
 * it, else gzip.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size the headers cost more than compression saves. */
const bytesMinimum = 600;

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

export async function compressed(
  content: Buffer,
  accepted: string,
): Promise<{ content: Buffer; encoding: "br" | "gzip" | null }> {
  if (content.length < bytesMinimum) return { content, encoding: null };
  const encoding = acceptedEncoding(accepted);
  if (encoding === "br") return { content: await brotli(content, { params }), encoding };
  if (encoding === "gzip") return { content: await zip(content), encoding };
  return { content, encoding };
}

/** The best supported encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(accepted: string): "br" | "gzip" | null {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : null;
}

/** Reads an Accept-Encoding header; a quality of 0 means no. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.trim().toLowerCase().split(";");
    return name === encoding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
  });
}
