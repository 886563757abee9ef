/** Messages by language and by key, English as fallback, plural forms; and a seventh language added. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { completed, wordsByKey, wordsByLanguage } from "./catalogue.ts";
import { compileCatalogue, compilePlural, type Tree } from "./compile-catalogue.ts";

describe("words", () => {
  test("of one group, by language", () => {
    const words = wordsByLanguage("repay-choice.page");
    expect(words.en.title).toBe("How do you want to pay?");
    expect(words.id.title).toBe("Bagaimana Anda ingin membayar?");
    expect(words.en).not.toHaveProperty("plural");
  });

  test("of several groups, as one", () => {
    const { en } = wordsByLanguage("repay-choice.page", "payment.toPay");
    expect(en).toEqual({
      ...wordsByLanguage("repay-choice.page").en,
      ...wordsByLanguage("payment.toPay").en,
    });
  });

  test("by key, each in every language", () => {
    const { title } = wordsByKey("repay-choice.page");
    expect(Object.keys(title)).toEqual(["en", "sw", "id", "hi", "fil", "zh"]);
    expect(title.zh).toBe(wordsByLanguage("repay-choice.page").zh.title);
  });

  test("of plural forms, by key", () => {
    const { stars } = wordsByKey("complaint-details.page").plural;
    expect(stars.en).toEqual({ one: "{count} star", other: "{count} stars" });
    expect(stars.zh).toEqual({ other: "{count} 星" });
  });

  test("missing everywhere, is a bug", () => {
    expect(() => wordsByKey("nowhere.page" as "home.page")).toThrow("no catalogue nowhere");
    expect(() => wordsByKey("home.nothing" as "home.page")).toThrow("no words at home.nothing");
  });
});

describe("English is the fallback", () => {
  const english = { title: "Loan", list: ["One", "Two"], plural: { days: "English" } };

  test.each<[string, Tree | null, Tree]>([
    ["for a catalogue", null, english],
    ["for a text", { list: ["Moja", "Mbili"] }, { ...english, list: ["Moja", "Mbili"] }],
    ["in a list", { list: ["Moja"] }, { ...english, list: ["Moja", "Two"] }],
    ["for plural forms", { title: "Mkopo", plural: {} }, { ...english, title: "Mkopo" }],
    ["for another kind of value", { title: ["Mkopo"] }, english],
    [
      "and what it has not is left out",
      { title: "Mkopo", more: "Zaidi" },
      { ...english, title: "Mkopo" },
    ],
  ])("%s", (_what, own, whole) => {
    expect(completed(english, own)).toEqual(whole);
  });
});

describe("a plural", () => {
  test("takes the text around it into each form", () => {
    expect(compilePlural("In {place}: {count, plural, one {# day} other {# days}} late")).toEqual({
      one: "In {place}: {count} day late",
      other: "In {place}: {count} days late",
    });
  });

  test.each(["# days", "{days, plural, one {#} other {#}}", "{count}"])("is not %j", (text) => {
    expect(() => compilePlural(text)).toThrow("no plural of {count}");
  });

  test("has no other ICU inside", () => {
    expect(() => compilePlural("{count, plural, other {{day, date}}}")).toThrow("only text");
  });

  test("is compiled where it is written as one, and nowhere else", () => {
    const text = "{count, plural, other {#}}";
    expect(compileCatalogue({ page: { a: text, plural: { b: text } } })).toEqual({
      page: { a: text, plural: { b: { other: "{count}" } } },
    });
  });
});

/** Bengali: one folder (here an example of three catalogues) and one line in the list of languages. */
describe("a language that has three catalogues so far", async () => {
  vi.resetModules();
  vi.doMock("./languages.ts", async (load) => {
    const actual = await load<typeof import("./languages.ts")>();
    return { ...actual, languages: [...actual.languages, "bn"] };
  });
  vi.doMock("./read-catalogue.ts", async (load) => {
    const { readCatalogue } = await load<typeof import("./read-catalogue.ts")>();
    const read = (language: string, name: string) => {
      if (language !== "bn") return readCatalogue(language, name);
      const path = join(import.meta.dirname, "bengali-example", `${name}.json`);
      return existsSync(path) ? compileCatalogue(JSON.parse(readFileSync(path, "utf8"))) : null;
    };
    return { readCatalogue: read };
  });
  const fresh = await import("./catalogue.ts");
  vi.doUnmock("./languages.ts");
  vi.doUnmock("./read-catalogue.ts");
  const inBengali = <W>(words: Readonly<Record<string, W>>): W => words["bn"] as W;

  test("shows them, and English for the texts they have not", () => {
    const { title, cardHint } = inBengali(fresh.wordsByLanguage("repay-choice.page"));
    expect(title).toBe("আপনি কীভাবে পরিশোধ করতে চান?");
    expect(cardHint).toBe("A card you have added, or a new one");
    const [first] = inBengali(fresh.wordsByLanguage("loan-agreement.texts"));
    expect(first?.title).toBe("ঋণ চুক্তি");
    expect(first?.sections[0]?.heading).toMatch(/^1\. /);
  });

  test("counts by its own plural rule", () => {
    const { plural } = inBengali(fresh.wordsByLanguage("complaint-details.page"));
    expect(plural.stars).toEqual({ one: "{count}টি তারা", other: "{count}টি তারা" });
  });

  test("is in English everywhere else, on screens and in what the server says", () => {
    expect(inBengali(fresh.wordsByLanguage("home.page"))).toEqual(wordsByLanguage("home.page").en);
    const { title } = fresh.wordsByKey("repay-choice.page");
    expect(inBengali(title)).toBe("আপনি কীভাবে পরিশোধ করতে চান?");
    const { bug } = fresh.wordsByKey("rejections.envelope");
    expect(inBengali(bug)).toBe(bug.en);
  });
});
