/** Which PDFs are taken: pages to look at, and nothing that runs, is locked or hides another file. */
import { expect, test } from "vitest";
import { pdfFile } from "#test/documents.ts";
import { checkDocument } from "./check-document.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const stream = (dictionary: string, content: string) =>
  `6 0 obj\n<< ${dictionary} >>\nstream\n${content}\nendstream\nendobj`;

test.each([
  ["a page", pdfFile()],
  ["a page with objects packed", pdfFile("", "7 0 << /Type /Font >>")],
  ["one whose content has the letters of a short name", pdfFile(stream("/Length 9", "a /JS b "))],
  ["one that opens at a page", pdfFile("4 0 obj\n<< /OpenAction [3 0 R /Fit] >>\nendobj")],
])("[DK-4] %s is taken", async (_what, bytes) => {
  expect(await checkDocument(bytes)).toBeNull();
});

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const bomb = "0".repeat(17_000_000);

test.each([
  ["a script", pdfFile(`4 0 obj\n${script}\nendobj`), "documentActive"],
  [
    "a script under a name in numbers",
    pdfFile("4 0 obj\n<< /J#53 (1) >>\nendobj"),
    "documentActive",
  ],
  ["a script packed away", pdfFile("", `7 0 ${script}`), "documentActive"],
  ["a program to start", pdfFile("4 0 obj\n<< /S /Launch /F (x) >>\nendobj"), "documentActive"],
  ["another file inside", pdfFile("4 0 obj\n<< /EmbeddedFiles 5 0 R >>\nendobj"), "documentActive"],
  ["a password", pdfFile("4 0 obj\n<< /Encrypt 5 0 R >>\nendobj"), "documentLocked"],
  ["no end", pdfFile().subarray(0, 60), "documentBroken"],
  ["a stream without an end", pdfFile("6 0 obj\n<< >>\nstream\nabc"), "documentBroken"],
  [
    "packed objects that are none",
    pdfFile(stream("/Type /ObjStm /Filter /FlateDecode", "abc")),
    "documentBroken",
  ],
  [
    "objects packed in a rare way",
    pdfFile(stream("/Type /ObjStm /Filter [/LZWDecode]", "abc")),
    "documentBroken",
  ],
  ["packed objects without measure", pdfFile("", bomb), "documentBroken"],
  ["a page of the web", bytesOf("<html>%PDF-1.5 startxref %%EOF"), "documentBroken"],
] as const)("[DK-4] one with %s is refused", async (_what, bytes, wrong) => {
  expect(await checkDocument(bytes)).toBe(wrong);
});
