/**
 * The console's palette: neutrals and meaning colours of its own for long tables, and four colours from the brand's emphasis. The
 * names are the kit's, so that its buttons, fields and notices need no rules of their own there (decision record 0078).
 */
import type { Brand } from "#contract/brand.ts";
import { type Colour, mix, readable } from "#values/colour.ts";
import type { Palette } from "./brand-palette.ts";
import { paletteRules, safeColours } from "./brand-palette.ts";

export interface ConsolePalette extends Palette {
  /** The ground of what is under the pointer or past. */
  sunken: Colour;
}

type Fixed = Omit<ConsolePalette, "accent" | "fill" | "onFill" | "tint">;

const day: Fixed = {
  background: "#f4f5f2",
  card: "#ffffff",
  sunken: "#e9ebe6",
  text: "#1b1c18",
  muted: "#565a52",
  line: "#dcdfd8",
  edge: "#868c80",
  info: "#174a87",
  infoTint: "#dfeaf7",
  good: "#14602d",
  goodTint: "#dcf0dd",
  goodFill: "#1d7a3d",
  warn: "#724400",
  warnTint: "#fdeec5",
  warnFill: "#f4b52e",
  bad: "#9a1c15",
  badTint: "#fbe2dd",
  badFill: "#b3261e",
  infoFill: "#1c5ca6",
  onInfo: "#ffffff",
  onGood: "#ffffff",
  onWarn: "#2b1c00",
  onBad: "#ffffff",
};

const night: Fixed = {
  background: "#121412",
  card: "#1b1e1b",
  sunken: "#272b27",
  text: "#eef0ea",
  muted: "#acb1a6",
  line: "#343934",
  edge: "#868d83",
  info: "#abd0f8",
  infoTint: "#13263c",
  good: "#93dca6",
  goodTint: "#14301c",
  goodFill: "#74cf8c",
  warn: "#f7cd72",
  warnTint: "#36290b",
  warnFill: "#f4b52e",
  bad: "#ffb3a9",
  badTint: "#3d1613",
  badFill: "#ee7a6e",
  infoFill: "#84b8f2",
  onInfo: "#05203f",
  onGood: "#06260f",
  onWarn: "#2b1c00",
  onBad: "#2e0603",
};

export function consolePalette(colours: Brand["colours"], theme: "day" | "night"): ConsolePalette {
  const { emphasis } = safeColours(colours);
  const fixed = theme === "day" ? day : night;
  const { background, card, sunken } = fixed;
  const tint = mix(card, emphasis, 0.14);
  const fill = readable(emphasis, [background, card], 3);
  return {
    ...fixed,
    tint,
    fill,
    onFill: readable(theme === "day" ? "#ffffff" : "#000000", [fill], 4.5),
    accent: readable(emphasis, [background, card, sunken, tint], 4.5),
  };
}

export function consolePaletteStyle(colours: Brand["colours"]): string {
  return paletteRules(consolePalette(colours, "day"), consolePalette(colours, "night"));
}
