/** Papers as PDF: the same bytes for the same content, in every script, with nothing read as markup. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { sampleMarks, samplePaper } from "#test/paper-samples.ts";
import { typesetPaper } from "./typeset-paper.ts";

const accent = "#1f4e9c";
const hashOf = (pdf: Buffer) => createHash("sha256").update(pdf).digest("hex");

describe.each(languages)("[DV-1] in %s", (language) => {
  test("the same content gives the same bytes, whatever was set in between", async () => {
    const first = await typesetPaper(samplePaper(language), sampleMarks, accent);
    const others = await Promise.all(
      ["a", "b", "c"].map((title) =>
        typesetPaper(samplePaper(language, { title }), sampleMarks, accent),
      ),
    );
    const again = await typesetPaper(samplePaper(language), sampleMarks, accent);
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect(hashOf(again)).toBe(hashOf(first));
    expect(new Set(others.map(hashOf)).size).toBe(3);
  });
});

test("[DV-1] Chinese is set in a Chinese font, and no other paper carries it", async () => {
  const set = async (language: "en" | "hi" | "zh") =>
    (await typesetPaper(samplePaper(language), sampleMarks, accent)).toString("latin1");
  expect(await set("zh")).toContain("NotoSansHans");
  for (const language of ["en", "hi"] as const) {
    const pdf = await set(language);
    expect(pdf).toContain("NotoSans-Regular");
    expect(pdf).not.toContain("NotoSansHans");
  }
});

test("[DV-1] its date is the paper's, not the clock's", async () => {
  const pdf = await typesetPaper(samplePaper("en", { day: "2031-07-09" }), sampleMarks, accent);
  expect(pdf.toString("latin1")).toContain("D:20310709");
});

test("[DV-1] content that cannot be set is an error, and the next paper is set all the same", async () => {
  await expect(
    typesetPaper(samplePaper("en", { day: "2031-07-39" }), sampleMarks, accent),
  ).rejects.toThrow("could not be set");
  const pdf = await typesetPaper(samplePaper("en"), sampleMarks, accent);
  expect(pdf.length).toBeGreaterThan(1_000);
});
