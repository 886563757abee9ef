/** Faults of a catalogue compared with English: keys, placeholders, plural forms, script. */
import { parse } from "@formatjs/icu-messageformat-parser";
import { compilePlural, plural, type Tree, written } from "#contract/compile-catalogue.ts";
import type { Language } from "#contract/languages.ts";

/** Texts that may equal the English ones: names and shared words. */
const alike = new Set([
  "OK",
  "Total",
  "Bank",
  "WhatsApp",
  "Test",
  "PhilSys ID",
  "PDF",
  "SHA-256",
  "PAR {days}",
]);

/** Texts Filipinos say in English; translating them would be artificial. */
const loanwords: ReadonlySet<string> = new Set([
  ...["Privacy", "File", "Customer service"],
  ...["Bank card", "Account number", "Loan", "UMID card", "Control number"],
]);

type Group = Readonly<Record<string, Tree>>;

/** `own` is undefined where the language has nothing. English against itself is checked for its form alone. */
export function catalogueFaults(
  english: Tree | undefined,
  own: Tree | undefined,
  language: Language,
  where: string,
): string[] {
  if (english === undefined) return [`${where} is not in English`];
  if (own === undefined) return [`${where} is missing in ${language}`];
  if (typeof english !== typeof own) return [`${where} is another kind of value in ${language}`];
  if (typeof english === "string") return textFaults(english, String(own), language, where);
  const [all, there] = [english as Group, own as Group];
  const keys = [...new Set([...Object.keys(all), ...Object.keys(there)])];
  return keys.flatMap((key) => {
    const inside = `${where}.${key}`;
    if (key !== plural) return catalogueFaults(all[key], there[key], language, inside);
    return pluralFaults((all[key] ?? {}) as Group, (there[key] ?? {}) as Group, language, inside);
  });
}

function textFaults(english: string, text: string, language: Language, where: string): string[] {
  const shape = shapeFaults(text);
  if (shape !== null) return [`${where}: ${shape} in ${language}`];
  if (text.trim() === "") return english === "" ? [] : [`${where} is empty in ${language}`];
  if (placeholders(text) !== placeholders(english)) {
    return [`${where}: other placeholders in ${language}`];
  }
  return wordingFaults(english, text, language, where);
}

/** Text and placeholders only, so that no message runtime is needed in the browser. */
function shapeFaults(text: string): string | null {
  try {
    return written(parse(text, { ignoreTag: true })) === text ? null : "an apostrophe that quotes";
  } catch {
    return "no plain ICU message";
  }
}

function pluralFaults(english: Group, own: Group, language: Language, where: string): string[] {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(own)])];
  return keys.flatMap((key) => {
    const [source, text] = [english[key], own[key]];
    const at = `${where}.${key}`;
    if (source === undefined) return [`${at} is not in English`];
    if (text === undefined) return [`${at} is missing in ${language}`];
    return formFaults(String(source), String(text), language, at);
  });
}

function formFaults(english: string, text: string, language: Language, where: string): string[] {
  try {
    const forms = compilePlural(text);
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    if (Object.keys(forms).toSorted().join() !== wanted.toSorted().join()) {
      return [`${where}: other plural forms than ${language} has`];
    }
    const source = compilePlural(english).other;
    const said = Object.values(forms);
    if (said.some((form) => withoutCount(form) !== withoutCount(source))) {
      return [`${where}: other placeholders in ${language}`];
    }
    return said.flatMap((form) => wordingFaults(source, form, language, where));
  } catch {
    return [`${where}: no plural of {count} in ${language}`];
  }
}

function wordingFaults(english: string, text: string, language: Language, where: string): string[] {
  if (language === "en" || alike.has(english) || wordless(english)) return [];
  if (language === "fil" && loanwords.has(english)) return [];
  if (text === english) return [`${where} is English in ${language}`];
  return inScript(text, language) ? [] : [`${where} is not written in the script of ${language}`];
}

const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
const withoutCount = (text: string): string => placeholders(text.replaceAll("{count}", ""));
const wordless = (text: string): boolean => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

/** Uses the language's own script and none of another language's; Latin names are allowed everywhere. */
function inScript(text: string, language: Language): boolean {
  const devanagari = /\p{Script=Devanagari}/u.test(text);
  const han = /\p{Script=Han}/u.test(text);
  return devanagari === (language === "hi") && han === (language === "zh");
}
