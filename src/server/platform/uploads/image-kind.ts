/**
 * The file type by its magic bytes. The file name and media type that a sender gives are not
 * trusted: a page, a script or a document named as a picture is detected here, before any decoder sees it.
 */

export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "avif";

/** Known types that are not accepted: the rejection says what to do instead. */
type KindFound = ImageKind | "pdf" | "not-accepted" | "unknown";

/** In this order; `at` is the offset of the magic bytes. */
const signs: readonly { kind: KindFound; at: number; sign: string }[] = [
  { kind: "jpeg", at: 0, sign: "\xff\xd8\xff" },
  { kind: "png", at: 0, sign: "\x89PNG\r\n\x1a\n" },
  { kind: "gif", at: 0, sign: "GIF87a" },
  { kind: "gif", at: 0, sign: "GIF89a" },
  { kind: "webp", at: 8, sign: "WEBPVP8" },
  { kind: "not-accepted", at: 0, sign: "BM" },
  { kind: "not-accepted", at: 0, sign: "II*\0" },
  { kind: "not-accepted", at: 0, sign: "MM\0*" },
  { kind: "not-accepted", at: 0, sign: "\xff\x0a" },
  { kind: "not-accepted", at: 4, sign: "JXL " },
  { kind: "not-accepted", at: 4, sign: "jP  " },
  { kind: "pdf", at: 0, sign: "%PDF-" },
  { kind: "not-accepted", at: 0, sign: "8BPS" },
];

export function imageKindOf(bytes: Uint8Array): KindFound {
  const head = latin1(bytes.subarray(0, 256));
  if (head.startsWith("ftyp", 4)) return kindOfContainer(bytes, head);
  for (const { kind, at, sign } of signs) if (head.startsWith(sign, at)) return kind;
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(head)
    ? "not-accepted"
    : "unknown";
}

/** AVIF and HEIC share a container; which of them it is stands in its list of brands. The codec of HEIC is patented: we have none. */
function kindOfContainer(bytes: Uint8Array, head: string): KindFound {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands: readonly string[] =
    head.slice(8, Math.min(length, head.length)).match(/[\s\S]{4}/g) ?? [];
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return "not-accepted";
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
