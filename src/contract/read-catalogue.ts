/** Reads a catalogue's file at its first use. The web's build puts the catalogues in the place of this module (scripts/catalogues.mjs). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileCatalogue, type Tree } from "./compile-catalogue.ts";

const locales = join(import.meta.dirname, "../../locales");

/** Null for a language that has not got this catalogue yet. */
export function readCatalogue(language: string, name: string): Tree | null {
  const path = join(locales, language, `${name}.json`);
  if (!existsSync(path)) return null;
  return compileCatalogue(JSON.parse(readFileSync(path, "utf8")));
}
