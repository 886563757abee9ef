/** Palettes from any brand stay readable. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, mix } from "#values/colour.ts";
import { darkPalette, lightPalette, type Palette, paletteStyle } from "./brand-palette.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colours = fc.record({ background: colour, text: colour, emphasis: colour });

const roles = [
  ["info", "onInfo"],
  ["good", "onGood"],
  ["warn", "onWarn"],
  ["bad", "onBad"],
] as const;

function expectReadable(palette: Palette): void {
  const { background, card } = palette;
  for (const ground of [background, card]) {
    expect(contrast(palette.text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.muted, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.fill, ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(palette.onFill, palette.fill)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.accent, palette.tint)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.text, palette.tint)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.muted, palette.tint)).toBeGreaterThanOrEqual(4.5);
  for (const [kind, on] of roles) {
    const tint = palette[`${kind}Tint`];
    expect(contrast(palette[kind], tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.muted, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, tint)).toBeGreaterThanOrEqual(4.5);
    // Amounts stand in the colour of text on the ground of their state.
    expect(contrast(palette.text, tint)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette[on], palette[`${kind}Fill`])).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette.text, card)).toBeGreaterThanOrEqual(7);
  for (const ground of [background, card]) {
    expect(contrast(palette.edge, ground)).toBeGreaterThanOrEqual(3);
  }
}

test("[AP-9] whatever the brand's colours, every text reads on what it stands on, by day and by night", () => {
  fc.assert(
    fc.property(colours, (brand) => {
      expectReadable(lightPalette(brand));
      expectReadable(darkPalette(brand));
    }),
    { numRuns: 400 },
  );
});

test("[AP-9] in our own colours what is drawn of a stage shows on its ground, by day and by night", () => {
  const ours = { background: "", text: "", emphasis: "" };
  // Care is yellow on yellow by day: what is drawn there stands in words beside it.
  for (const kind of ["info", "good", "bad"] as const) {
    for (const palette of [lightPalette(ours), darkPalette(ours)]) {
      const shown = contrast(palette[`${kind}Fill`], palette[`${kind}Tint`]);
      expect(shown, kind).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Degrees on the colour wheel; null for a grey, which has none. */
function hueOf(text: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 8) return null;
  const sixth =
    most === r
      ? (g - b) / (most - least)
      : most === g
        ? 2 + (b - r) / (most - least)
        : 4 + (r - g) / (most - least);
  return (sixth * 60 + 360) % 360;
}

test("[AP-9] [OD-1] good, late, care and news keep their own hues whatever the brand's colour", () => {
  const reds = (hue: number) => hue < 25 || hue > 335;
  const kinds = {
    good: (hue: number) => hue > 120 && hue < 175,
    warn: (hue: number) => hue > 20 && hue < 60,
    bad: reds,
    info: (hue: number) => hue > 190 && hue < 240,
  };
  fc.assert(
    fc.property(colours, (brand) => {
      for (const palette of [lightPalette(brand), darkPalette(brand)]) {
        for (const [kind, fits] of Object.entries(kinds)) {
          const hue = hueOf(palette[kind as keyof typeof kinds]);
          expect(hue === null || fits(hue), `${kind} ${hue}`).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

describe("contrast", () => {
  test("is that of WCAG: black on white 21, a colour on itself 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#123456", "#123456")).toBe(1);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  test("a mix goes from the first colour to the second", () => {
    expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
    expect(mix("#000000", "#ffffff", 1)).toBe("#ffffff");
    expect(mix("#000000", "#ff0080", 0.5)).toBe("#800040");
  });
});

test("text that is no colour never reaches the style", () => {
  const style = paletteStyle({ background: "red}</style>", text: "#1234", emphasis: "url(x)" });
  expect(style).not.toMatch(/<|url|red/);
  expect(style).toContain("--background:#f4f2ec");
});
