/** What counts as a picture, and what is left of one: a table of honest and hostile files, made here. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { imageSizes } from "#contract/image-address.ts";
import { decodingQueue } from "./decoding-queue.ts";
import { makeImage } from "./make-image.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

function picture(width: number, height: number, background = "#c03020") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PNG written by hand: whatever its head says, its content is `rows` zero bytes. */
function pngSaying(width: number, height: number, rows: number): Uint8Array {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const sign = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(Buffer.alloc(rows));
  const end = chunk("IEND", Buffer.alloc(0));
  return new Uint8Array(Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", data), end]));
}

async function made(bytes: Uint8Array) {
  const answer = await makeImage(bytes);
  if (!answer.ok) throw new Error(answer.rejection);
  return answer.image;
}

/** The colour of one pixel of a file, as numbers from 0 to 255. */
async function pixel(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(file).extract({ left, top, width: 1, height: 1 }).raw();
  return [...(await one.toBuffer())];
}

describe("[CP-6] accepted by content, whatever the name says", () => {
  test.each([
    ["JPEG", () => picture(900, 600).jpeg().toBuffer()],
    ["progressive JPEG", () => picture(900, 600).jpeg({ progressive: true }).toBuffer()],
    ["PNG", () => picture(900, 600).png().toBuffer()],
    ["PNG in grey", () => picture(900, 600, "#777777").greyscale().png().toBuffer()],
    ["PNG of 16 bits", () => picture(900, 600).toColourspace("rgb16").png().toBuffer()],
    ["WebP", () => picture(900, 600).webp().toBuffer()],
    ["WebP without loss", () => picture(900, 600).webp({ lossless: true }).toBuffer()],
    ["GIF", () => picture(900, 600).gif().toBuffer()],
    ["AVIF", () => picture(900, 600).avif({ effort: 0 }).toBuffer()],
    ["JPEG for print", () => picture(900, 600).toColourspace("cmyk").jpeg().toBuffer()],
  ])("%s", async (_kind, make) => {
    const { files, width, height } = await made(new Uint8Array(await make()));
    expect({ width, height }).toEqual({ width: 900, height: 600 });
    const sides = await Promise.all(
      imageSizes.map(async (size) => {
        const { format, width, height, space, isProgressive } = await sharp(files[size]).metadata();
        expect({ format, space, isProgressive }).toMatchObject({ format: "jpeg", space: "srgb" });
        return [size, width, height];
      }),
    );
    expect(sides).toEqual([
      ["full", 900, 600],
      ["middle", 720, 480],
      ["thumb", 200, 133],
    ]);
  });

  test("a large photo is made smaller, a small one stays, and a moving one shows its first frame", async () => {
    const large = await made(new Uint8Array(await picture(3000, 1000).jpeg().toBuffer()));
    expect([large.width, large.height]).toEqual([1600, 533]);
    const small = await made(new Uint8Array(await picture(8, 9).png().toBuffer()));
    expect([small.width, small.height]).toEqual([8, 9]);
    const frames = await sharp(
      [await picture(20, 20, "#00ff00").png().toBuffer(), await picture(20, 20).png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const first = await made(new Uint8Array(frames));
    expect([first.width, first.height]).toEqual([20, 20]);
    const [red = 255, green = 0] = await pixel(first.files.full, 10, 10);
    expect(green).toBeGreaterThan(red + 200);
  });

  test("a phone's photo of 48 million pixels is taken as its camera writes it", async () => {
    const photo = await picture(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await made(new Uint8Array(photo));
    expect([width, height]).toEqual([1200, 1600]);
  });

  test("what is seen through becomes white, not black", async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { files } = await made(new Uint8Array(await clear.png().toBuffer()));
    expect(await pixel(files.full, 5, 5)).toEqual([255, 255, 255]);
  });
});

describe("[CP-6] refused by content", () => {
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 30 },
      },
    });
  const cut = (file: Buffer) => new Uint8Array(file.subarray(0, file.length / 2));

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["nothing", () => new Uint8Array(), "notAnImage"],
    ["one byte", () => bytesOf("\xff"), "notAnImage"],
    ["text", () => bytesOf("hello"), "notAnImage"],
    ["a page", () => bytesOf("<!doctype html><script>alert(1)</script>"), "notAnImage"],
    ["a script", () => bytesOf("#!/bin/sh\nrm -rf /"), "notAnImage"],
    ["a program", () => bytesOf("MZ\x90\0\x03"), "notAnImage"],
    ["an archive", () => bytesOf("PK\x03\x04"), "notAnImage"],
    ["a document", () => bytesOf("%PDF-1.7\n"), "kindNotAccepted"],
    ["a drawing", () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), "kindNotAccepted"],
    [
      "a drawing after its head",
      () =>
        bytesOf('<?xml version="1.0"?>\n<!-- a -->\n<svg><image href="file:///etc/passwd"/></svg>'),
      "kindNotAccepted",
    ],
    ["a bitmap", () => bytesOf("BM\0\0"), "kindNotAccepted"],
    [
      "a TIFF",
      async () => new Uint8Array(await picture(9, 9).tiff().toBuffer()),
      "kindNotAccepted",
    ],
    ["a HEIC", () => bytesOf("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "kindNotAccepted"],
    ["a film", () => bytesOf("\0\0\0\x18ftypisom\0\0\0\0isommp42"), "kindNotAccepted"],
    ["only a JPEG's sign", () => bytesOf("\xff\xd8\xff\xe0"), "imageBroken"],
    ["only a PNG's sign", () => bytesOf("\x89PNG\r\n\x1a\n"), "imageBroken"],
    ["only an AVIF's sign", () => bytesOf("\0\0\0\x18ftypavif\0\0\0\0mif1avif"), "imageBroken"],
    ["a WebP's sign before a page", () => bytesOf("RIFF\0\0\0\0WEBPVP8 <html>"), "imageBroken"],
    [
      "a page behind a JPEG's sign",
      () => bytesOf("\xff\xd8\xff<script>alert(1)</script>"),
      "imageBroken",
    ],
    ["half a JPEG", async () => cut(await noise().jpeg().toBuffer()), "imageBroken"],
    ["half a PNG", async () => cut(await noise().png().toBuffer()), "imageBroken"],
    ["half a WebP", async () => cut(await noise().webp().toBuffer()), "imageBroken"],
    ["half an AVIF", async () => cut(await noise().avif({ effort: 0 }).toBuffer()), "imageBroken"],
    ["a PNG with rows missing", () => pngSaying(1000, 1000, 500), "imageBroken"],
    [
      "7 pixels high",
      async () => new Uint8Array(await picture(900, 7).png().toBuffer()),
      "tooSmall",
    ],
    ["one pixel", async () => new Uint8Array(await picture(1, 1).gif().toBuffer()), "tooSmall"],
    ["a bomb: 900 million pixels in 1 KB", () => pngSaying(30_000, 30_000, 1000), "tooManyPixels"],
    ["a head that lies without bound", () => pngSaying(2 ** 31 - 1, 2 ** 31 - 1, 9), "imageBroken"],
    ["just over 40 million pixels", () => pngSaying(8000, 5001, 8001 * 5001), "tooManyPixels"],
    [
      "just over 40 million pixels as a progressive JPEG",
      async () => new Uint8Array(await picture(8000, 5001).jpeg({ progressive: true }).toBuffer()),
      "tooManyPixels",
    ],
    [
      "just over 110 million pixels as a JPEG",
      async () => new Uint8Array(await picture(11_000, 10_001).jpeg().toBuffer()),
      "tooManyPixels",
    ],
    [
      "just over 12 million pixels as AVIF",
      async () => new Uint8Array(await picture(4000, 3001).avif({ effort: 0 }).toBuffer()),
      "tooManyPixels",
    ],
  ])("%s", async (_what, make, rejection) => {
    expect(await makeImage(await make())).toEqual({ ok: false, rejection });
  });
});

