/** The languages, how one is chosen, and the type of a text that exists in every one of them. */

/** The languages there are words in, and what each calls itself: whoever looks for theirs can read nothing else. */
export const languageNames = {
  en: "English",
  sw: "Kiswahili",
  id: "Bahasa Indonesia",
  hi: "हिन्दी",
  fil: "Filipino",
  zh: "中文",
};

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** One text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** What a document says it is written in (BCP 47): simplified characters, so that a telephone takes the right font. */
export function documentLanguage(language: Language): string {
  return language === "zh" ? "zh-Hans" : language;
}

/** As the Open Graph protocol names languages: always with a country. */
export const sharedLocales: Readonly<Record<Language, string>> = {
  en: "en_GB",
  sw: "sw_KE",
  id: "id_ID",
  hi: "hi_IN",
  fil: "tl_PH",
  zh: "zh_CN",
};

/** Other codes of the same languages: Tagalog is what Filipino is built on, "in" is Indonesian on old telephones. */
const otherCodes: Readonly<Record<string, Language>> = { tl: "fil", in: "id" };

/** The language a code names, whatever region or script it goes on with ("zh-Hant-TW"); null for one we do not have. */
export function findLanguage(code: string): Language | null {
  const main = /^[a-z]{2,3}(?![a-z])/i.exec(code.trim())?.[0].toLowerCase() ?? "";
  return languages.find((language) => language === main) ?? otherCodes[main] ?? null;
}

/**
 * The language to answer in: the first source that names an offered one decides, else the fallback. A source is a code
 * or an Accept-Language header, of which the most wanted language counts (q, 1 when left out; 0 means not acceptable).
 */
export function chooseLanguage(
  asked: readonly (string | null | undefined)[],
  fallback: Language,
  offered: readonly Language[] = languages,
): Language {
  for (const source of asked) {
    const found = mostWanted(source ?? "").find((language) => offered.includes(language));
    if (found !== undefined) return found;
  }
  return fallback;
}

/** The first twelve entries count; equally wanted ones stay in their order. */
function mostWanted(source: string): Language[] {
  const wanted: { language: Language; quality: number }[] = [];
  for (const entry of source.split(",").slice(0, 12)) {
    const [code = "", ...parameters] = entry.split(";");
    const language = findLanguage(code);
    const quality = qualityOf(parameters);
    if (language !== null && quality > 0) wanted.push({ language, quality });
  }
  return wanted.toSorted((a, b) => b.quality - a.quality).map(({ language }) => language);
}

function qualityOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [, said] = /^\s*q\s*=\s*([01](?:\.\d{1,3})?)\s*$/i.exec(parameter) ?? [];
    if (said !== undefined) return Number(said);
  }
  return 1;
}

/** A text in every language from one that misses some, as lenders write theirs: English stands in, or the first there is. */
export function inEveryLanguage(given: { [language in Language]?: string | undefined }): Words {
  const first = languages.find((language) => given[language] !== undefined);
  const standIn = (first && given[first]) ?? "";
  const entries = languages.map((language) => [language, given[language] ?? standIn]);
  return Object.fromEntries(entries) as Words;
}

/** A list as it is written inside a sentence: "M-Pesa, Airtel Money" or "M-Pesa、Airtel Money". */
export function listed(items: readonly string[], language: Language): string {
  return items.join(language === "zh" ? "、" : ", ");
}

/** Fills a text's {named} placeholders. A missing value is a bug and throws: a borrower never reads "{amount}". */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${placeholder}`);
    return value;
  });
}

/** The same with values known already: the result is a text in every language. */
export function filledEverywhere(
  words: Words,
  values: Readonly<Record<string, string | number>>,
): Words {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  const entries = languages.map((language) => [language, fillPlaceholders(words[language], said)]);
  return Object.fromEntries(entries) as Words;
}
