/**
 * The picture shown when an address of the site is shared, as SVG text: the lender's name in letters of our own on the
 * emphasis colour, so that it looks the same whatever fonts a machine has. The server renders it as a PNG.
 */
import type { Brand } from "#contract/brand.ts";
import { contrast, mix } from "#values/colour.ts";
import { initialShape } from "../../pwa/install/letter-shapes.ts";
import { safeColours } from "../../ui/brand-palette.ts";

const width = 1200;
const height = 630;
const edge = 90;
/** Horizontal advance, of a letter's own square of 100. */
const step = 86;
const largest = 1.9;

type Lender = Pick<Brand, "displayName" | "colours">;

export function socialCardSvg({ displayName, colours }: Lender): string {
  return card({ displayName, colours }, (ink) => {
    return line(displayName, { y: 480, width: width - 2 * edge, scale: largest }, ink);
  });
}

/** For a landing page: its title below the lender's name. A title with characters we cannot draw leaves the name alone. */
export function landingCardSvg({ displayName, colours }: Lender, title: string): string {
  const lines = wrapped(title);
  if (lines.length === 0) return socialCardSvg({ displayName, colours });
  return card({ displayName, colours }, (ink) => [
    ...line(displayName, { x: edge + 186, y: 204, width: 560, scale: 0.7 }, ink),
    ...lines.flatMap((text, index) => {
      const y = 490 - (lines.length - 1 - index) * 105;
      return line(text, { y, width: width - 2 * edge, scale: 0.8 }, ink);
    }),
  ]);
}

/** The background with the lender's mark and whatever `words` draws in the given ink. */
function card({ displayName, colours }: Lender, words: (ink: string) => string[]): string {
  const ground = safeColours(colours).emphasis;
  const ink = contrast("#ffffff", ground) >= 3 ? "#ffffff" : "#16191d";
  const soft = mix(ground, ink, 0.14);
  const ring = (radius: number) =>
    `<circle cx="1040" cy="90" r="${radius}" fill="none" stroke="${soft}" stroke-width="40"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...[150, 270, 390].map(ring),
    `<rect x="${edge}" y="${edge}" width="150" height="150" rx="44" fill="${ink}"/>`,
    letter(displayName, { x: edge + 30, y: edge + 30, scale: 0.9 }, ground, 15),
    ...words(ink),
    `<rect x="${edge}" y="535" width="150" height="14" rx="7" fill="${ink}"/>`,
    "</svg>",
  ].join("");
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

function letter(text: string, { x, y, scale }: Place, colour: string, stroke: number): string {
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
  return (
    `<path transform="${at}" d="${initialShape(text)}" fill="none" stroke="${colour}"` +
    ` stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

interface Line {
  x?: number;
  /** Of the baseline. */
  y: number;
  /** The maximum width; longer texts are scaled down. */
  width: number;
  scale: number;
}

/** Nothing for a text with characters we cannot draw. */
function line(text: string, { x: start = edge, y, width: most, scale: wanted }: Line, ink: string) {
  const plain = drawable(text);
  if (plain === null || plain.length > lineLettersMaximum) return [];
  const letters = [...plain];
  const scale = Math.min(wanted, most / (step * letters.length));
  return letters.flatMap((one, index) => {
    if (one === " ") return [];
    // The shapes are centred in their squares: the first one is moved to the edge.
    const x = start + (index * step - 18) * scale;
    return [letter(one, { x, y: y - 94 * scale, scale }, ink, 12)];
  });
}

const lineLettersMaximum = 40;

/** Letters, figures and single spaces, punctuation dropped; null for a text with any other character. */
function drawable(text: string): string | null {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return /^[A-Za-z0-9 ]+$/.test(plain) ? plain : null;
}

const titleLines = 3;
const titleLetters = 18;

/** Wrapped by words; what does not fit is left out rather than drawn too small to read. None when it cannot be drawn. */
function wrapped(title: string): string[] {
  const lines: string[] = [];
  for (const word of drawable(title)?.split(" ") ?? []) {
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= titleLetters;
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < titleLines) lines.push(word);
    else break;
  }
  return lines;
}
