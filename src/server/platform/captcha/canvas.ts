/** A small canvas for round, anti-aliased strokes: enough to draw characters, with no input from outside. */
import type { Stroke } from "./glyphs.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  width: number;
  height: number;
  /** Three bytes a pixel, row by row. */
  pixels: Uint8Array<ArrayBuffer>;
  /** How much of each pixel the layer being drawn covers; all zero in between. */
  cover: Float32Array;
}

/** Filled with one colour, lighter or darker by `shade` at each pixel. */
export function newCanvas(
  width: number,
  height: number,
  [red, green, blue]: Colour,
  shade: (x: number, y: number) => number,
): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const by = shade(x, y);
      pixels[at] = red + by;
      pixels[at + 1] = green + by;
      pixels[at + 2] = blue + by;
    }
  }
  return { width, height, pixels, cover: new Float32Array(width * height) };
}

/** Draws strokes of one colour, `thick` pixels wide, as one layer: where they cross it gets no darker. */
export function drawStrokes(
  canvas: Canvas,
  strokes: readonly Stroke[],
  colour: Colour,
  thick: number,
): void {
  const { pixels, cover } = canvas;
  const covered: number[] = [];
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const [from, to] = [stroke[index - 1], stroke[index]];
      if (from !== undefined && to !== undefined) {
        coverLine(canvas, covered, [...from, ...to], thick);
      }
    }
  }
  for (const at of covered) {
    const share = cover[at] ?? 0;
    cover[at] = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const index = at * 3 + channel;
      pixels[index] = (pixels[index] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share + 0.5;
    }
  }
}

/** Marks how much of each pixel near the line is covered, and adds those that were not to `covered`. */
function coverLine(
  { width, height, cover }: Canvas,
  covered: number[],
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
      const [aside, below] = [x - x1 - along * dx, y - y1 - along * dy];
      const share = Math.min(1, radius + 0.5 - Math.sqrt(aside * aside + below * below));
      const at = y * width + x;
      const before = cover[at] ?? 0;
      if (share <= before) continue;
      if (before === 0) covered.push(at);
      cover[at] = share;
    }
  }
}
