/** Tables read row by row: the same strictness as a table read whole, in pieces of any size. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTable } from "./table-stream.ts";

async function read(bytes: Iterable<Uint8Array>, rowsMaximum = 100) {
  const { separator, rows } = await openTable(bytes, { needed: ["a", "b"], rowsMaximum });
  const found: [number, string, string][] = [];
  for await (const row of rows) found.push([row.line, row.value("a"), row.value("b")]);
  return { separator, found };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("rows come out the same however the file is cut into pieces, letters of many bytes included", async () => {
  const text = '\uFEFFA,b,more\r\n1,"x\r\ny",\r\n\r\n2,सीमा 你好,"q""q"\r\n=1+1,-2,z\n';
  const all = bytesOf(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (sizes) => {
      const pieces: Uint8Array[] = [];
      for (let at = 0, nth = 0; at < all.length; nth += 1) {
        const size = sizes[nth % sizes.length] ?? 1;
        pieces.push(all.slice(at, at + size));
        at += size;
      }
      expect(await read(pieces)).toEqual({
        separator: "comma",
        found: [
          [2, "1", "x\r\ny"],
          [5, "2", "सीमा 你好"],
          [6, "=1+1", "-2"],
        ],
      });
    }),
    { numRuns: 60 },
  );
});

describe("the separator is the header's", () => {
  test.each([
    ["a,b\n1,2\n", "comma"],
    ["b;a\n2;1\n", "semicolon"],
    ["a\tb\n1\t2", "tab"],
  ])("%j", async (text, separator) => {
    expect(await read([bytesOf(text)])).toEqual({ separator, found: [[2, "1", "2"]] });
  });

  test("also where a name in quotes has a line break, wherever the file is cut", async () => {
    const text = '"in TZS,\r\nor else";a;b\n0;1;2\n';
    for (let cut = 1; cut < text.length; cut += 1) {
      const pieces = [bytesOf(text.slice(0, cut)), bytesOf(text.slice(cut))];
      expect(await read(pieces)).toEqual({ separator: "semicolon", found: [[3, "1", "2"]] });
    }
  });
});

describe("what is no such table is refused with its line", () => {
  test.each([
    ["a|b\n1|2\n", "wrong-columns", 1],
    ["a,a,b\n1,2,3\n", "wrong-columns", 1],
    ["a,b\n1,2\n1,2,3\n", "wrong-columns", 3],
    ['a,b\n1,2\n1,"2\n', "broken", 3],
    ['a,b\n1,x"y\n', "broken", 2],
    ["a,b\n1,\u00002\n", "not-text", 0],
    ["", "wrong-columns", 1],
    ["a,b\n1,2\n3,4\n5,6\n", "too-large", 0],
    [`a,b\n1,${"x".repeat(30_000)}\n`, "broken", 2],
  ])("%j", async (text, problem, line) => {
    await expect(read([bytesOf(text)], 2)).rejects.toMatchObject({ problem, line });
  });

  test.each([
    ["UTF-16", Buffer.from("\uFEFFa,b\n1,2\n", "utf16le")],
    ["Windows-1252", Buffer.from("a,b\nJos\u00e9,2\n", "latin1")],
  ])("%s", async (_name, bytes) => {
    await expect(read([bytes])).rejects.toMatchObject({ problem: "not-text" });
  });
});
