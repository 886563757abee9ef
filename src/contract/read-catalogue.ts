/** Reads a catalogue's file at its first use. The web's build replaces this module by the catalogues (scripts/catalogues.mjs). */
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
