/**
 * How a case is turned down: with the path of the field, as it stands in the input, and plain words for
 * finance staff. An unknown field comes first, because a misspelt name also makes the right one missing.
 */
import type { z } from "zod";

export interface Problem {
  /** Path within the case, "" for the case itself: "terms.fees[0].name". */
  path: string;
  problem: string;
}

/** What a command gives instead of a result; commands return it, they never throw it. */
export interface Refused {
  refused: Problem;
}

export function refused(path: string, problem: string): Refused {
  return { refused: { path, problem } };
}

/** "[2]" and "terms.plan" make "[2].terms.plan". */
export function within(outer: string, path: string): string {
  if (path === "" || outer === "") return outer + path;
  return path.startsWith("[") ? outer + path : `${outer}.${path}`;
}

type Issue = z.core.$ZodIssue;
type Keys = readonly PropertyKey[];

/** The problem to show of everything a schema found. */
export function firstProblem(error: z.ZodError): Problem {
  const found = error.issues.flatMap((issue) => flattened(issue, []));
  const first = found.find(({ unknown }) => unknown) ?? found[0]!;
  return { path: pathText(first.keys), problem: first.problem };
}

interface Found {
  keys: Keys;
  problem: string;
  unknown: boolean;
}

function flattened(issue: Issue, outer: Keys): Found[] {
  const keys = [...outer, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      keys: [...keys, key],
      problem: "is not a known field",
      unknown: true,
    }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return meant(issue.errors).flatMap((inner) => flattened(inner, keys));
  }
  return [{ keys, problem: issue.message, unknown: false }];
}

/** The alternative the writer meant: the one that knows most of the fields given. */
function meant(alternatives: readonly Issue[][]): Issue[] {
  const strange = (issues: readonly Issue[]) =>
    issues.reduce(
      (count, issue) =>
        count +
        (issue.path.length === 0 && issue.code === "unrecognized_keys" ? issue.keys.length : 0),
      0,
    );
  const ranked = alternatives.toSorted(
    (one, other) => strange(one) - strange(other) || one.length - other.length,
  );
  return ranked[0]!;
}

function pathText(keys: Keys): string {
  return keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : within(path, String(key))),
    "",
  );
}

const kinds: Record<string, string> = {
  string: 'text in quotes, such as "1250.00" for an amount',
  number: "a number without quotes",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object with named fields",
};

/** The words for everything a schema does not word itself. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values)}`;
    case "invalid_union":
      return Array.isArray(issue["options"]) ? `must be ${oneOf(issue["options"])}` : undefined;
    case "too_small":
      return sized(issue.origin, `at least ${issue.minimum}`);
    case "too_big":
      return sized(issue.origin, `at most ${issue.maximum}`);
    default:
      return undefined;
  }
}

function sized(origin: string, limit: string): string {
  if (origin === "array") return `must have ${limit} entries`;
  return origin === "string" ? `must have ${limit} characters` : `must be ${limit}`;
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length === 1 ? texts[0]! : `one of ${texts.join(", ")}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number") return `the number ${value}`;
  return typeof value === "string"
    ? "text"
    : typeof value === "boolean"
      ? "true or false"
      : "an object";
}
