/**
 * The one style element of every page: the brand's palette and all style sheets of kit and screens, inlined
 * so that the first paint waits for nothing. Only the server bundle carries this text.
 */
import type { Brand } from "#contract/brand.ts";
import { paletteStyle } from "./brand-palette.ts";

const kit = import.meta.glob<string>("./*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const screens = import.meta.glob<string>(["../borrower/*/*.css", "../site/*/*.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});

function inOrder(found: Record<string, string>): string[] {
  return Object.keys(found)
    .sort()
    .map((path) => (found[path] ?? "").trim());
}

const known = new Map<string, string>();

/** The same text for the same brand, always: its hash stands in the content security policy. */
export function pageStyle(colours: Brand["colours"]): string {
  const key = JSON.stringify(colours);
  // Put together inside the function: done when the module loads, the browser's bundle would keep it all.
  const made =
    known.get(key) ?? paletteStyle(colours) + [...inOrder(kit), ...inOrder(screens)].join("\n");
  known.set(key, made);
  return made;
}
