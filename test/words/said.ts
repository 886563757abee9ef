/** Texts that stand side by side in every language, at any depth of what a module exports, and what can be wrong with them. */
import { type Language, languages } from "#contract/words.ts";

export interface Said {
  where: string;
  texts: Partial<Record<Language, unknown>>;
}

/** The same in two languages: names, and words that both share. */
const alike = new Set(["OK", "Total", "Bank", "WhatsApp", "Test"]);

/** Names of shops, wallets and networks are the same everywhere: `everywhere("M-Pesa")`. */
const isName = (where: string): boolean => /\/repayment\/channels\/.*\.name$/.test(where);

/** Something that has at least two of the languages and nothing else stands for all of them. */
export function saidIn(value: unknown, where: string): Said[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Object.keys(value);
  const spoken = keys.filter((key) => (languages as readonly string[]).includes(key));
  if (spoken.length > 1 && spoken.length === keys.length) return sideBySide(value, where);
  return Object.entries(value).flatMap(([name, inside]) => saidIn(inside, `${where}.${name}`));
}

function sideBySide(by: Partial<Record<Language, unknown>>, where: string): Said[] {
  const whole = Object.values(by).filter((one) => typeof one === "object" && one !== null);
  if (whole.length === 0) return [{ where, texts: by }];
  const names = new Set(whole.flatMap((one) => Object.keys(one as object)));
  return [...names].flatMap((name) => {
    const inside = languages.map((language) => {
      return [language, (by[language] as Record<string, unknown> | undefined)?.[name]];
    });
    return sideBySide(Object.fromEntries(inside), `${where}.${name}`);
  });
}

const withoutPlaces = (text: string): string => text.replace(/\{\w+\}/g, "");
const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
const wordless = (text: string): boolean => !/\p{L}/u.test(withoutPlaces(text));

export function faultsOf({ where, texts }: Said): string[] {
  return languages.flatMap((language) => {
    const { en, [language]: text } = texts;
    // What is no text in English (a number, a function) is none of ours.
    if (typeof en !== "string")
      return language === "en" && isText(texts) ? [`${where} is missing in en`] : [];
    if (typeof text !== "string") return [`${where} is missing in ${language}`];
    if (text.trim() === "") return en === "" ? [] : [`${where} is empty in ${language}`];
    if (language === "en") return [];
    if (places(text) !== places(en)) return [`${where}: other places in ${language}`];
    if (alike.has(en) || wordless(en)) return [];
    if (text === en) return isName(where) ? [] : [`${where} is English in ${language}`];
    return inScript(text, language) ? [] : [`${where} is not written in the script of ${language}`];
  });
}

/** Letters of the language's own script are there, and none of a script that only another one has; Latin names are anywhere. */
function inScript(text: string, language: Language): boolean {
  const devanagari = /\p{Script=Devanagari}/u.test(text);
  const han = /\p{Script=Han}/u.test(text);
  return devanagari === (language === "hi") && han === (language === "zh");
}

function isText(texts: Said["texts"]): boolean {
  return Object.values(texts).some((text) => typeof text === "string");
}
