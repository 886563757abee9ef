/**
 * The whole style sheets for borrowers, for the official site and for the console: the brand's palette, the kit, the
 * screens. Only the server bundle carries this text; a page is sent with the rules it can use (page-style-sent.ts).
 */
import type { Brand } from "#contract/brand.ts";
import { paletteStyle } from "../../ui/brand-palette.ts";
import { consolePaletteStyle } from "../../ui/console-palette.ts";

const kit = import.meta.glob<string>("../../ui/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const parts = import.meta.glob<string>("../../forms/uploader/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const screens = import.meta.glob<string>(
  [
    "../../borrower/*/*/*.css",
    "../../promotion/*/*.css",
    "../../site/content-text/*.css",
    "../../site/paper-check/*.css",
  ],
  { query: "?inline", import: "default", eager: true },
);
const sitePages = import.meta.glob<string>("../../site/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const consoleKit = import.meta.glob<string>("../../console/{frame,parts,queue}/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const consoleScreens = import.meta.glob<string>("../../console/*/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Borrowers never fetch what only the console or the official site needs. */
type StyleOf = "borrower" | "console" | "site";

const screensOf = (of: StyleOf) =>
  ({ borrower: [screens], console: [consoleKit, consoleScreens], site: [sitePages] })[of];

function inOrder(found: Record<string, string>): string[] {
  return Object.keys(found)
    .sort()
    .map((path) => (found[path] ?? "").trim());
}

const known = new Map<string, string>();

/** Deterministic: the same text for the same brand. */
export function pageStyle(colours: Brand["colours"], of: StyleOf = "borrower"): string {
  const key = JSON.stringify([colours, of]);
  // Built inside the function: built at module load, the browser's bundle would include all of it.
  const own = () => screensOf(of).flatMap(inOrder);
  const palette = () => (of === "console" ? consolePaletteStyle : paletteStyle)(colours);
  const made =
    known.get(key) ?? palette() + [...inOrder(kit), ...inOrder(parts), ...own()].join("\n");
  known.set(key, made);
  return made;
}
