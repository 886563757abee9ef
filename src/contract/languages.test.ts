/** Choosing a reader's language, and lists within a sentence. */
import { describe, expect, test } from "vitest";
import {
  chooseLanguage,
  findLanguage,
  inEveryLanguage,
  type Language,
  languageNames,
  listed,
} from "./languages.ts";

describe("a code names a language", () => {
  test.each([
    ["en", "en"],
    ["en-GB", "en"],
    ["SW", "sw"],
    ["sw_TZ", "sw"],
    ["id", "id"],
    ["in-ID", "id"],
    ["hi-Latn-IN", "hi"],
    ["fil", "fil"],
    ["fil-PH", "fil"],
    ["tl", "fil"],
    ["zh", "zh"],
    ["zh-CN", "zh"],
    ["zh-Hant-TW", "zh"],
    [" zh-Hans ", "zh"],
  ])("%j is %s", (code, language) => {
    expect(findLanguage(code)).toBe(language);
  });

  test.each([
    "",
    "x",
    "fi",
    "fi-FI",
    "file",
    "engl",
    "idx",
    "*",
    "xhi",
    "constructor",
    "__proto__",
  ])("%j is none of ours", (code) => {
    expect(findLanguage(code)).toBeNull();
  });
});

describe("the choice", () => {
  test.each<[string, (string | null | undefined)[], Language]>([
    ["the first source that names one of ours decides", ["fr", undefined, "sw", "hi"], "sw"],
    ["nothing asked", [null, undefined, ""], "en"],
    ["nothing of ours asked", ["fr", "de, fr;q=0.9"], "en"],
    ["the order of equals", ["id, zh"], "id"],
    ["the most wanted", ["id;q=0.3, zh;q=0.8, hi;q=0.5"], "zh"],
    ["1 when nothing is said", ["id;q=0.9, fil"], "fil"],
    ["0 refuses", ["zh;q=0, hi;q=0.001"], "hi"],
    ["spaces and capitals", ["  ID ; Q=0.2 ,ZH-cn ; q=0.7"], "zh"],
    ["a quality that is none counts as left out", ["hi;q=high, zh;q=0.9"], "hi"],
    ["at most twelve entries", [`${"fr,".repeat(12)}zh`], "en"],
  ])("%s", (_rule, asked, language) => {
    expect(chooseLanguage(asked, "en")).toBe(language);
  });

  test("a language the lender does not offer is never chosen, whoever asks", () => {
    const offered: Language[] = ["sw", "fil"];
    expect(chooseLanguage(["zh", "hi", "en"], "sw", offered)).toBe("sw");
    expect(chooseLanguage(["zh", "hi, fil;q=0.1"], "sw", offered)).toBe("fil");
  });
});

test("a list is joined as the language joins it", () => {
  expect(listed(["M-Pesa", "Airtel Money", "…"], "sw")).toBe("M-Pesa, Airtel Money, …");
  expect(listed(["手续费", "服务费"], "zh")).toBe("手续费、服务费");
  expect(listed([], "zh")).toBe("");
});

test("a text that lacks languages falls back to the first it has", () => {
  expect(inEveryLanguage({ zh: "费", sw: "Ada" })).toEqual({
    en: "Ada",
    sw: "Ada",
    id: "Ada",
    hi: "Ada",
    fil: "Ada",
    zh: "费",
  });
});

test("each language has a name of its own, in its own script", () => {
  expect(new Set(Object.values(languageNames)).size).toBe(6);
  expect(languageNames.hi).toMatch(/^[\p{Script=Devanagari}]+$/u);
  expect(languageNames.zh).toMatch(/^\p{Script=Han}+$/u);
});
