/** Every message in every language within what the operators of India carry: place by place, and joined to the very text. */
import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { printedTemplates } from "#server/app/registry/print-templates.ts";
import { messageTemplates } from "#server/app/registry/templates.ts";
import { filledText } from "#server/core/messages/filled-text.ts";
import { projectFiles } from "#test/tidy/files.ts";
import { ProvidersGiven } from "../../provider-ports/providers-setting.ts";
import { charactersOf, PlaceTooLong, placeCharactersUsual, placesOf, withPlaces } from "./dlt.ts";

const lenders = [
  brandDefault.displayName,
  "Shree Mahalaxmi Grameen Vikas Sahakari Finance Limited Pune.",
  "श्री महालक्ष्मी ग्रामीण विकास सहकारी वित्त लिमिटेड पुणे",
  "Donaudampfschifffahrtsgesellschaftskapitaenskreditverein",
];
const hosts = ["loans.example", `${"very-long-name.".repeat(5)}loans.example`];

/** As long as each may be. */
const longest = {
  code: "123456",
  order: "26041512345678",
  asked: "₹99,99,99,999.00",
  amount: "TZS 9.999.999.999,00",
  reference: "C-260415-J2GJ",
  date: "2026-04-20",
  bank: "Bank of the Philippine Islands",
  number: "•••• 4821",
};

const cases = Object.keys(messageTemplates).flatMap((purpose) =>
  languages.map((language) => ({ purpose, language })),
);

test.each(cases)("[MS-3] $purpose in $language", ({ purpose, language }) => {
  const words = messageTemplates[purpose]!;
  for (const lender of lenders) {
    for (const host of hosts) {
      const { text, values } = filledText(words, language, {
        ...longest,
        ...{ lender, host, link: `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=fil` },
      });
      const { places, long } = placesOf(values);
      expect(long).toEqual([]);
      for (const [place, value] of Object.entries(places)) {
        expect(charactersOf(value), place).toBeLessThanOrEqual(placeCharactersUsual);
        expect(value.length, place).toBeGreaterThan(0);
      }
      // What the operator matches and the telephone shows; only signs between broken words may differ.
      const joined = withPlaces(words[language], values, (place) => places[place] ?? "");
      expect(joined.replace(/\s+/g, "")).toBe(text.replace(/\s+/g, ""));
    }
  }
});

test("[MS-3] a value that cannot be taken apart is let pass up to 40 characters, told above 30, and refused above", () => {
  expect(placesOf({ order: "1".repeat(30) }).long).toEqual([]);
  expect(placesOf({ order: "1".repeat(31) }).long).toEqual(["order"]);
  expect(placesOf({ order: "1".repeat(40) }).long).toEqual(["order"]);
  expect(() => placesOf({ order: "1".repeat(41) })).toThrow(PlaceTooLong);
});

test("[MS-3] names are taken apart between words, hosts anywhere", () => {
  expect(placesOf({ lender: lenders[1]! }).places).toEqual({
    lender: "Shree Mahalaxmi Grameen Vikas",
    lender2: "Sahakari Finance Limited Pune.",
  });
  expect(placesOf({ host: `${"a".repeat(30)}${"b".repeat(10)}` }).places).toEqual({
    host: "a".repeat(30),
    host2: "b".repeat(10),
  });
});

test("[MS-3] a lender can print what to register: no place of ours is left, one variable a place", () => {
  const printed = printedTemplates(lenders[1]!, "loans.example");
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
    const known = Object.keys(messageTemplates).some((name) =>
      purpose.endsWith("-") ? name.startsWith(purpose) : name === purpose,
    );
    expect(known, purpose).toBe(true);
  }
});
