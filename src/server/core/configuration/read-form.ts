/** Reads the JSON of a form: whether it is one, and every error in how it is written, field by field. */
import type { z } from "zod";
import { said } from "#contract/product-form-fields.ts";

/** Far larger than any form; limits what a draft can store. */
const formBytesMaximum = 200 * 1024;

/** Parses a form; undefined where the text is not a JSON object or is larger than a form may be. */
export function parseForm(text: string): object | undefined {
  if (Buffer.byteLength(text) > formBytesMaximum || text.includes("\0")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? value : undefined;
  } catch {
    return undefined;
  }
}

type Issue = z.core.$ZodIssue;
type Usual = "missing" | "unknownField" | "oneOf" | "tooLong" | "malformed";

interface Found<N extends string> {
  path: string;
  name: N;
  values: Readonly<Record<string, string>>;
}

/**
 * Everything wrong with a form, by the paths of its fields and the names of sentences: what a schema says itself (`say`) where
 * `isName` knows it, else missing, unknownField, oneOf, tooLong or malformed.
 */
export function problemsIn<N extends string>(
  error: z.ZodError,
  given: object,
  isName: (name: string) => name is N,
): Found<N | Usual>[] {
  return error.issues.flatMap((issue) => problemsOf(issue, given, isName));
}

function problemsOf<N extends string>(
  issue: Issue,
  given: object,
  isName: (name: string) => name is N,
  before: readonly PropertyKey[] = [],
): Found<N | Usual>[] {
  const path = [...before, ...issue.path];
  const at = (
    name: N | Usual,
    values: Readonly<Record<string, string>> = {},
  ): Found<N | Usual> => ({ path: pathText(path), name, values });
  if (issue.code !== "unrecognized_keys" && valueAt(given, path) === undefined) {
    return [at("missing")];
  }
  const own = said(issue.message);
  if (own !== null && isName(own.name)) {
    return [at(own.name, own.values)];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: pathText([...path, key]),
      name: "unknownField" as const,
      values: {},
    }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) => problemsOf(inner, given, isName, path));
  }
  if (issue.code === "invalid_value") {
    return [at("oneOf", { allowed: issue.values.map(String).join(", ") })];
  }
  if (issue.code === "too_big") return [at("tooLong", { maximum: String(issue.maximum) })];
  return [at("malformed")];
}

/** Of the forms that a field may have, the one that was meant: the one without unknown keys. */
function nearest(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const strange = (issues: readonly Issue[]) =>
    issues.filter(({ code }) => code === "unrecognized_keys").length;
  return errors.toSorted((one, other) => strange(one) - strange(other))[0] ?? [];
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    return (value as Record<PropertyKey, unknown>)[step];
  }, given);
}

/** ["terms", "fees", 0, "name"] as "terms.fees[0].name". */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}
