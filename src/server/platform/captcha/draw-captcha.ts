/**
 * Draws the picture of a captcha: our own strokes, turned, sheared, pushed into one another and waved, behind and in
 * front of lines of the same colours. Random every time, on a light ground of its own, so that it reads in the dark too.
 */
import { captchaLength } from "#contract/promotion.ts";
import { loadPictures } from "../files/pictures.ts";
import { decodingQueue } from "../uploads/decoding-queue.ts";
import { type Canvas, type Colour, drawStrokes, newCanvas } from "./canvas.ts";
import { glyphHeight, glyphOf, type Point, type Stroke } from "./glyphs.ts";

/** Twice the size it is shown at: phones have fine screens. */
export const captchaWidth = 300;
export const captchaHeight = 108;

/** One at a time, so that other calls are answered in between; when the queue is full, more are rejected. */
const drawing = decodingQueue(1, 60);

/** A PNG of a few kilobytes. Throws Outage when too many wait already. */
export function drawCaptcha(text: string, queue = drawing): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(1, async () => {
    const { pixels, width, height } = drawn(text);
    const sharp = await loadPictures();
    const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 })
      .toBuffer();
    return new Uint8Array(png);
  });
}

/** A random number from `least` to `most`; not cryptographic: the secret is chosen elsewhere. */
function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

function drawn(text: string): Canvas {
  const canvas = newCanvas(captchaWidth, captchaHeight, paper, shades());
  const inks = Array.from({ length: 3 }, ink);
  const someInk = () => inks[Math.floor(between(0, inks.length))] ?? ([40, 40, 60] as const);
  const wave = newWave();
  for (let line = 0; line < 2; line += 1) drawStrokes(canvas, [across(wave)], someInk(), 2.5);
  drawStrokes(canvas, specks(60), someInk(), 2);
  for (const [index, character] of [...text].entries()) {
    drawStrokes(canvas, placed(character, index, wave), someInk(), between(6.5, 8.5));
  }
  drawStrokes(canvas, [across(wave)], someInk(), between(2.5, 4));
  // The ground's own colour cuts through the characters, so that none is one piece.
  drawStrokes(canvas, [across(wave), across(wave), across(wave)], [244, 243, 238], 2);
  drawStrokes(canvas, specks(50), [250, 249, 245], 2);
  return canvas;
}

const paper: Colour = [236, 235, 228];

/** Broad ones, which no single threshold takes away. */
function shades(): (x: number, y: number) => number {
  const [phase, slant, length] = [between(0, 6), between(-0.6, 0.6), between(14, 30)];
  return (x, y) => Math.round(8 * Math.sin(phase + (x + slant * y) / length));
}

/** Dark enough on the ground for weak eyes (more than 4.5 : 1). */
function ink(): Colour {
  const [one, two] = [between(20, 110), between(20, 90)];
  const three = between(20, 110);
  return [Math.round(one), Math.round(two), Math.round(three)];
}

type Wave = (point: Point) => Point;

function newWave(): Wave {
  const [px, py] = [between(0, 6.3), between(0, 6.3)];
  const [ax, ay] = [between(2, 4), between(3, 6)];
  const [lx, ly] = [between(13, 22), between(22, 40)];
  return ([x, y]) => [x + ax * Math.sin(px + y / lx), y + ay * Math.sin(py + x / ly)];
}

/** The distorted strokes of one character at its position. */
function placed(character: string, index: number, wave: Wave): Stroke[] {
  const { strokes, width } = glyphOf(character);
  const size = between(5.6, 6.8);
  const [turn, shear] = [between(-0.38, 0.38), between(-0.3, 0.3)];
  const stretch = between(0.82, 1.05);
  const column = captchaWidth / (captchaLength + 0.6);
  const x0 = column * (index + 0.8) + between(-6, 6);
  const y0 = captchaHeight / 2 + between(-9, 9);
  const bent = ([x, y]: Point): Point => {
    const up = (y - glyphHeight / 2) * size;
    const along = (x - width / 2) * size * stretch + shear * up;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return wave([x0 + along * cos - up * sin, y0 + along * sin + up * cos]);
  };
  return strokes.map((stroke) => finely(stroke).map(bent));
}

/** With more points, so that long straight lines bend too. */
function finely(stroke: Stroke): Point[] {
  return stroke.flatMap((to, index): Point[] => {
    const from = stroke[index - 1];
    if (from === undefined) return [to];
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])));
    return Array.from({ length: pieces }, (_, piece) => {
      const t = (piece + 1) / pieces;
      return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])] as const;
    });
  });
}

/** A line from side to side. */
function across(wave: Wave): Stroke {
  const [from, to] = [between(12, captchaHeight - 12), between(12, captchaHeight - 12)];
  const [swing, phase, length] = [between(6, 20), between(0, 6.3), between(18, 50)];
  return Array.from({ length: 40 }, (_, index) => {
    const x = (index / 39) * (captchaWidth + 20) - 10;
    const y = from + ((to - from) * index) / 39 + swing * Math.sin(phase + x / length);
    return wave([x, y]);
  });
}

function specks(number: number): Stroke[] {
  return Array.from({ length: number }, () => {
    const [x, y] = [between(0, captchaWidth), between(0, captchaHeight)];
    return [[x, y] as const, [x + between(-5, 5), y + between(-5, 5)] as const];
  });
}
