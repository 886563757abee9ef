/** Which Markdown a content file may use, and that none of it ever becomes HTML. */
import { expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";

const blocksOf = (source: string) => readMarkdown(`# Title\n\n${source}`)?.blocks;
const paragraph = (...spans: object[]) => ({ kind: "paragraph", spans });

test("title, headings, paragraphs over several lines", () => {
  expect(
    readMarkdown("\uFEFF# About us\r\n\r\nOne\r\ntwo\r\n\r\n## Part\r\n### Small\r\nThree"),
  ).toEqual({
    title: "About us",
    blocks: [
      paragraph({ text: "One two" }),
      { kind: "heading", level: 2, text: "Part" },
      { kind: "heading", level: 3, text: "Small" },
      paragraph({ text: "Three" }),
    ],
  });
});

test("lists of both kinds, and a line that goes on with an item", () => {
  expect(blocksOf("- a\n  b\n* c\n1. d\n2) e\n\nf")).toEqual([
    { kind: "list", ordered: false, items: [[{ text: "a" }, { text: " b" }], [{ text: "c" }]] },
    { kind: "list", ordered: true, items: [[{ text: "d" }], [{ text: "e" }]] },
    paragraph({ text: "f" }),
  ]);
});

test("strong text, links, pictures on a line of their own", () => {
  expect(blocksOf("a **b** [c](/d) e\n\n![f g](/h.svg)")).toEqual([
    paragraph(
      { text: "a " },
      { text: "b", strong: true },
      { text: " " },
      { text: "c", address: "/d" },
      { text: " e" },
    ),
    { kind: "image", address: "/h.svg", alt: "f g" },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "<b>bold</b>",
  "a `code` _line_ ~~gone~~ | table |",
  "[no address]() and [broken](a b)",
  "***",
  "&lt;b&gt;",
])("%j stays text as it is written", (source) => {
  expect(blocksOf(source)).toEqual([paragraph({ text: source })]);
});

test.each(["", "\n\n", "text without a title", "## only a part"])("%j is no text", (source) => {
  expect(readMarkdown(source)).toBeNull();
});

test("a long text of marks is read quickly", () => {
  const before = process.cpuUsage();
  readMarkdown(`# T\n\n${"**[".repeat(30_000)}\n\n${"![a](".repeat(20_000)}`);
  // CPU time: on a busy machine wall-clock time says nothing about the work.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
