/** Tables read whole: the separator is the header's, and what is no such table is refused with its line. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Separator, separators } from "./csv.ts";
import { readTable } from "./table.ts";

const read = (text: string) =>
  readTable(text, ["kind", "value"], 10).map((row) => [
    row.line,
    row.value("kind"),
    row.value("value"),
    row.value("note"),
  ]);

describe("the separator is the header's", () => {
  test.each([
    ["kind,value,note\nphone,138,a;b\n", [[2, "phone", "138", "a;b"]]],
    ["kind;value;note\r\nphone;138;a, b\r\n", [[2, "phone", "138", "a, b"]]],
    ['"Value";"Kind"\n"1;2";phone\n', [[2, "phone", "1;2", ""]]],
    // Names of other columns hold separators, quotes and line breaks.
    ['"a,kind,value";kind;value\nx;phone;138\n', [[2, "phone", "138", ""]]],
    ['kind;"in ""TZS"", or; else\n";value\nphone;x;138\n', [[3, "phone", "138", ""]]],
    ["kind\tvalue\nphone\t138\n\n", [[2, "phone", "138", ""]]],
  ])("%j", (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test("a table is the same whichever of the three it is written with", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab ,;\t0"), maxLength: 6 });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    const names = fc.constantFrom(...(Object.keys(separators) as Separator[]));
    fc.assert(
      fc.property(rows, names, (cells, name) => {
        const quoted = cells.map((row) => row.map((text) => `"${text}"`).join(separators[name]));
        const text = [["kind", "value"].join(separators[name]), ...quoted].join("\n");
        const expected = cells.map(([kind, value], at) => [at + 2, kind.trim(), value.trim(), ""]);
        expect(read(text)).toEqual(expected);
      }),
    );
  });
});

describe("what is no such table is refused with its line", () => {
  test.each([
    ["kind|value\nphone|138\n", "wrong-columns", 1],
    ["kind;value\nphone,138\n", "wrong-columns", 2],
    ["kind;value;value\nphone;1;2\n", "wrong-columns", 1],
    ['kind;"value\nphone;1\n', "broken", 1],
    ["", "wrong-columns", 1],
  ])("%j", (text, problem, line) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ problem, line }));
  });
});
