/** What is wrong with a product's form: the field's path, a key of the catalogue product-problems, and its values. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";

const texts = wordsByKey("product-problems.problems");

type ProblemName = keyof typeof texts;

export interface FormProblem {
  /** "terms.plan.rate.percent", "terms.fees[0].amount.fixed"; "" for the form as a whole. */
  path: string;
  name: ProblemName;
  values: Readonly<Record<string, string>>;
}

export function isProblemName(name: string): name is ProblemName {
  return Object.hasOwn(texts, name);
}

/** Follows the name of its field. */
export function problemText({ name, values }: FormProblem, language: Language): string {
  return fillPlaceholders(texts[name][language], values);
}

/** By path, in the reader's language; several problems of one field are joined. */
export function problemsByPath(
  problems: readonly FormProblem[],
  language: Language,
): Record<string, string> {
  const byPath = new Map<string, string[]>();
  for (const problem of problems) {
    const said = byPath.get(problem.path) ?? [];
    const text = problemText(problem, language);
    if (!said.includes(text)) byPath.set(problem.path, [...said, text]);
  }
  const separator = language === "zh" ? "；" : "; ";
  return Object.fromEntries([...byPath].map(([path, said]) => [path, said.join(separator)]));
}
