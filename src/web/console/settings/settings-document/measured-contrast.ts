/** What a brand's accent comes to on buttons, measured: the palette moves it and its text until both can be read (AP-9). */
import { contrast } from "#values/colour.ts";
import { fill } from "../../../client/fill.ts";
import { darkPalette, lightPalette, type Palette } from "../../../ui/brand-palette.ts";
import type { DocumentWords } from "./settings-document.view.tsx";

/** Text on a button (WCAG 2.2, 1.4.3). */
export const leastOnFill = 4.5;

/** A sentence below the field of the accent; "" for every other field. */
export function measuredOf(
  path: string,
  texts: Readonly<Record<string, string>>,
  words: Pick<DocumentWords, "onAccent" | "accentMoved">,
): string {
  if (path !== "colours.emphasis") return "";
  const asked = texts[path] ?? "";
  const colours = {
    background: texts["colours.background"] ?? "",
    text: texts["colours.text"] ?? "",
    emphasis: asked,
  };
  const [day, night] = [lightPalette(colours), darkPalette(colours)];
  const said = fill(words.onAccent, {
    day: ratioOf(day),
    night: ratioOf(night),
    least: String(leastOnFill),
  });
  const moved = night.fill.toLowerCase() !== asked.toLowerCase();
  return moved ? `${said} ${fill(words.accentMoved, { colour: night.fill })}` : said;
}

/** Rounded down: 4.49 must not read as 4.5. */
function ratioOf({ onFill, fill: ground }: Palette): string {
  return String(Math.floor(contrast(onFill, ground) * 10) / 10);
}
