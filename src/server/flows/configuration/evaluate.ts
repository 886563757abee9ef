/** What is wrong with a body: how it is written, then the rules of its kind. "null" goes back to the usual, where a kind has such a way. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import { parseForm, problemsIn } from "../../core/configuration/read-form.ts";
import type {
  ConfigurationKind,
  ConfigurationProblem,
  JudgedAt,
} from "../../platform/services/configuration.ts";

const texts = wordsByKey("configuration-problems.problems");

/**
 * The body's JSON; undefined where it is neither an object nor a null that the kind takes, or is too large. Only a kind of many
 * documents has a way back: without one of its own, a text is again the shipped one and a product decided as all others. What a kind
 * with one document would go back to is an example, which nobody may publish unseen.
 */
export function parseBody(
  { keys }: Pick<ConfigurationKind, "keys">,
  text: string,
): object | null | undefined {
  if (text.trim() !== "null") return parseForm(text);
  return keys === null ? undefined : null;
}

/** `text` is what was stored: an object, or null, which an earlier version of the program took of every kind. */
export function findProblems(
  kind: ConfigurationKind,
  text: string,
  at: JudgedAt,
): readonly ConfigurationProblem[] {
  const { shape, findProblems: furtherProblems, problems } = kind;
  const given = parseBody(kind, text);
  if (given === null) return [];
  if (given === undefined) return [{ path: "", name: "missing" }];
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
