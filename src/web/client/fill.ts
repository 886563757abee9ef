/** Texts travel to the browser with {named} placeholders; this fills them in. */
import { type Plural, pluralForm } from "#contract/plural.ts";

/** "Pay {amount}" with { amount: "TZS 10,00" } gives "Pay TZS 10,00". An unknown placeholder is left as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** Chooses by the language's own plural rule and fills in {count}. */
export function fillCount(text: Plural, count: number, language: string): string {
  return fill(pluralForm(text, count, language), { count });
}
