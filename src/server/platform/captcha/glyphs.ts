/**
 * The characters of the pictures as strokes of our own, ten units high: what is drawn depends on no font of the
 * machine, and no font file can be used to read it back.
 */
import { captchaAlphabet } from "./captcha-text.ts";

export type Point = readonly [x: number, y: number];
/** Points joined by straight lines; curves have many. */
export type Stroke = readonly Point[];

export const glyphHeight = 10;

const pointsOfCurve = 10;

/** Moves, lines and quadratic curves, as in a drawing's path. */
const paths: Readonly<Record<string, string>> = {
  A: "M0 10L4 0L8 10M1.4 6.6L6.6 6.6",
  C: "M7.6 2Q6.4 0 4 0Q0 0 0 5Q0 10 4 10Q6.4 10 7.6 8",
  E: "M7 0L0 0L0 10L7 10M0 5L5.6 5",
  F: "M7 0L0 0L0 10M0 5L5.6 5",
  H: "M0 0L0 10M8 0L8 10M0 5L8 5",
  J: "M2 0L7.4 0M5.4 0L5.4 7Q5.4 10 2.8 10Q0.4 10 0.2 7.4",
  K: "M0 0L0 10M7.4 0L0 6M2.6 4L7.6 10",
  M: "M0 10L0 0L4.5 6L9 0L9 10",
  N: "M0 10L0 0L7.6 10L7.6 0",
  P: "M0 10L0 0L4 0Q7.4 0 7.4 2.9Q7.4 5.8 4 5.8L0 5.8",
  R: "M0 10L0 0L4 0Q7.4 0 7.4 2.9Q7.4 5.8 4 5.8L0 5.8M3.6 5.8L7.6 10",
  T: "M0 0L8 0M4 0L4 10",
  V: "M0 0L4 10L8 0",
  W: "M0 0L2.6 10L5.2 2.4L7.8 10L10.4 0",
  X: "M0 0L7.6 10M7.6 0L0 10",
  Y: "M0 0L4 5L8 0M4 5L4 10",
  "3": "M0.6 1Q2 0 3.8 0Q7 0 7 2.5Q7 4.8 3.6 4.8Q7.4 4.8 7.4 7.4Q7.4 10 3.8 10Q1.4 10 0.2 8.6",
  "4": "M6 10L6 0L0 7L8 7",
  "6": "M6.4 0.4Q0.2 1.6 0.2 6.4Q0.2 10 3.8 10Q7.2 10 7.2 6.9Q7.2 4 4 4Q1.2 4 0.4 6.4",
  "7": "M0 0L7.4 0L2.6 10",
  "9": "M1 9.6Q7.2 8.4 7.2 3.6Q7.2 0 3.6 0Q0.2 0 0.2 3.1Q0.2 6 3.4 6Q6.2 6 7 3.6",
};

interface Glyph {
  strokes: readonly Stroke[];
  width: number;
}

const glyphs: ReadonlyMap<string, Glyph> = new Map(
  [...captchaAlphabet].map((character) => [character, glyphFrom(paths[character] ?? "")]),
);

/** Throws for a character that is not in the alphabet. */
export function glyphOf(character: string): Glyph {
  const glyph = glyphs.get(character);
  if (glyph === undefined || glyph.strokes.length === 0) throw new Error("no such glyph");
  return glyph;
}

function glyphFrom(path: string): Glyph {
  const strokes: Point[][] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = rest.split(" ").map(Number);
    const stroke = strokes.at(-1);
    const last = stroke?.at(-1);
    if (command === "M") strokes.push([[a, b]]);
    else if (stroke === undefined || last === undefined) throw new Error("a path begins with M");
    else if (command === "L") stroke.push([a, b]);
    else stroke.push(...curve(last, [a, b], [c, d]));
  }
  return { strokes, width: Math.max(0, ...strokes.flat().map(([x]) => x)) };
}

function curve(from: Point, towards: Point, to: Point): Point[] {
  return Array.from({ length: pointsOfCurve }, (_, index) => {
    const t = (index + 1) / pointsOfCurve;
    const at = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * towards[axis] + t ** 2 * to[axis];
    return [at(0), at(1)] as const;
  });
}
