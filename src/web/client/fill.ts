/** Words travel to the browser as plain text with {named} places; this puts the values in. */

/** "Pay {amount}" with { amount: "TZS 10,00" } gives "Pay TZS 10,00". An unknown place is left as it stands. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Text by count: Swahili and Indonesian may leave out `one` where it does not differ. */
export interface Plural {
  one?: string;
  other: string;
}

/** Chooses by the language's own plural rule and fills {count}. */
export function fillCount(text: Plural, count: number, language: string): string {
  const one = new Intl.PluralRules(language).select(count) === "one";
  return fill(one ? (text.one ?? text.other) : text.other, { count });
}
