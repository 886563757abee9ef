/** Chooses the form of a text that changes with a figure, by the language's own rule. */

/** A text for each plural category of the language (Intl.PluralRules); {count} is the figure that is counted. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export function pluralForm(forms: Plural, count: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
