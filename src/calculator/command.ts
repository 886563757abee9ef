/**
 * One command of the calculator: the schema of a case, the schema of a result, and the sum in between.
 * The documentation is made from the same two schemas that the code reads and writes with.
 */
import type { z } from "zod";
import { firstProblem, type Problem, type Refused, refused, wording } from "./rejection.ts";

export interface Command {
  /** For staff, one sentence. */
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
  /** A result, or what is wrong with the case (path within the case). */
  run(given: unknown): Answered | Refused;
}

interface Answered {
  result: unknown;
  /** Whether a pipeline should stop at it: the answer is there, and it is bad news. */
  failed: boolean;
}

export function defineCommand<Input extends z.ZodType, Output extends z.ZodType>(definition: {
  summary: string;
  input: Input;
  output: Output;
  answer(input: z.output<Input>): z.output<Output> | Refused;
  /** Bad news about the case; never, where it is left out. */
  failed?(output: z.output<Output>): boolean;
}): Command {
  return {
    summary: definition.summary,
    input: definition.input,
    output: definition.output,
    run(given) {
      const parsed = definition.input.safeParse(given, { error: wording });
      if (!parsed.success) return { refused: firstProblem(parsed.error) };
      const answer = answered(() => definition.answer(parsed.data));
      if (isRefused(answer)) return answer;
      return { result: answer, failed: definition.failed?.(answer) ?? false };
    },
  };
}

/** Figures beyond what whole hundredths can hold exactly are the input's fault here, not a bug. */
function answered<Answer>(answer: () => Answer): Answer | Refused {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused("", `the figures grow out of range (${error.message})`);
  }
}

function isRefused(answer: unknown): answer is { refused: Problem } {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}
