/**
 * Keeps docs/calculator.md true: the schemas in it are those the code reads and writes with, and the
 * result under every example is what the calculator gives. A test compares, `refresh-docs.ts` rewrites.
 */
import { z } from "zod";
import { commands } from "./commands.ts";
import { laidOut } from "./layout.ts";
import { run } from "./run.ts";

const fence = "```";
const block = `${fence}json\\n([\\s\\S]*?)${fence}`;
const example = new RegExp(`<!-- example: ([a-z-]+) -->\\n${block}([^\`]*)${block}`, "g");
const schema = new RegExp(`<!-- schema: ([a-z-]+) (input|output) -->\\n${block}`, "g");

interface Example {
  command: string;
  input: string;
  output: string;
}

/** The examples of a document, in its order. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(example)].map(([, command = "", input = "", , output = ""]) => ({
    command,
    input,
    output,
  }));
}

/** The same document with every result and every schema as they are now. */
export function refreshed(markdown: string): string {
  return markdown
    .replace(example, (_, command: string, input: string, between: string) => {
      const result = run(command, input).output;
      const given = `<!-- example: ${command} -->\n${fence}json\n${input}${fence}`;
      return `${given}${between}${fence}json\n${result}${fence}`;
    })
    .replace(schema, (_, command: string, io: "input" | "output") => {
      const mark = `<!-- schema: ${command} ${io} -->`;
      return `${mark}\n${fence}json\n${laidOut(schemaOf(command, io))}\n${fence}`;
    });
}

/** The JSON schema (draft 2020-12) of all the input or output of a command. */
export function schemaOf(command: string, io: "input" | "output"): unknown {
  const found = commands[command];
  if (found === undefined) throw new RangeError(`no such command: ${command}`);
  const results = z.union([found.output, errorOutput]);
  const all = io === "input" ? z.array(found.input) : z.array(results);
  return z.toJSONSchema(all, {
    io,
    override({ jsonSchema }) {
      // Every whole number is a safe one; saying so at each would hide the limits that matter.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}

const errorOutput = z
  .strictObject({ error: z.strictObject({ path: z.string(), problem: z.string() }) })
  .meta({ id: "Refused", description: "In the place of a case that was refused." });
