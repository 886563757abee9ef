/** One term for one thing in each language: synonyms once used, and false friends. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTest, projectFiles } from "./tidy/files.ts";

/** Each with the word to use instead. */
const given: readonly [word: RegExp, instead: string][] = [
  [/\b(?:ma)?agizo\b/i, "sw: mkopo"],
  [/\bpochi\b/i, "sw: mkoba"],
  [/ऋण(?!दा)/, "hi: लोन"],
  [/ख़र्च|तारीख़|क़ानून/, "hi: खर्च, तारीख, कानून"],
  [/अकाउंट|लॉग इन|ओवरड्यू/, "hi: खाता, साइन इन, देय तारीख निकल गई"],
  [/\baplikasyon|\blitrato|\bkard\b/i, "fil: application, larawan, card"],
  // Means "to hide"; "to store" is meant.
  [/\bitinatago namin|\bitago ng (?!\{lender\})/i, "fil: nasa amin, itinatabi"],
  [
    /\b(?:pesanan|surel|keluhan|permohonan|dwiminggu)(?:nya)?\b/i,
    "id: pinjaman, email, pengaduan, pengajuan",
  ],
  [/贷款(?!人|机构|公司|方)|合同|客户服务/, "zh: 借款, 协议, 客服"],
];

/** A changed consent text must be asked for again, so these wait until their meaning changes. */
const left = "src/server/core/consent/consent-texts.ts";

const sources = projectFiles().filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path));
const content = globSync("content/**/*.md").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

test.each(given)("no text says %s (%s)", (word, _instead) => {
  const found = [...sources, ...content].flatMap(({ path, text }) =>
    path === left
      ? []
      : text
          .split("\n")
          .flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
