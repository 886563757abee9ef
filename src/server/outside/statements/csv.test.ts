/** The reader of comma-separated text: everything written is read back, and what is not exactly such text is refused. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";
import { StatementRefused } from "./statement.ts";

const fieldsOf = (text: string) => readCsv(text, 1_000).map(({ fields }) => fields);

test("what is written is read back, whatever stands in it", () => {
  const field = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom('"', '""', ",", "\r\n", "\n", "a\r", " a ", "=1+1"),
  );
  const records = fc.array(fc.array(field, { minLength: 1, maxLength: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(records, (written) => {
      expect(fieldsOf(writeCsv(written))).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test("any text at all is read or refused with its line, and never anything else", () => {
  const odd = fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "a", "é") });
  fc.assert(
    fc.property(odd, (text) => {
      try {
        readCsv(text, 1_000);
      } catch (error) {
        expect(error).toBeInstanceOf(StatementRefused);
        expect((error as StatementRefused).line).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

describe("records", () => {
  test.each([
    ["", []],
    ["a,b", [["a", "b"]]],
    ["a,b\n", [["a", "b"]]],
    [
      "a,b\r\nc,\r\n",
      [
        ["a", "b"],
        ["c", ""],
      ],
    ],
    ['"a ""b"", c","d\r\ne"\n', [['a "b", c', "d\r\ne"]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
    [",", [["", ""]]],
  ])("%j", (text, records) => {
    expect(fieldsOf(text)).toEqual(records);
  });

  test("are told the line they begin at, line breaks inside fields counted", () => {
    const lines = readCsv('a\n"b\nc\nd",e\nf\n', 10).map(({ line }) => line);
    expect(lines).toEqual([1, 2, 5]);
  });

  test.each([
    ['a,b"c', 1],
    ['a\n"b"c,d', 2],
    ['a\n"b\n\n', 2],
    ["a\rb", 1],
    ['a\n"b\nc"\nd"', 4],
  ])("%j is refused at line %d", (text, line) => {
    const read = () => readCsv(text, 10);
    expect(read).toThrow(expect.objectContaining({ problem: "broken", line }));
  });

  test("more than wanted are refused", () => {
    const read = () => readCsv("a\n".repeat(11), 10);
    expect(read).toThrow(expect.objectContaining({ problem: "too-large" }));
  });
});
