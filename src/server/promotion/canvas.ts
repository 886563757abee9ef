/** A small canvas for round strokes with soft edges: enough to draw a picture of characters, and nothing to read in from outside. */
import type { Stroke } from "./glyphs.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  width: number;
  height: number;
  /** Three bytes a pixel, row by row. */
  pixels: Uint8Array<ArrayBuffer>;
}

export function newCanvas(width: number, height: number, paint: (x: number, y: number) => Colour) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(paint(x, y), (y * width + x) * 3);
  }
  return { width, height, pixels };
}

/** Draws strokes of one colour, `thick` pixels wide, as one layer: where they cross it gets no darker. */
export function drawStrokes(
  canvas: Canvas,
  strokes: readonly Stroke[],
  colour: Colour,
  thick: number,
): void {
  const cover = new Float32Array(canvas.width * canvas.height);
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const [from, to] = [stroke[index - 1], stroke[index]];
      if (from !== undefined && to !== undefined) coverLine(canvas, cover, [...from, ...to], thick);
    }
  }
  const { pixels } = canvas;
  for (let at = 0; at < cover.length; at += 1) {
    const share = cover[at] ?? 0;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const place = at * 3 + channel;
      pixels[place] = Math.round(
        (pixels[place] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share,
      );
    }
  }
}

/** Marks how much of each pixel near the line is covered. */
function coverLine(
  { width, height }: Canvas,
  cover: Float32Array,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  thick: number,
): void {
  const radius = thick / 2;
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach));
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
      const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
      const share = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const at = y * width + x;
      if (share > (cover[at] ?? 0)) cover[at] = share;
    }
  }
}
