/** What is wrong with a body: how it is written, then the rules of its kind. "null", which goes back to the usual, has no faults. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import { parseForm, problemsIn } from "../../core/configuration/read-form.ts";
import type {
  ConfigurationKind,
  ConfigurationProblem,
  JudgedAt,
} from "../../platform/services/configuration.ts";

const texts = wordsByKey("configuration-problems.problems");

/** The body's JSON; undefined where it is neither an object nor null, or is too large. */
export function parseBody(text: string): object | null | undefined {
  return text.trim() === "null" ? null : parseForm(text);
}

/** `text` has been read by `parseBody` before it was stored. */
export function findProblems(
  { shape, findProblems: furtherProblems, problems }: ConfigurationKind,
  text: string,
  at: JudgedAt,
): readonly ConfigurationProblem[] {
  const given = parseBody(text);
  if (given === null) return [];
  if (given === undefined) throw new Error("a stored body is no form");
  const read = shape.safeParse(given);
  if (read.success) return furtherProblems(read.data, at);
  const isName = (name: string): name is string => name in texts || name in problems;
  return problemsIn(read.error, given, isName);
}

/** By path, in the reader's language; several problems of one field are joined. */
export function problemsShown(
  { problems: own }: ConfigurationKind,
  problems: readonly ConfigurationProblem[],
  language: Language,
): Record<string, string> {
  const shared: Readonly<Record<string, (typeof texts)["missing"]>> = texts;
  const byPath = new Map<string, string[]>();
  for (const { path, name, values = {} } of problems) {
    const words = own[name] ?? shared[name];
    if (words === undefined) throw new Error(`no sentence says ${name}`);
    const text = fillPlaceholders(words[language], values);
    const said = byPath.get(path) ?? [];
    if (!said.includes(text)) byPath.set(path, [...said, text]);
  }
  const separator = language === "zh" ? "；" : "; ";
  return Object.fromEntries([...byPath].map(([path, said]) => [path, said.join(separator)]));
}
