/**
 * Says of an input that cannot be read which field is wrong and why, for the developer of a client (`problem`) and in
 * the caller's language (`message`). Values are never repeated: they may be anybody's telephone or card.
 */
import type { z } from "zod";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import { type InputProblem, inputProblemCopy } from "./input-problems.ts";

/** One field that is wrong; "" stands for the request as a whole. */
export interface WrongField {
  field: string;
  problem: InputProblem;
  /** The bound that was passed, "" where there is none. */
  bound?: string;
}

/** `data` of a rejection that names fields: the names alone, and each with what is wrong. */
interface WrongInput {
  fields: string[];
  problems: { field: string; problem: string; message: string }[];
}

/** Each field once, with the first thing that is wrong about it. */
export function wrongInput(wrong: readonly WrongField[], language: Language): WrongInput {
  const first = new Map<string, WrongField>();
  for (const one of wrong) if (!first.has(one.field)) first.set(one.field, one);
  return {
    fields: [...first.keys()].filter((field) => field !== ""),
    problems: [...first.values()].map(({ field, problem, bound = "" }) => ({
      field,
      problem,
      message: fillPlaceholders(inputProblemCopy[problem][language], { bound }),
    })),
  };
}

/** What a schema found; `sent` tells what is missing from what is wrong. */
export function wrongFields({ issues }: z.ZodError, sent: Readonly<Record<string, unknown>>) {
  return issues.flatMap((issue): WrongField[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((field) => ({ field, problem: "unknown" }));
    }
    const field = String(issue.path[0] ?? "");
    if (!Object.hasOwn(sent, field)) return [{ field, problem: "missing" }];
    return [{ field, ...problemOf(issue, sent[field]) }];
  });
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): Omit<WrongField, "field"> {
  if (value === "") return { problem: "empty" };
  if (issue.code === "too_big")
    return { problem: sizeOf(issue.origin, "Big"), bound: String(issue.maximum) };
  if (issue.code === "too_small")
    return { problem: sizeOf(issue.origin, "Small"), bound: String(issue.minimum) };
  if (issue.code === "invalid_value")
    return { problem: "notInList", bound: issue.values.join(", ") };
  return { problem: "malformed" };
}

function sizeOf(origin: string, size: "Big" | "Small"): InputProblem {
  if (origin === "string") return size === "Big" ? "tooLong" : "tooShort";
  return size === "Big" ? "tooGreat" : "tooSmall";
}
