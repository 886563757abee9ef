/**
 * The app icon in every size phones ask for, rendered once each from the brand's vector icon or from the lender's own
 * files and cached in memory (AP-9).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { loadPictures, type Pictures } from "../../platform/files/pictures.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";

/** Opened on its own a picture is a document of our origin: it may draw, and nothing else. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export type IconForm = "plain" | "maskable";

interface IconSource {
  /** Folder for the lender's own files: `icon` and `maskable`, .svg or .png. */
  folder: string;
  /** The brand in force. */
  brand(): Brand;
  /** Draws the brand's icon as SVG; implemented in the web bundle. */
  draw(brand: Brand, form: IconForm): string;
}

interface Icon {
  form: IconForm;
  sidePx: number;
  type: "image/png" | "image/x-icon";
}

/** Phones crop the maskable icon to their own shape, so it fills its square. */
const icons: Readonly<Record<string, Icon>> = {
  "/icon-192.png": { form: "plain", sidePx: 192, type: "image/png" },
  "/icon-512.png": { form: "plain", sidePx: 512, type: "image/png" },
  "/icon-maskable-192.png": { form: "maskable", sidePx: 192, type: "image/png" },
  "/icon-maskable-512.png": { form: "maskable", sidePx: 512, type: "image/png" },
  "/apple-touch-icon.png": { form: "maskable", sidePx: 180, type: "image/png" },
  "/favicon.ico": { form: "plain", sidePx: 48, type: "image/x-icon" },
};

const sideMinimumPx = 512;

/** Throws a configuration error for a file no icon can be made of. */
export async function serveIcons(app: FastifyInstance, from: IconSource): Promise<void> {
  const { folder, brand, draw } = from;
  const plain = await ownFile(folder, "icon");
  const maskable = await ownFile(folder, "maskable");
  const own = { plain, maskable: maskable ?? (plain && (await padded(plain, brand()))) };
  const source = (form: IconForm): Buffer => own[form]?.bytes ?? Buffer.from(draw(brand(), form));
  const made = new Map<string, Promise<Buffer>>();
  let drawn = brand();
  for (const [path, icon] of Object.entries(icons)) {
    app.get(path, async (_request, reply) => {
      if (drawn !== brand()) made.clear();
      drawn = brand();
      const picture = made.get(path) ?? makeIcon(icon, source(icon.form));
      made.set(path, picture);
      picture.catch(() => made.delete(path));
      reply.type(icon.type).header("cache-control", "public, max-age=86400");
      return reply.send(await picture);
    });
  }
  if (plain === null) return;
  // The lender's icon replaces our SVG as well.
  app.get("/favicon.svg", (_request, reply) => {
    reply.header("cache-control", "public, max-age=86400");
    reply.header("content-security-policy", picturePolicy);
    return reply.type(plain.type).send(plain.bytes);
  });
}

interface OwnFile {
  bytes: Buffer;
  type: "image/svg+xml" | "image/png";
}

/** `<name>.svg` or `<name>.png` in the folder; null when there is neither. */
async function ownFile(folder: string, name: string): Promise<OwnFile | null> {
  for (const [ending, type] of [
    ["svg", "image/svg+xml"],
    ["png", "image/png"],
  ] as const) {
    const path = join(folder, `${name}.${ending}`);
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) continue;
    const sharp = await loadPictures();
    const {
      width = 0,
      height = 0,
      format,
    } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: "" }));
    const largeEnough = ending === "svg" || width >= sideMinimumPx;
    if (format === ending && width === height && largeEnough) return { bytes, type };
    throw new ConfigurationError(
      `${path} must be a square ${ending.toUpperCase()} picture` +
        (ending === "png" ? ` of at least ${sideMinimumPx} pixels` : ""),
    );
  }
  return null;
}

/** With one file only, it is centred on the brand's background, inside the area no phone crops. */
async function padded({ bytes }: OwnFile, { colours }: Brand): Promise<OwnFile> {
  const sharp = await loadPictures();
  const side = Math.round(sideMinimumPx * 0.64);
  const edge = (sideMinimumPx - side) / 2;
  const picture = sharp(bytes, { density: await densityFor(sharp, bytes) })
    .resize(side, side)
    .flatten({ background: colours.background })
    .extend({
      ...{ top: edge, bottom: edge, left: edge, right: edge },
      background: colours.background,
    });
  return { bytes: await picture.png().toBuffer(), type: "image/png" };
}

async function makeIcon({ sidePx, type }: Icon, source: Buffer): Promise<Buffer> {
  const sharp = await loadPictures();
  const png = await sharp(source, { density: await densityFor(sharp, source) })
    .resize(sidePx, sidePx)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return type === "image/png" ? png : icoOf(png, sidePx);
}

/** A small SVG is rasterised at a higher density instead of being scaled up. */
async function densityFor(sharp: Pictures, source: Buffer): Promise<number> {
  const { width = sideMinimumPx, format } = await sharp(source).metadata();
  const density = format === "svg" ? (72 * sideMinimumPx) / Math.max(1, width) : 72;
  return Math.min(2400, Math.max(72, density));
}

/** An .ico of one PNG: a header of 6 bytes, one entry of 16, the picture. */
function icoOf(png: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(sidePx, 6);
  head.writeUInt8(sidePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
