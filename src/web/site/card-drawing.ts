/**
 * The picture an address of the site is shared with, as SVG text: the lender's name in letters of our own on the
 * emphasis colour, so that it looks the same whatever fonts a machine has. The server makes a PNG of it.
 */
import type { Brand } from "#contract/brand.ts";
import { safeColours } from "../ui/brand-palette.ts";
import { contrast, mix } from "../ui/colour.ts";
import { initialShape } from "../web-app/letter-shapes.ts";

const width = 1200;
const height = 630;
const edge = 90;
/** Of a letter's own square of 100. */
const step = 86;
const largest = 1.9;

export function socialCardSvg({ displayName, colours }: Pick<Brand, "displayName" | "colours">) {
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
    ...name(displayName, ink),
    `<rect x="${edge}" y="520" width="150" height="14" rx="7" fill="${ink}"/>`,
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

/** In one line as wide as it may be; nothing for a name with signs we have no letters of: its mark stands alone. */
function name(text: string, ink: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (!/^[A-Za-z0-9 ]{1,40}$/.test(plain)) return [];
  const letters = [...plain];
  const scale = Math.min(largest, (width - 2 * edge) / (step * letters.length));
  return letters.flatMap((one, index) => {
    if (one === " ") return [];
    // The shapes stand in the middle of their squares: the first one is moved to the edge.
    const x = edge + (index * step - 18) * scale;
    return [letter(one, { x, y: 480 - 94 * scale, scale }, ink, 12)];
  });
}
