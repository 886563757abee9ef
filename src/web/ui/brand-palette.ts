/**
 * Derives from the brand's three colours the light and dark palettes of the kit's styles. Every text
 * colour is adjusted until it has a contrast of 4.5 to 1 on its background, so no brand can make a page unreadable.
 */
import type { Brand } from "#contract/brand.ts";
import { type Colour, contrast, isColour, luminance, mix, readable } from "#values/colour.ts";

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
  /**
   * The roles, whatever the brand's colour: information, paid (good), due (warn), late (bad). Each as text and icons, as a soft ground
   * (tint), and solid (fill) with the colour of text on it.
   */
  info: Colour;
  good: Colour;
  warn: Colour;
  bad: Colour;
  infoTint: Colour;
  goodTint: Colour;
  warnTint: Colour;
  badTint: Colour;
  infoFill: Colour;
  goodFill: Colour;
  warnFill: Colour;
  badFill: Colour;
  onInfo: Colour;
  onGood: Colour;
  onWarn: Colour;
  onBad: Colour;
}

/** The solid colours of the roles on light and on dark ground, each a shape of 3 to 1 but for amber, which never stands without its word. */
const solids = {
  light: { info: "#1c5ca6", good: "#1d7a3d", warn: "#f4b52e", bad: "#b3261e" },
  dark: { info: "#84b8f2", good: "#74cf8c", warn: "#f4b52e", bad: "#ee7a6e" },
} as const;

/** How much of a role's solid colour is in its soft ground. */
const softness = {
  light: { info: 0.14, good: 0.15, warn: 0.27, bad: 0.14 },
  dark: { info: 0.16, good: 0.16, warn: 0.16, bad: 0.18 },
} as const;

const fallback: Brand["colours"] = { background: "#f4f2ec", text: "#1b1c18", emphasis: "#0b5a45" };

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
  const night = mix("#131210", emphasis, 0.03);
  return palette(night, mix(night, "#fff6e6", 0.055), "#f4f1e8", emphasis);
}

function isDark(background: Colour): boolean {
  return luminance(background) <= 0.18;
}

/** A background of medium brightness leaves no contrast for text: it is moved towards its nearer end until there is enough. */
function calm(background: Colour, dark: boolean): Colour {
  const [end, ink] = dark ? ["#000000", "#ffffff"] : ["#ffffff", "#000000"];
  let share = 0;
  while (contrast(mix(background, end, share), ink) < 13) share += 0.05;
  return mix(background, end, share);
}

function palette(background: Colour, card: Colour, asked: Colour, emphasis: Colour): Palette {
  const theme = isDark(background) ? "dark" : "light";
  const solid = solids[theme];
  const tintOf = (role: keyof typeof solid): Colour =>
    mix(card, solid[role], softness[theme][role]);
  const tint = mix(card, emphasis, 0.13);
  const softs = {
    infoTint: tintOf("info"),
    goodTint: tintOf("good"),
    warnTint: tintOf("warn"),
    badTint: tintOf("bad"),
  };
  const grounds = [background, card, tint, ...Object.values(softs)];
  const text = readable(asked, grounds, 7);
  // A role's own ground darkens its background a little, so its text must be readable on both.
  const on = (colour: Colour, soft: Colour): Colour =>
    readable(colour, [background, card, soft], 4.5);
  const onSolid = (colour: Colour): Colour => readable("#ffffff", [colour], 4.5);
  const muted = readable(mix(text, background, 0.32), grounds, 4.6);
  const fill = readable(emphasis, [background, card], 3);
  return {
    background,
    card,
    text,
    muted,
    line: mix(card, text, 0.12),
    edge: readable(mix(card, muted, 0.7), [background, card], 3),
    // Links stand in notices of every role.
    accent: readable(emphasis, grounds, 4.5),
    fill,
    onFill: onSolid(fill),
    tint,
    info: on(solid.info, softs.infoTint),
    good: on(solid.good, softs.goodTint),
    warn: on("#724400", softs.warnTint),
    bad: on(solid.bad, softs.badTint),
    ...softs,
    infoFill: solid.info,
    goodFill: solid.good,
    warnFill: solid.warn,
    badFill: solid.bad,
    onInfo: onSolid(solid.info),
    onGood: onSolid(solid.good),
    onWarn: "#2b1c00",
    onBad: onSolid(solid.bad),
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
