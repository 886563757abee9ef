/** The CSV reader: everything written is read back, and text that is not strictly CSV is rejected. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";
import { TextFileRejected } from "./text-file.ts";

const fieldsOf = (text: string) => readCsv(text, 1_000).map(({ fields }) => fields);

/** What a spreadsheet may run as a formula: full-width signs count as well. */
const isFormula = (text: string) => /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text);

/** The same wherever a spreadsheet may see a cell begin, whichever separator it takes and whatever is in quotes. */
const hasFormula = (text: string) =>
  text.split(/[;\t\r\n]/).some((piece) => isFormula(piece.replace(/^[\s"]+/, "")));

test("what is written is read back, whatever stands in it", () => {
  const field = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom('"', '""', ",", ";", "\t\t", "\r\n", "\n", "a\r", " a ", "a=1"),
  );
  const plain = field.filter((text) => !isFormula(text) && !hasFormula(text));
  const records = fc.array(fc.array(plain, { minLength: 1, maxLength: 6 }), { maxLength: 20 });
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
        expect(error).toBeInstanceOf(TextFileRejected);
        expect((error as TextFileRejected).line).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\uFF1D1"])(
  "%j is written as text, so that a spreadsheet does not run it",
  (formula) => {
    expect(fieldsOf(writeCsv([["a", formula]]))).toEqual([["a", `'${formula}`]]);
  },
);

test.each([
  ["x;=1", "x;'=1"],
  ["x; =1", "x; '=1"],
  ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
  ["two lines\n-1", "two lines\n'-1"],
  ["a;b", "a;b"],
])("%j is written as %j in quotes, no formula behind any separator", (cell, written) => {
  expect(writeCsv([["a", cell]])).toBe(`a,"${written}"\r\n`);
});

test("no cell is a formula, whichever separator a spreadsheet takes", () => {
  const signs = fc.constantFrom(..."ab=+-@;,\t\n' ", '"');
  const cell = fc.string({ unit: signs, maxLength: 12 });
  const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(records, (cells) => {
      expect(hasFormula(writeCsv(cells))).toBe(false);
    }),
  );
});

test("records end in CRLF, and only what must be is in quotes", () => {
  const written = writeCsv([["a b", "c,d", 'e"f', "", "g\nh", "i\rj"], [""]]);
  expect(written).toBe('a b,"c,d","e""f",,"g\nh","i\rj"\r\n\r\n');
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
    const windows = readCsv('a\r\n"b\r\nc\r\nd",e\r\nf\r\n', 10).map(({ line }) => line);
    expect(windows).toEqual([1, 2, 5]);
  });

  test.each([
    ['a,b"c', 1],
    ['a\n"b"c,d', 2],
    ['a\n"b\n\n', 2],
    ["a\rb", 1],
    ['a\n"b\r\nc"\r\nd\re', 4],
    ['"a" ,b', 1],
    ["a\r\r\n", 1],
    ['a\n"b\nc"\nd"', 4],
  ])("%j is refused at line %d", (text, line) => {
    const read = () => readCsv(text, 10);
    expect(read).toThrow(expect.objectContaining({ problem: "broken", line }));
  });

  test("as many as wanted are read, more are refused", () => {
    expect(readCsv("a\n".repeat(10), 10)).toHaveLength(10);
    const read = () => readCsv("a\n".repeat(11), 10);
    expect(read).toThrow(expect.objectContaining({ problem: "too-large" }));
  });
});
