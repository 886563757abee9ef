/** The examples of the documentation against the contract: one for every call, of exactly its shape, and no secret in any. */
import { expect, test } from "vitest";
import { settled } from "#test/examples/settled.ts";
import { allEndpoints } from "./all-endpoints.ts";
import examples from "./examples.json" with { type: "json" };

interface Example {
  sent: Record<string, string>;
  answered: { code: string; message: string; data: unknown };
}

const known = examples as unknown as Record<string, Example | undefined>;

test("[AP-1] every call has an example, and no call that is gone has one (renew them with npm run examples)", () => {
  expect(Object.keys(known)).toEqual(allEndpoints.map(({ name }) => name).sort());
});

test.each(allEndpoints)("[AP-1] the example of $name is of the call's shape", (endpoint) => {
  const { sent, answered } = known[endpoint.name]!;
  expect(answered.code).toBe(endpoint.success);
  // Parsing takes off what the shape does not name: nothing may be left over, and nothing missing.
  expect(endpoint.output.parse(answered.data)).toEqual(answered.data);
  if (endpoint.encoding !== "multipart")
    expect(endpoint.input.safeParse(sent).error).toBeUndefined();
});

/** What tests call people by: nobody has been given these numbers. */
const madeUpPhones =
  /^(?:1351234567\d|13612340000|13612345678|137666501\d\d|13800000001|13812345678|1390000000\d|0712345678|0232604417|255800000000)$/;

/** Random by nature, and written so that everybody sees it: the number of a charge and the first part of a key. */
const madeUpMarks = /^(?:P0123456789ABCDEFGH|mkopo_key_0a1b2c3d_?)$/;

/** What looks like a secret or like somebody's telephone number in a text. */
function secretsIn(text: string): string[] {
  const plain = text.replaceAll(/A{16,}/g, "");
  // Twice, since contact1Relation is a name.
  const marks = (plain.match(/[\w-]{16,}/g) ?? []).filter((mark) =>
    /(?:[a-z]\d|\d[a-z]).*(?:[a-z]\d|\d[a-z])/i.test(mark),
  );
  const numbers = (plain.match(/(?<![\w-])\+?\d(?: ?\d){8,12}(?![\w-])/g) ?? []).map((number) =>
    number.replaceAll(/[+ ]/g, ""),
  );
  const phones = numbers.filter((number) => /^(?:0[1-9]|1[3-9]\d{9}$|255|91)/.test(number));
  return [
    ...marks.filter((mark) => !madeUpMarks.test(mark)),
    ...phones.filter((number) => !madeUpPhones.test(number)),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(allEndpoints)("[AP-1] no secret is in the example of $name", ({ name }) => {
  // Secrets are replaced where they are known by their field or form: nothing is left to replace.
  expect(settled(known[name])).toEqual(known[name]);
  expect(textsIn(known[name]).flatMap(secretsIn)).toEqual([]);
});

test.each([
  ["Kq3vZ0pXf8mN2sT6bW9yRc", 1],
  ["key 9f86d081884c7d659a2f", 1],
  ["sk_live_4eC39HqLyjWDarjt", 1],
  ["Call 0713 456 789", 1],
  ["+255713456789", 1],
  ["13687654321", 1],
  ["Call 0712 345 678 about 26040100000001 of 2026-04-01", 0],
  [`mkopo_key_0a1b2c3d_${"A".repeat(43)}`, 0],
])("%j holds %d secrets", (text, secrets) => {
  expect(secretsIn(text)).toHaveLength(secrets);
});
