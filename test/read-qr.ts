/** Reads a QR code from the screen as a phone's camera would: from the pixels of a screenshot. */
import jsqr from "jsqr";
import type { Locator } from "playwright-core";

/** The text of the QR code in `element`; null when it cannot be read. */
export async function readQr(element: Locator): Promise<string | null> {
  const png = (await element.screenshot()).toString("base64");
  const { pixels, width, height } = await element.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    if (canvas === null) throw new Error("no canvas");
    canvas.drawImage(image, 0, 0);
    return { pixels: [...canvas.getImageData(0, 0, width, height).data], width, height };
  }, png);
  const read = typeof jsqr === "function" ? jsqr : (jsqr as { default: typeof jsqr }).default;
  return read(new Uint8ClampedArray(pixels), width, height)?.data ?? null;
}
