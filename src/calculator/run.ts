/**
 * The calculator without its process: text in, text out, and the exit code. A bad case is rejected by itself
 * and does not affect the others; input that cannot be read at all gives one error.
 */
import { commands } from "./commands.ts";
import { laidOut } from "./layout.ts";
import { within } from "./rejection.ts";

export interface Outcome {
  output: string;
  /** 0 all answered, 2 some case rejected, 1 nothing could be read, 3 all answered and some product refused. */
  exitCode: 0 | 1 | 2 | 3;
}

/** Bytes of input, and cases in one input. */
export const inputBytesMaximum = 10_000_000;
export const casesMaximum = 1_000;

export function isCommand(name: string | undefined): name is string {
  return name !== undefined && Object.hasOwn(commands, name);
}

export function run(name: string | undefined, text: string): Outcome {
  const command = isCommand(name) ? commands[name] : undefined;
  if (command === undefined) {
    return unreadable(`the command must be one of ${Object.keys(commands).join(", ")}`);
  }
  const cases = casesIn(text);
  if (typeof cases === "string") return unreadable(cases);
  let anyRefused = false;
  let anyFailed = false;
  const answers = cases.map((given, index) => {
    const answer = command.run(given);
    if ("result" in answer) {
      anyFailed ||= answer.failed;
      return answer.result;
    }
    anyRefused = true;
    const { path, problem } = answer.refused;
    return { error: { path: within(`[${index}]`, path), problem } };
  });
  return { output: `${laidOut(answers)}\n`, exitCode: anyRefused ? 2 : anyFailed ? 3 : 0 };
}

/** The cases, or what is wrong with the whole. */
function casesIn(text: string): unknown[] | string {
  let read: unknown;
  try {
    // Some spreadsheets put a byte order mark in front.
    read = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return `the input is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!Array.isArray(read)) return "the input must be a JSON array of cases";
  if (read.length > casesMaximum) return `the input has more than ${casesMaximum} cases`;
  return read;
}

export function unreadable(problem: string): Outcome {
  return {
    output: `${laidOut({ error: { path: "", problem } })}\n`,
    exitCode: 1,
  };
}
