/**
 * Whether a PDF is taken as it was sent: whole, without a password and without anything that runs or hides in it. It is never
 * drawn here and never shown inline (serve-image.ts); this is so that staff are handed nothing that is more than pages to look
 * at. It reads names, not what they mean: a PDF that is harmless and carries a script is refused like any other.
 */
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { FileRejection } from "#contract/upload.ts";
import { decodingQueue } from "./decoding-queue.ts";

type Wrong = Extract<FileRejection, `document${string}`>;

/** Of a file and of its packed objects; a page of a phone's scanner has a few dozen. */
const streamsMaximum = 20_000;
/** What all packed objects of a file may come to, so that a small file cannot become much memory. */
const unpackedBytesMaximum = 16_000_000;
const tailBytes = 2_048;
/** Where the dictionary before a stream is looked for. */
const dictionaryCharacters = 4_096;

const locked = /\/Encrypt\b/;
/** Scripts, programs, other files, forms that send themselves or are programs of their own. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);
const queue = decodingQueue(1, 16);

/** What is wrong with it; null for nothing. Throws Outage when too many are looked at already. */
export function checkDocument(bytes: Uint8Array): Promise<Wrong | null> {
  return queue.run(1, () => wrongWith(bytes));
}

async function wrongWith(bytes: Uint8Array): Promise<Wrong | null> {
  const text = latin1(bytes);
  const tail = text.slice(-tailBytes);
  if (!/^%PDF-\d/.test(text) || !tail.includes("startxref") || !tail.includes("%%EOF")) {
    return "documentBroken";
  }
  const parts = partsOf(text);
  if (parts === null) return "documentBroken";
  const outside = plainNames(parts.outside);
  if (locked.test(outside)) return "documentLocked";
  if (active.test(outside)) return "documentActive";
  return wrongInside(bytes, parts.packed);
}

/** Objects may stand packed in a stream, where no name can be read. */
async function wrongInside(bytes: Uint8Array, packed: readonly Packed[]): Promise<Wrong | null> {
  let left = unpackedBytesMaximum;
  for (const { from, to, isFlate } of packed) {
    const part = bytes.subarray(from, to);
    try {
      const objects = isFlate ? await unpack(part, { maxOutputLength: Math.max(1, left) }) : part;
      left -= objects.length;
      if (active.test(plainNames(latin1(objects)))) return "documentActive";
    } catch {
      return "documentBroken";
    }
    if (left <= 0) return "documentBroken";
  }
  return null;
}

interface Packed {
  from: number;
  to: number;
  isFlate: boolean;
}

/** What stands outside of streams, and where objects are packed in one; null where a stream has no end or is packed in a rare way. */
function partsOf(text: string): { outside: string; packed: Packed[] } | null {
  const begins = /\bstream\r?\n/g;
  const outside: string[] = [];
  const packed: Packed[] = [];
  let from = 0;
  for (let count = 0; ; count += 1) {
    if (count > streamsMaximum) return null;
    begins.lastIndex = from;
    const found = begins.exec(text);
    if (found === null) break;
    const start = found.index + found[0].length;
    const end = text.indexOf("endstream", start);
    if (end === -1) return null;
    outside.push(text.slice(from, found.index));
    const before = text.slice(Math.max(from, found.index - dictionaryCharacters), found.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(" obj") + 1));
    if (/\/ObjStm\b/.test(dictionary)) {
      const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? "";
      const names = filters.match(/\/\w+/g) ?? [];
      const isFlate = names.length === 1 && names[0] === "/FlateDecode";
      if (dictionary.includes("/DecodeParms") || (names.length > 0 && !isFlate)) return null;
      packed.push({ from: start, to: end, isFlate });
    }
    from = end + "endstream".length;
  }
  outside.push(text.slice(from));
  return { outside: outside.join("\n"), packed };
}

/** A name may be written with its characters as numbers: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function latin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
