/** Reads the JSON of a product's form: the form, or every error in how it is written, field by field. */
import type { z } from "zod";
import { ProductForm, type ProductFormRead } from "#contract/product-form.ts";
import { said } from "#contract/product-form-fields.ts";
import { type FormProblem, isProblemName } from "./problems.ts";

/** Far larger than any product; limits what a draft can store. */
const formBytesMaximum = 200 * 1024;

type ReadForm = { form: ProductFormRead } | { problems: FormProblem[] };

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

export function readForm(given: object): ReadForm {
  const read = ProductForm.safeParse(given);
  if (read.success) return { form: read.data };
  return { problems: read.error.issues.flatMap((issue) => problemsOf(issue, given)) };
}

type Issue = z.core.$ZodIssue;

function problemsOf(
  issue: Issue,
  given: object,
  before: readonly PropertyKey[] = [],
): FormProblem[] {
  const path = [...before, ...issue.path];
  const at = (name: FormProblem["name"], values: FormProblem["values"] = {}): FormProblem => ({
    path: pathText(path),
    name,
    values,
  });
  if (issue.code !== "unrecognized_keys" && valueAt(given, path) === undefined) {
    return [at("missing")];
  }
  const own = said(issue.message);
  if (own !== null && isProblemName(own.name)) {
    return [at(own.name, own.values)];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: pathText([...path, key]),
      name: "unknownField",
      values: {},
    }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) => problemsOf(inner, given, path));
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
