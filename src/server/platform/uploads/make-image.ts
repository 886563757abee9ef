/**
 * Decodes the upload and re-encodes it as JPEG in three sizes. Nothing of the sender's bytes survives: no
 * EXIF location or camera, no embedded second file; only the visible pixels, the right way up.
 */
import type { Sharp, SharpOptions } from "sharp";
import { type ImageSize, imageSides, imageSizes } from "#contract/image-address.ts";
import type { ImageRejection } from "#contract/upload.ts";
import { loadPictures, type Pictures } from "../files/pictures.ts";
import { type DecodingQueue, decodingQueue } from "./decoding-queue.ts";
import { type ImageKind, imageKindOf } from "./image-kind.ts";

export interface MadeImage {
  /** JPEG files. */
  files: Record<ImageSize, Uint8Array<ArrayBuffer>>;
  /** Of the full size. */
  width: number;
  height: number;
}

type Made = { ok: true; image: MadeImage } | { ok: false; rejection: ImageRejection };

/** One decoder then takes at most about 150 MB, whatever was sent (decision record 0026). */
const pixelsMaximum = 40_000_000;
/** A camera's JPEG is shrunk while it is read, a few rows at a time: the largest photos of phones have 108 million. */
const baselineJpegPixelsMaximum = 110_000_000;
/** Its decoder holds the whole picture several times over. */
const avifPixelsMaximum = 12_000_000;
/** Of the kinds that have a limit of their own. */
const pixelLimits: Partial<Record<ImageKind, number>> = {
  jpeg: baselineJpegPixelsMaximum,
  avif: avifPixelsMaximum,
};
const sideMinimum = 8;
const quality = 80;
const seconds = 20;

/** The one of this process. */
const decoders: DecodingQueue = decodingQueue(2, 16);

/** What is wrong with a picture is a rejection; too many pictures at once are an Outage. */
export async function makeImage(bytes: Uint8Array, queue = decoders): Promise<Made> {
  const kind = imageKindOf(bytes);
  if (kind === "unknown") return { ok: false, rejection: "notAnImage" };
  // Where a PDF is taken, check-document.ts has it before.
  if (kind === "not-accepted" || kind === "pdf") return { ok: false, rejection: "kindNotAccepted" };
  return queue.run(kind === "avif" ? 2 : 1, () => made(bytes, kind));
}

async function made(bytes: Uint8Array, kind: ImageKind): Promise<Made> {
  const sharp = await loadPictures();
  const options: SharpOptions = {
    limitInputPixels: pixelLimits[kind] ?? pixelsMaximum,
    // Phones write many harmless faults; a truncated file is not harmless.
    failOn: "error",
    pages: 1,
  };
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, options).metadata();
    if (format !== (kind === "avif" ? "heif" : kind))
      return { ok: false, rejection: "imageBroken" };
    // A progressive one is held whole until its last pass.
    if (isProgressive && width * height > pixelsMaximum)
      return { ok: false, rejection: "tooManyPixels" };
    if (Math.min(width, height) < sideMinimum) return { ok: false, rejection: "tooSmall" };
    return { ok: true, image: await written(sharp(bytes, options), sharp) };
  } catch (error) {
    // The library has no codes for its errors.
    const tooMany = /pixel limit|too large|exceeds/i.test(String(error));
    return { ok: false, rejection: tooMany ? "tooManyPixels" : "imageBroken" };
  }
}

/** Decoded once, to the largest stored size; the smaller ones are made from that. */
async function written(picture: Sharp, sharp: Pictures): Promise<MadeImage> {
  const side = imageSides.full;
  const { data, info } = await picture
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const files = {} as MadeImage["files"];
  for (const size of imageSizes) {
    const longest = imageSides[size];
    const file = await sharp(data, { raw })
      .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    files[size] = new Uint8Array(file);
  }
  return { files, width, height };
}
