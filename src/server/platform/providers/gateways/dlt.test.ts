/** Every message in every language fits what India's operators carry: each placeholder in its limit, and joined to the exact text. */
import { expect, test } from "vitest";
import { fillPlaceholders } from "#contract/languages.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { printedTemplates } from "#server/app/registry/print-templates.ts";
import { nothingPublished, templatesInForce } from "#server/app/registry/templates.ts";
import { projectFiles } from "#test/tidy/files.ts";
import { day } from "#values/business-day.ts";
import { ProvidersGiven } from "../../provider-ports/providers-setting.ts";
import {
  charactersOf,
  PlaceholderTooLong,
  placeholderCharactersUsual,
  placeholdersOf,
  withPlaceholders,
} from "./dlt.ts";

const lenders = [
  brandDefault.displayName,
  "Shree Mahalaxmi Grameen Vikas Sahakari Finance Limited Pune.",
  "श्री महालक्ष्मी ग्रामीण विकास सहकारी वित्त लिमिटेड पुणे",
  "Donaudampfschifffahrtsgesellschaftskapitaenskreditverein",
];
const hosts = ["loans.example", `${"very-long-name.".repeat(5)}loans.example`];

/** The longest value of each placeholder that is known; any other may fill the limit. */
const longest = {
  code: "123456",
  order: "26041512345678",
  asked: "₹99,99,99,999.00",
  amount: "TZS 9.999.999.999,00",
  reference: "C-260415-J2GJ",
  date: "2026-04-20 23:59",
  bank: "Bank of the Philippine Islands",
  number: "•••• 4821",
  left: "TZS 9.999.999.999,00",
  due: "TZS 9.999.999.999,00",
};

const full = "9".repeat(placeholderCharactersUsual);

const today = day("2026-03-02");
const calendar = { now: () => new Date("2026-03-02T09:00:00Z"), today: () => today };
const cases = templatesInForce({ configuration: nothingPublished, calendar });

test.each(cases)("[MS-3] $purpose in $language", ({ text: words }) => {
  for (const lender of lenders) {
    for (const host of hosts) {
      const link = `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=fil`;
      const named = [...words.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, full] as const);
      const values = { ...Object.fromEntries(named), ...longest, lender, host, link };
      const text = fillPlaceholders(words, values);
      const { placeholders, long } = placeholdersOf(values);
      expect(long).toEqual([]);
      for (const [placeholder, value] of Object.entries(placeholders)) {
        expect(charactersOf(value), placeholder).toBeLessThanOrEqual(placeholderCharactersUsual);
        expect(value.length, placeholder).toBeGreaterThan(0);
      }
      // What the operator matches and the phone shows; only whitespace between split words may differ.
      const joined = withPlaceholders(
        words,
        values,
        (placeholder) => placeholders[placeholder] ?? "",
      );
      expect(joined.replace(/\s+/g, "")).toBe(text.replace(/\s+/g, ""));
    }
  }
});

test("[MS-3] a value that cannot be taken apart is let pass up to 40 characters, told above 30, and refused above", () => {
  expect(placeholdersOf({ order: "1".repeat(30) }).long).toEqual([]);
  expect(placeholdersOf({ order: "1".repeat(31) }).long).toEqual(["order"]);
  expect(placeholdersOf({ order: "1".repeat(40) }).long).toEqual(["order"]);
  expect(() => placeholdersOf({ order: "1".repeat(41) })).toThrow(PlaceholderTooLong);
});

test("[MS-3] names are taken apart between words, hosts anywhere", () => {
  expect(placeholdersOf({ lender: lenders[1]! }).placeholders).toEqual({
    lender: "Shree Mahalaxmi Grameen Vikas",
    lender2: "Sahakari Finance Limited Pune.",
  });
  expect(placeholdersOf({ host: `${"a".repeat(30)}${"b".repeat(10)}` }).placeholders).toEqual({
    host: "a".repeat(30),
    host2: "b".repeat(10),
  });
});

test("[MS-3] a lender can print what to register: no placeholder of ours is left, one variable a placeholder", () => {
  const printed = printedTemplates(lenders[1]!, "loans.example", cases);
  expect(printed).toContain("sms-code.hi\n{#var#} {#var#}: {#var#} आपका कोड है");
  expect(printed).toContain("##lender## ##lender2##: ##code##");
  expect(printed.match(/^[A-Za-z-]+\.(?:en|sw|id|hi|fil|zh)$/gm)).toHaveLength(cases.length);
  expect(printed).not.toMatch(/[^#]\{\w+\}|\{undefined/);
});

test("[MS-3] the configuration may name a template for every message in every language", () => {
  const ids = cases.flatMap(({ purpose, language }) => [purpose, `${purpose}.${language}`]);
  const msg91Templates = Object.fromEntries(ids.map((id) => [id, "65e06f45d6fc05278c7d47e2"]));
  expect(ProvidersGiven.safeParse({ msg91Templates }).error).toBeUndefined();
});

test("[MS-3] every message the server sends is among the templates", () => {
  const sources = projectFiles().filter(({ path }) =>
    /^src\/server\/.*(?<!\.test)\.ts$/.test(path),
  );
  const purposes = sources.flatMap(({ text }) =>
    /\b(?:notifyBorrower|requestSms)\(\s*tx/.test(text)
      ? [...text.matchAll(/purpose(?:: | = .*\? )["`]([a-z-]+)/g)].map(([, found = ""]) => found)
      : [],
  );
  expect(purposes.length).toBeGreaterThan(3);
  for (const purpose of purposes) {
    const known = cases.some(({ purpose: name }) =>
      purpose.endsWith("-") ? name.startsWith(purpose) : name === purpose,
    );
    expect(known, purpose).toBe(true);
  }
});
