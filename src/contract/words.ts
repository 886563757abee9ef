/** The languages we have, and the type of a text that exists in every one of them. */

export const languages = ["en", "sw", "id"] as const;

export type Language = (typeof languages)[number];

/** One text in every language; a missing language does not compile. */
export type Words = Readonly<Record<Language, string>>;

/** The first language we have among those asked for (a code or an Accept-Language header), else the fallback. */
export function chooseLanguage(
  asked: readonly (string | null | undefined)[],
  fallback: Language,
): Language {
  for (const source of asked) {
    for (const entry of (source ?? "").split(",").slice(0, 12)) {
      const code = entry.trim().slice(0, 2).toLowerCase();
      const found = languages.find((language) => language === code);
      if (found !== undefined) return found;
    }
  }
  return fallback;
}

/** Puts values into a text's {named} places. A place without a value is a bug and throws: a borrower never reads "{amount}". */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${place}`);
    return value;
  });
}
