/** Vite plugin for the message catalogues: compiled into the server bundle, never into a browser script. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileCatalogue } from "../src/contract/compile-catalogue.ts";

const locales = fileURLToPath(new URL("../locales", import.meta.url));

/** All catalogues of all languages, as the server reads them. */
function compiledCatalogues() {
  const each = readdirSync(locales, { withFileTypes: true }).filter((one) => one.isDirectory());
  return Object.fromEntries(
    each.map(({ name: language }) => {
      const files = readdirSync(`${locales}/${language}`).filter((file) => file.endsWith(".json"));
      const catalogues = files.map((file) => {
        const text = readFileSync(`${locales}/${language}/${file}`, "utf8");
        return [file.slice(0, -".json".length), compileCatalogue(JSON.parse(text))];
      });
      return [language, Object.fromEntries(catalogues)];
    }),
  );
}

/** Replaces src/contract/read-catalogue.ts; the build fails if a browser script would contain a catalogue. */
export function catalogues() {
  const isReader = (id) => id.endsWith("/src/contract/read-catalogue.ts");
  return {
    name: "catalogues",
    enforce: "pre",
    load(id) {
      if (!isReader(id)) return null;
      if (this.environment.name === "client") return "export const readCatalogue = () => null;";
      const all = JSON.stringify(JSON.stringify(compiledCatalogues()));
      return `const all = JSON.parse(${all});
export const readCatalogue = (language, name) => all[language]?.[name] ?? null;`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const { fileName, moduleIds = [] } of Object.values(bundle)) {
        const reader = moduleIds.find((id) => id.endsWith("/src/contract/catalogue.ts"));
        if (reader !== undefined)
          this.error(`${fileName} imports words: a loader has to send them`);
      }
    },
  };
}
