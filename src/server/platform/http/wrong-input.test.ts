/** What a refused input says of each field: which, what is wrong, in every language, and never the value. */
import { expect, test } from "vitest";
import { z } from "zod";
import { Id, WireAmount } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
import { type InputProblem, inputProblemCopy } from "./input-problems.ts";
import { wrongFields, wrongInput } from "./wrong-input.ts";

const schema = z.strictObject({
  orderId: Id,
  amount: WireAmount,
  text: z.string().min(2).max(5),
  kind: z.enum(["front", "back"]),
  score: z.string().transform(Number).pipe(z.int().min(1).max(5)),
});
const right = { orderId: "o1", amount: "100", text: "abc", kind: "front", score: "3" };

function wrong(change: Record<string, unknown>, left: readonly string[] = []) {
  const sent = Object.fromEntries(
    Object.entries({ ...right, ...change }).filter(([name]) => !left.includes(name)),
  );
  const { error } = schema.safeParse(sent);
  if (error === undefined) throw new Error("nothing is wrong");
  return wrongFields(error, sent);
}

test.each<[Record<string, unknown>, string, InputProblem, string?]>([
  [{ orderId: "secret value" }, "orderId", "malformed"],
  [{ orderId: "" }, "orderId", "empty"],
  [{ amount: "12.50" }, "amount", "malformed"],
  [{ text: "secret value" }, "text", "tooLong", "5"],
  [{ text: "a" }, "text", "tooShort", "2"],
  [{ kind: "secret value" }, "kind", "notInList", "front, back"],
  [{ score: "9" }, "score", "tooGreat", "5"],
  [{ score: "0" }, "score", "tooSmall", "1"],
  [{ fifth: "secret value" }, "fifth", "unknown"],
])("[AP-2] %j: %s is %s", (change, field, problem, bound) => {
  const found = wrong(change);
  expect(found[0]).toEqual({ field, problem, ...(bound === undefined ? {} : { bound }) });
  for (const language of languages) {
    const told = wrongInput(found, language);
    expect(told.fields).toEqual([field]);
    const [{ message } = { message: "" }] = told.problems;
    if (bound !== undefined) expect(message).toContain(bound);
    expect(JSON.stringify(told)).not.toMatch(/secret value|\{bound\}/);
  }
});

test("[AP-2] what is missing is told from what is wrong, and each field is named once", () => {
  const found = wrongInput(wrong({ amount: "x" }, ["orderId"]), "en");
  expect(found.fields).toEqual(["orderId", "amount"]);
  expect(found.problems.map(({ problem }) => problem)).toEqual(["missing", "malformed"]);
});

test("every sentence is written in every language, each in its own", () => {
  for (const words of Object.values(inputProblemCopy)) {
    expect(new Set(languages.map((language) => words[language])).size).toBe(languages.length);
  }
});
