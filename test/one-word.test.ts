/** One term for one thing in each language: synonyms once used, and false friends. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";

/** Each with the word to use instead. */
const given: readonly [word: RegExp, instead: string][] = [
  [/\b(?:ma)?agizo\b/i, "sw: mkopo"],
  [/\bpochi\b/i, "sw: mkoba"],
  [/ऋण(?!दा)/, "hi: लोन"],
  [/ख़र्च|तारीख़|क़ानून/, "hi: खर्च, तारीख, कानून"],
  [/अकाउंट|लॉग इन|ओवरड्यू/, "hi: खाता, साइन इन, देय तारीख निकल गई"],
  [/\baplikasyon|\blitrato|\bkard\b/i, "fil: application, larawan, card"],
  [/\b(?:ang|mga|bawat) utang (?:na ito|mo,)/i, "fil: loan; utang is what is owed"],
  [/(?:\}|\b(?!1 )\d+) (?:buwan|linggo|araw)\b/, "fil: 6 na buwan, {days} na araw"],
  // Means "to hide"; "to store" is meant.
  [/\bitinatago|\bitago ng (?!\{lender\})/i, "fil: nasa amin, itinatabi"],
  [
    /\b(?:pesanan|surel|keluhan|permohonan|dwiminggu)(?:nya)?\b/i,
    "id: pinjaman, email, pengaduan, pengajuan",
  ],
  [/贷款(?!人|机构|公司|方|损失准备)|合同|客户服务/, "zh: 借款, 协议, 客服"],
  [/(?<!商店|支付|方便)应用(?!商店)/, "zh: App"],
];

/** A changed consent text must be asked for again, so these wait until their meaning changes. */
const left = /^locales\/[a-z]+\/consents\.json$/;

const texts = globSync(["locales/*/*.json", "content/**/*.md", "seeds/**/*.json"]).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

test("every language's words are read", () => {
  const read = texts.map(({ path }) => /^locales\/([a-z]+)\//.exec(path)?.[1]);
  expect(new Set(read)).toEqual(new Set([...languages, undefined]));
});

test.each(given)("no text says %s (%s)", (word, _instead) => {
  const found = texts.flatMap(({ path, text }) =>
    left.test(path)
      ? []
      : text
          .split("\n")
          .flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each(["apr", "eir"] as const)("%s has one name in each language", (rate) => {
  const named = (language: string, catalogue: string, group: string): string =>
    JSON.parse(readFileSync(`locales/${language}/${catalogue}.json`, "utf8"))[group][rate];
  for (const language of languages) {
    const name = named(language, "loan-confirmation", "offer");
    expect(name).toMatch(new RegExp(rate, "i"));
    expect(named(language, "disclosure-form", "form")).toBe(name);
  }
});