describe("[CP-6] what is kept", () => {
  const hidden = "GPS-1234567";

  test("has no position, no camera and no colour profile, and stands the right way up", async () => {
    // Red on the left and blue on the right as it is stored; orientation 6 turns it a quarter to the right.
    const right = await picture(40, 60, "#0000ff").png().toBuffer();
    const photo = await picture(80, 60, "#ff0000")
      .composite([{ input: right, left: 40, top: 0 }])
      .withIccProfile("p3")
      .withExif({
        IFD0: { Make: hidden },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 48/1 0/1" },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${hidden}</a></x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 80 });
    expect(before.exif?.length ?? 0).toBeGreaterThan(0);
    const { files, width, height } = await made(new Uint8Array(photo));
    expect([width, height]).toEqual([60, 80]);
    for (const size of imageSizes) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(files[size]).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(Buffer.from(files[size]).includes(hidden)).toBe(false);
    }
    const [topRed = 0, , topBlue = 0] = await pixel(files.full, 30, 10);
    const [lowRed = 0, , lowBlue = 0] = await pixel(files.full, 30, 70);
    expect(topRed).toBeGreaterThan(topBlue + 150);
    expect(lowBlue).toBeGreaterThan(lowRed + 150);
  });

  test("holds nothing of a second file hidden behind or inside the first", async () => {
    const script = "<script>alert(document.domain)</script>";
    const photo = await picture(50, 50)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const { files } = await made(
      new Uint8Array(Buffer.concat([photo, Buffer.from(`%PDF-1.4 ${script}`)])),
    );
    for (const size of imageSizes) {
      const text = Buffer.from(files[size]).toString("latin1");
      expect(text).not.toContain("script");
      expect(text).not.toContain("%PDF");
    }
  });
});

test("[CP-6] twenty of 40 million pixels at once take less than 500 MB, and most are told to try again", async () => {
  const laced = picture(8000, 5000).png({ progressive: true, compressionLevel: 1 });
  const turned = picture(8000, 5000).withMetadata({ orientation: 6 }).jpeg({ progressive: true });
  const bombs = [new Uint8Array(await laced.toBuffer()), new Uint8Array(await turned.toBuffer())];
  const queue = decodingQueue(2, 2);
  const before = process.memoryUsage().rss;
  let most = 0;
  let takenMost = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
    takenMost = Math.max(takenMost, queue.load().taken);
  }, 5);
  const all = Array.from({ length: 20 }, (_, index) =>
    makeImage(bombs[index % 2] ?? new Uint8Array(), queue),
  );
  const answers = await Promise.allSettled(all);
  clearInterval(watch);
  const told = answers.map((one) => (one.status === "rejected" ? one.reason.name : one.value.ok));
  expect(told).toEqual([...Array(4).fill(true), ...Array(16).fill("Outage")]);
  expect(takenMost).toBe(2);
  expect(most / 2 ** 20).toBeLessThan(500);
});
