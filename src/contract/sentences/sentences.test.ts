/** Every field of every call has a sentence, and no sentence stands there for nothing. */
import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "../all-endpoints.ts";
import { type FieldNamed, sentenceFiles, sentenceKey, sentenceOf } from "./sentence-of.ts";

/** Every property of a JSON schema at any depth, with the one it stands in. */
function fieldsIn(schema: unknown, call: string, parent = ""): FieldNamed[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inside]) => {
    if (key !== "properties") return fieldsIn(inside, call, parent);
    return Object.entries(inside as object).flatMap(([name, field]) => [
      { call, parent, name },
      ...fieldsIn(field, call, name),
    ]);
  });
}

const fields = allEndpoints.flatMap(({ name, input, output }) => [
  ...fieldsIn(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name),
  ...fieldsIn(z.toJSONSchema(output, { io: "output", unrepresentable: "any" }), name),
]);

test("[AP-1] every field of every call has a sentence", () => {
  expect(fields.length).toBeGreaterThan(1000);
  const silent = fields.filter((field) => sentenceOf(field) === null);
  expect(silent.map(({ call, parent, name }) => `${call}: ${parent}/${name}`)).toEqual([]);
});

test("a sentence begins with its first word, ends, and is long enough to say something", () => {
  for (const [key, sentence] of sentenceFiles.flatMap((file) => Object.entries(file))) {
    expect(sentence, key).toMatch(/^\S.{7,}\.$/);
    expect(sentence, key).not.toContain("  ");
  }
});

test("no sentence stands there for nothing, and none twice", () => {
  const keys = sentenceFiles.flatMap((file) => Object.keys(file));
  expect(new Set(keys).size).toBe(keys.length);
  const used = new Set(fields.map(sentenceKey));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
