/** The web app manifest, from the brand at run time (AP-9): what a phone shows once the pages are installed as an app. */
import type { Brand } from "#contract/brand.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { lightPalette } from "../../ui/brand-palette.ts";
import { appScreen, manifestIcons } from "./addresses.ts";

const copy = wordsByLanguage("web-app.page");

/** A home screen has room for about this many characters. */
const shortNameLength = 12;

export function manifestOf(brand: Brand, language: Language): string {
  const words = copy[language];
  const { background } = lightPalette(brand.colours);
  const start = (path: string): string => borrowerPath(path, { lang: language });
  return JSON.stringify({
    // The identity stays when the start address changes, so an installed app remains the same app.
    id: "/",
    name: brand.displayName,
    short_name: shortName(brand.displayName),
    description: fill(words.description, { name: brand.displayName }),
    lang: language,
    dir: "ltr",
    start_url: start(screenPaths.main),
    scope: "/",
    display: "standalone",
    theme_color: background,
    background_color: background,
    icons: manifestIcons.map((icon) => ({ ...icon, type: "image/png" })),
    screenshots: [
      {
        src: `${appScreen.src}?lang=${language}`,
        sizes: appScreen.sizes,
        type: "image/png",
        form_factor: "narrow",
        label: fill(words.description, { name: brand.displayName }),
      },
    ],
    shortcuts: [
      { name: words.complaints, url: start(screenPaths.complaintList) },
      { name: words.contact, url: start(screenPaths.customerService) },
    ],
    prefer_related_applications: false,
  });
}

/** As many whole words as fit. */
function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const fitting = name.slice(0, shortNameLength + 1).replace(/\s+\S*$/, "");
  return fitting.length <= shortNameLength ? fitting : name.slice(0, shortNameLength);
}
