/** Every reference in comments and documents leads somewhere. */
import { describe, expect, test } from "vitest";
import { isCode, projectFiles } from "./tidy/files.ts";
import { danglingReferences, headingsOf, type Targets } from "./tidy/references.ts";

const files = projectFiles();
const list = files.find(({ path }) => path === "docs/requirements.md")?.text ?? "";
const targets: Targets = {
  paths: new Set(files.map(({ path }) => path)),
  requirements: new Set([...list.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id = ""]) => id)),
  headings: new Map(
    files
      .filter(({ path }) => path.endsWith(".md"))
      .map(({ path, text }) => [path, headingsOf(text)] as const),
  ),
};
/** This test's own samples. */
const samples = "test/references.test.ts";
/** Pages shown to borrowers link to URLs, not to files. */
const read = files.filter(
  ({ path }) =>
    path !== samples &&
    (isCode(path) || /\.(?:md|css|sql)$/.test(path)) &&
    !path.startsWith("content/"),
);

test("the changelog says each change once", () => {
  const changelog = files.find(({ path }) => path === "CHANGELOG.md")?.text ?? "";
  const heads = [...changelog.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, head = ""]) => head);
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
});

test("a requirement is promised once: of two lines with one id the report shows the later only", () => {
  const ids = [...list.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("no comment, no page and no record refers to something that is not in the repository", () => {
  expect(targets.requirements.size).toBeGreaterThan(100);
  expect(read.length).toBeGreaterThan(1_000);
  expect(read.flatMap((file) => danglingReferences(file, targets))).toEqual([]);
});

describe("what leads nowhere is found", () => {
  const here: Targets = {
    paths: new Set(["docs/decisions/0011-payments.md", "docs/operations.md"]),
    requirements: new Set(["LN-2", "PL-1"]),
    headings: new Map([
      ["docs/operations.md", headingsOf("# Running\n## Before a start\n### Staff")],
    ]),
  };
  const found = (text: string, path = "src/a.ts") =>
    danglingReferences({ path, text }, here).map(({ rule, what }) => `${rule}: ${what}`);

  test.each([
    [
      "/** The wire (spec section 7.3). */",
      "section of a document that is not here: spec section 7.3",
    ],
    [
      "/**\n * Asked once (spec\n * sections 2 and 3).\n */",
      "section of a document that is not here: spec sections 2",
    ],
    [
      "// See the specification, section 9.",
      "section of a document that is not here: specification, section 9",
    ],
    [
      "/** Never stored (design, section 4). */",
      "section of a document that is not here: design, section 4",
    ],
    ["// As design.md has it.", "document that is not here: design.md"],
    ["/** Once only (record 12). */", "no such decision record: 12"],
    ["/** See decision records 0011 and 0099. */", "no such decision record: 0099"],
    ["/** A fee once (LN-99). */", "no such requirement: LN-99"],
  ])("%j", (text, what) => {
    expect(found(text)).toEqual([what]);
  });

  test("a link of a page to a file or a heading that is not there", () => {
    expect(found("See [there](operations.md#staff), [nowhere](gone.md).", "docs/index.md")).toEqual(
      ["link to nothing: docs/gone.md"],
    );
  });

  test("a file that a page names and that is not there", () => {
    expect(found("See `src/gone.ts`, `docs/operations.md`.", "docs/index.md")).toEqual([
      "no such file: src/gone.ts",
    ]);
  });

  test("what is there, laws and other numbers are let pass", () => {
    expect(
      found(
        "Record 11, LN-2 to PL-1; Regulation Z, section 1026.18(b); UTF-8, records 5 rows a day; LX-7.",
      ),
    ).toEqual([]);
  });
});
