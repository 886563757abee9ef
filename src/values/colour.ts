/** Arithmetic on #rrggbb colours: mixing and the WCAG contrast ratio, for palettes derived from a brand's three colours. */

export type Colour = string;

const channels = (colour: Colour): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const other = channels(second);
  const mixed = channels(first).map((value, at) =>
    Math.round(value + ((other[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2), 0 black to 1 white. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour moved towards black or white, as little as needed, until it has the contrast `ratio` on every background. */
export function readable(colour: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const reads = (candidate: Colour): boolean =>
    grounds.every((ground) => contrast(candidate, ground) >= ratio);
  for (let share = 0; share <= 1.0001; share += 0.05) {
    for (const end of ["#000000", "#ffffff"]) {
      const candidate = mix(colour, end, Math.min(1, share));
      if (reads(candidate)) return candidate;
    }
  }
  return bestOf(grounds);
}

/** Black or white, whichever has more contrast on the worst of the backgrounds. */
function bestOf(grounds: readonly Colour[]): Colour {
  const worst = (candidate: Colour): number =>
    Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  return worst("#000000") >= worst("#ffffff") ? "#000000" : "#ffffff";
}
