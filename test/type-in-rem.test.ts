/** Sizes of type follow the text size that a phone is set to: no borrower's page and no page of the site writes them in pixels. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = globSync("src/web/**/*.css").filter((path) => !path.includes("/console/"));

test("[RT-3] type is sized in rem", () => {
  const inPixels = sheets.flatMap((path) => {
    const rules = readFileSync(path, "utf8").split("}");
    // Letters inside a drawing are measured in the drawing's own units.
    return rules
      .filter((rule) => /font(?:-size)?:[^;]*\d+px/.test(rule) && !/\btext\s*\{/.test(rule))
      .map((rule) => `${path}: ${rule.trim().slice(0, 60)}`);
  });
  expect(sheets.length).toBeGreaterThan(30);
  expect(inPixels).toEqual([]);
});
