/**
 * Derives from the brand's three colours the light and dark palettes of the kit's styles. Every text
 * colour is adjusted until it has a contrast of 4.5 to 1 on its background, so no brand can make a page unreadable.
 */
import type { Brand } from "#contract/brand.ts";
import { type Colour, contrast, isColour, luminance, mix, readable } from "./colour.ts";

export interface Palette {
  background: Colour;
  card: Colour;
  text: Colour;
  muted: Colour;
  line: Colour;
  /** The border of a field, visible with low vision. */
  edge: Colour;
  /** Accent as text and icon; as a fill with the colour of text on it; as a tint for backgrounds. */
  accent: Colour;
  fill: Colour;
  onFill: Colour;
  tint: Colour;
  /** Semantic colours, whatever the brand's: information, success, warning, and error or late. */
  info: Colour;
  good: Colour;
  warn: Colour;
  bad: Colour;
  infoTint: Colour;
  goodTint: Colour;
  warnTint: Colour;
  badTint: Colour;
}

const fallback: Brand["colours"] = { background: "#f5f6f8", text: "#14181f", emphasis: "#0f62d6" };

/** A colour that is not #rrggbb is replaced by the kit's own: configuration never reaches the page as CSS. */
export function safeColours(colours: Brand["colours"]): Brand["colours"] {
  return {
    background: isColour(colours.background) ? colours.background : fallback.background,
    text: isColour(colours.text) ? colours.text : fallback.text,
    emphasis: isColour(colours.emphasis) ? colours.emphasis : fallback.emphasis,
  };
}

/** The palette of the brand's own background, which may itself be dark. */
export function lightPalette(colours: Brand["colours"]): Palette {
  const { background, text, emphasis } = safeColours(colours);
  const dark = isDark(background);
  const ground = calm(background, dark);
  return palette(ground, mix(ground, "#ffffff", dark ? 0.06 : 0.9), text, emphasis);
}

/** A brand that is dark already keeps its palette in dark mode. */
export function darkPalette(colours: Brand["colours"]): Palette {
  const { background, emphasis } = safeColours(colours);
  if (isDark(background)) return lightPalette(colours);
  const night = mix("#0b0d11", emphasis, 0.04);
  return palette(night, mix(night, "#ffffff", 0.07), "#f1f3f6", emphasis);
}

function isDark(background: Colour): boolean {
  return luminance(background) <= 0.18;
}

/** A background of medium brightness leaves no contrast for text: it is moved towards its nearer end until there is enough. */
function calm(background: Colour, dark: boolean): Colour {
  const [end, ink] = dark ? ["#000000", "#ffffff"] : ["#ffffff", "#000000"];
  let share = 0;
  while (contrast(mix(background, end, share), ink) < 11) share += 0.05;
  return mix(background, end, share);
}

function palette(background: Colour, card: Colour, asked: Colour, emphasis: Colour): Palette {
  const text = readable(asked, [background, card], 7);
  const tintOf = (colour: Colour): Colour => mix(card, colour, 0.1);
  // A kind's own tint darkens its background a little, so its text must be readable on both.
  const on = (colour: Colour): Colour => readable(colour, [background, card, tintOf(colour)], 4.5);
  const muted = readable(mix(text, background, 0.36), [background, card, tintOf(emphasis)], 4.6);
  const fill = readable(emphasis, [background, card], 3);
  return {
    background,
    card,
    text,
    muted,
    line: mix(card, text, 0.13),
    edge: mix(card, muted, 0.55),
    accent: on(emphasis),
    fill,
    onFill: readable("#ffffff", [fill], 4.5),
    tint: tintOf(emphasis),
    info: on("#2f5d9b"),
    good: on("#0a7d4e"),
    warn: on("#9c5a00"),
    bad: on("#b8271f"),
    infoTint: tintOf("#2f5d9b"),
    goodTint: tintOf("#0a7d4e"),
    warnTint: tintOf("#9c5a00"),
    badTint: tintOf("#b8271f"),
  };
}

export function paletteStyle(colours: Brand["colours"]): string {
  return paletteRules(lightPalette(colours), darkPalette(colours));
}

/** Palettes as CSS custom properties: `--on-fill` and so on, the dark one under prefers-color-scheme. */
export function paletteRules(light: Palette, dark: Palette): string {
  return `:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

function declarations(from: Palette): string {
  return Object.entries(from)
    .map(
      ([name, colour]) => `--${name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}:${colour}`,
    )
    .join(";");
}
