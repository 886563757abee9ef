/** docs/database-engines.md lists what the statements use, and nothing else. */
import { expect, test } from "vitest";
import { projectFiles } from "./tidy/files.ts";
import { unlistedUses, usedFeatures } from "./tidy/sql-features.ts";

const files = projectFiles();

test("the table of engines has a row for everything that statements and tables use", () => {
  const page = files.find(({ path }) => path === "docs/database-engines.md")?.text ?? "";
  const [table = ""] = /\| what is used \|[\s\S]*?\n\n/.exec(page) ?? [];
  const rows = table.trim().split("\n").slice(2);
  expect(rows.map((row) => row.split("|")[1]?.trim())).toEqual(usedFeatures(files));
  for (const row of rows) expect(row.split("|"), row).toHaveLength(8);
});

test("no function of PostgreSQL and no kind of index is used that the list does not know", () => {
  expect(unlistedUses(files)).toEqual([]);
});
