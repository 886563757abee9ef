/** A difference between two policies in the words of their form: "2. Earlier applications: At most", never "rules[1].most". */
import type { WordsOf } from "#contract/catalogue.ts";

type Words = Pick<
  WordsOf<"decision-policy.page">,
  "fields" | "kinds" | "of" | "outcomes" | "rule" | "units"
>;

interface Difference {
  path: string;
  before: string;
  after: string;
}

interface ShownDifference extends Difference {
  label: string;
}

/** `body`: the later policy, whose rules give their names; a rule that is gone has its name from the difference itself. */
export function shownDifferences(
  differences: readonly Difference[],
  body: unknown,
  words: Words,
): ShownDifference[] {
  const fields: Readonly<Record<string, string>> = { ...words.fields, kind: words.rule };
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const kindAt = (index: number): string => {
    const changed = differences.find(({ path }) => path === `rules[${index}].kind`);
    return changed?.after || changed?.before || kindIn(body, index);
  };
  return differences.map(({ path, before, after }) => {
    const { index, field, part } = stepsOf(path);
    const label = [fields[field] ?? field, unitOf(part, words)].filter(Boolean).join(", ");
    const kind = index === null ? "" : kindAt(index);
    const rule = index === null ? "" : `${index + 1}. ${kinds[kind] ?? kind}: `;
    const shown = (value: string) => choiceOf(field, value, words);
    return { path, label: rule + label, before: shown(before), after: shown(after) };
  });
}

function stepsOf(path: string): { index: number | null; field: string; part: string } {
  const [, number, field = "", part = ""] =
    /^(?:rules\[(\d+)\]\.)?([^.[]+)(?:\.(.+)|\[\d+\])?$/.exec(path) ?? [];
  return { index: number === undefined ? null : Number(number), field: field || path, part };
}

function unitOf(part: string, { units, fields }: Words): string {
  const named: Readonly<Record<string, string>> = { ...fields, ...units };
  return named[part] ?? part;
}

/** What a list chooses from is said as the list says it. "" stands for a field that is missing. */
function choiceOf(field: string, value: string, { kinds, outcomes, of }: Words): string {
  const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: kinds,
    outcome: outcomes,
    of,
  };
  return value === "" ? "–" : (listed[field]?.[value] ?? value);
}

function kindIn(body: unknown, index: number): string {
  const rules = (body as { rules?: unknown } | null)?.rules;
  const rule: unknown = Array.isArray(rules) ? rules[index] : null;
  const kind = (rule as { kind?: unknown } | null | undefined)?.kind;
  return typeof kind === "string" ? kind : "";
}
