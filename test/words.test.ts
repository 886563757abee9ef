/** Every text of every language: the same {places} in each, and nothing left in English. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { languages } from "#contract/words.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = ["src/**/copy.ts", "src/**/*-copy.ts", "src/contract/*.ts"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.endsWith(".test.ts"));

/** The same word in two languages, and texts without words. */
const alike = new Set(["OK", "Total", "Bank", "WhatsApp"]);

interface Said {
  where: string;
  texts: Record<string, string>;
}

/** Texts stand by language at any depth: { en, sw, id } of texts, or of whole screens. */
function saidIn(value: unknown, where: string): Said[] {
  if (typeof value !== "object" || value === null) return [];
  if (languages.every((language) => language in value)) {
    return sideBySide(value as Record<string, unknown>, where);
  }
  return Object.entries(value).flatMap(([name, inside]) => saidIn(inside, `${where}.${name}`));
}

function sideBySide(byLanguage: Record<string, unknown>, where: string): Said[] {
  const { en } = byLanguage;
  if (typeof en === "string") return [{ where, texts: byLanguage as Record<string, string> }];
  return Object.keys(en as object).flatMap((name) => {
    const inside = languages.map((language) => {
      return [language, (byLanguage[language] as Record<string, unknown>)?.[name]];
    });
    return sideBySide(Object.fromEntries(inside), `${where}.${name}`);
  });
}

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const wordless = (text: string): boolean => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

test("texts have the same figures in every language, and none is left in English", async () => {
  const said: Said[] = [];
  for (const file of files) said.push(...saidIn(await import(`${root}${file}`), file));
  expect(said.length).toBeGreaterThan(150);
  const wrong = said.flatMap(({ where, texts }) => {
    const { en = "", ...others } = texts;
    const same = alike.has(en) || wordless(en);
    return Object.entries(others).flatMap(([language, text]) => {
      if (text === en && !same) return [`${where} is English in ${language}`];
      if (places(text).join() !== places(en).join()) return [`${where}: ${en} / ${text}`];
      return text.trim() === "" && en !== "" ? [`${where} is empty in ${language}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});
