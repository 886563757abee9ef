/** The fonts papers are set in: Latin and Devanagari in one, and simplified Chinese; regular and bold, from packages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);

/** By the entry of the package, the only file of it that every package lets others name. */
const fontFiles = [
  ["@embedpdf/fonts-latin", "../fonts/NotoSans-Regular.ttf"],
  ["@embedpdf/fonts-latin", "../fonts/NotoSans-Bold.ttf"],
  ["@embedpdf/fonts-sc", "../fonts/NotoSansHans-Regular.otf"],
  ["@embedpdf/fonts-sc", "../fonts/NotoSansHans-Bold.otf"],
] as const;

/** The scripts these fonts have, beside signs, digits and marks that are of none. */
const scripts =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Deva}\p{sc=Hani}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

/** Whether a paper can show the text: letters of any other script would stand there as empty boxes. */
export function isPrintable(text: string): boolean {
  return scripts.test(text);
}

/** Fonts of the machine are never used: the same paper has the same bytes wherever it is set. */
export function readFonts(): Promise<Buffer[]> {
  return Promise.all(fontFiles.map(([name, file]) => readFile(join(dirname(resolve(name)), file))));
}
