/** Every catalogue in every language: English's keys and placeholders, the language's plural forms and script. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Tree } from "#contract/compile-catalogue.ts";
import { type Language, languages } from "#contract/languages.ts";
import { projectFiles } from "./tidy/files.ts";
import { catalogueFaults } from "./words/catalogue-faults.ts";

const locales = fileURLToPath(new URL("../locales/", import.meta.url));
const names = (language: string): string[] =>
  readdirSync(`${locales}${language}`).map((file) => file.replace(/\.json$/, ""));

function read(language: string, name: string): Tree | undefined {
  const path = `${locales}${language}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

test("a folder for every language of the list, and no other", () => {
  const folders = readdirSync(locales, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(languages.toSorted());
});

test.each(languages)("%s has every text, and nothing that English has not", (language) => {
  const all = [...new Set([...names("en"), ...names(language)])];
  expect(all.length).toBeGreaterThan(70);
  const faults = all.flatMap((name) => {
    return catalogueFaults(read("en", name), read(language, name), language, name);
  });
  expect(faults).toEqual([]);
});

test("every English catalogue has its type, by which a wrong key does not compile", () => {
  const typed = readFileSync(new URL("../src/contract/catalogues.ts", import.meta.url), "utf8");
  const listed = [...typed.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(names("en").toSorted());
});

/** Translations exist only in catalogues, so adding a language takes one folder and one line. */
test("no code spells the languages out", () => {
  const spelled = /^\s*"?(?:sw|hi|fil|zh)"?: |\|(?:hi|zh)\||\b(?:hi|fil|zh) or (?:zh|fil)\b/m;
  const found = projectFiles()
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path, text }) => path !== "src/contract/languages.ts" && spelled.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

describe("what is found", () => {
  const english = {
    pay: "Pay {amount} now",
    list: ["One"],
    plural: { days: "{count, plural, one {# day} other {# days}}" },
  };
  const swahili = {
    pay: "Lipa {amount} sasa",
    list: ["Moja"],
    plural: { days: "{count, plural, one {Siku #} other {Siku #}}" },
  };
  const faults = (language: Language, change: object) =>
    catalogueFaults(english, { ...swahili, ...change } as unknown as Tree, language, "screen.page");
  const said = (language: Language, pay: unknown) =>
    catalogueFaults({ pay: english.pay }, { pay } as unknown as Tree, language, "screen.page");

  test("nothing in what is right", () => {
    expect(faults("sw", {})).toEqual([]);
    expect(catalogueFaults(english, english, "en", "screen.page")).toEqual([]);
  });

  test.each<[Language, unknown, string]>([
    ["sw", english.pay, "screen.page.pay is English in sw"],
    ["fil", "Bayaran ngayon", "screen.page.pay: other placeholders in fil"],
    ["hi", "{amount} {amount} चुकाएँ", "screen.page.pay: other placeholders in hi"],
    ["zh", "支付 {sum}", "screen.page.pay: other placeholders in zh"],
    ["id", "  ", "screen.page.pay is empty in id"],
    ["id", "Bayar {amount", "screen.page.pay: no plain ICU message in id"],
    ["id", "Bayar {amount, number}", "screen.page.pay: no plain ICU message in id"],
    ["id", "Bayar '{amount}'", "screen.page.pay: an apostrophe that quotes in id"],
    ["hi", "立即支付 {amount}", "screen.page.pay is not written in the script of hi"],
    ["zh", "अभी {amount} चुकाएँ", "screen.page.pay is not written in the script of zh"],
    ["zh", "立即支付 {amount} अभी", "screen.page.pay is not written in the script of zh"],
    ["sw", "立即支付 {amount}", "screen.page.pay is not written in the script of sw"],
    ["hi", "Pay {amount} now please", "screen.page.pay is not written in the script of hi"],
    ["id", undefined, "screen.page.pay is missing in id"],
    ["zh", 5, "screen.page.pay is another kind of value in zh"],
  ])("%s: %j", (language, text, fault) => {
    expect(said(language, text)).toEqual([fault]);
  });

  test.each<[string, object, string]>([
    ["a key too many", { more: "Zaidi" }, "screen.page.more is not in English"],
    ["a shorter list", { list: [] }, "screen.page.list.0 is missing in sw"],
    ["a missing plural", { plural: {} }, "screen.page.plural.days is missing in sw"],
    [
      "a form the language has not",
      { plural: { days: "{count, plural, one {Siku #} few {Siku #} other {Siku #}}" } },
      "screen.page.plural.days: other plural forms than sw has",
    ],
    [
      "a form that is missing",
      { plural: { days: "{count, plural, other {Siku #}}" } },
      "screen.page.plural.days: other plural forms than sw has",
    ],
    [
      "no plural at all",
      { plural: { days: "Siku {count}" } },
      "screen.page.plural.days: no plural of {count} in sw",
    ],
    [
      "another placeholder in a form",
      { plural: { days: "{count, plural, one {Siku # {day}} other {Siku #}}" } },
      "screen.page.plural.days: other placeholders in sw",
    ],
  ])("%s", (_what, change, fault) => {
    expect(faults("sw", change)).toEqual([fault]);
  });
});

/** Of groups that become one, the later would hide the earlier: "done" was a text in one and a group of texts in the other. */
test("groups that a screen joins have no key in common, or the same text under it", () => {
  const joined = projectFiles()
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\bwordsByLanguage\(([^)]+)\)/g)])
    .map(([, named = ""]) =>
      [...named.matchAll(/"([\w-]+)\.([\w-]+)"/g)].map((one) => one.slice(1)),
    );
  expect(joined.filter(({ length }) => length > 1).length).toBeGreaterThan(20);
  const faults = joined.flatMap((addresses) => {
    const seen = new Map<string, string>();
    return addresses.flatMap(([name = "", group = ""]) => {
      const texts = (read("en", name) as Record<string, Record<string, unknown>>)[group] ?? {};
      return Object.entries(texts).flatMap(([key, text]) => {
        const [before, now] = [seen.get(key), JSON.stringify(text)];
        seen.set(key, now);
        return key === "plural" || before === undefined || before === now
          ? []
          : [`${key} in ${addresses.join(" ")}`];
      });
    });
  });
  expect(faults).toEqual([]);
});
