/**
 * What each market's rule pack sets (MK-4) as a table in docs/market-settings.md, made from the packs, with the files that read each
 * setting. Renew it: npm test -- --project pure test/market-settings.test.ts -u
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import type { MarketSettings } from "#markets/settings.ts";

const root = new URL("../", import.meta.url);
const source = (path: string) => readFileSync(new URL(path, root), "utf8");

interface Row {
  /** Path in the pack. */
  setting: string;
  unit: string;
  value(settings: MarketSettings, currency: string): string;
  /** Files that read it, each with the text by which it does; none: nothing reads it yet. */
  readers: Readonly<Record<string, string>>;
}

const complaints = "src/server/flows/complaint/deadlines.ts";
const contacts = "src/server/core/market/complaint-contacts.ts";
const numbersRead = {
  "src/contract/format.ts": "numberStyles",
  "src/web/ui/typed-digits.ts": "numberStyles",
};

const rows: readonly Row[] = [
  {
    setting: "currency",
    unit: "ISO 4217",
    value: (_settings, currency) => currency,
    readers: {
      "src/server/flows/kyc/form-items.ts": ".currency",
      "src/server/core/text/lender-texts.ts": ".currency",
    },
  },
  {
    setting: "apr",
    unit: "convention, name, decimals",
    value: ({ apr }) => `${apr.convention}, ${apr.name}, ${apr.decimals}`,
    readers: { "src/server/core/product/disclose-offer.ts": "settings.apr" },
  },
  {
    setting: "disclosure.form",
    unit: "name of the form",
    value: ({ disclosure }) => disclosure.form,
    readers: { "src/markets/forms/form-of.ts": "disclosure.form" },
  },
  {
    setting: "disclosure.acknowledged",
    unit: "when the borrower acknowledges what was shown",
    value: ({ disclosure }) => disclosure.acknowledged,
    readers: { "src/server/core/product/offer-disclosure.ts": "disclosure.acknowledged" },
  },
  {
    setting: "disclosure.languages",
    unit: "language codes, the authoritative one first",
    value: ({ disclosure }) => disclosure.languages.join(", "),
    readers: { "src/server/flows/set-up/read-items.ts": "disclosure.languages" },
  },
  {
    setting: "disclosure.bindsWorkingDays",
    unit: "working days; for a term shorter than so many days, the second figure",
    value: ({ disclosure: { bindsWorkingDays, bindsWorkingDaysShort, shortTermDays } }) =>
      `${bindsWorkingDays}; ${bindsWorkingDaysShort} below ${shortTermDays} days`,
    readers: { "src/markets/disclosure-validity.ts": "bindsWorkingDays" },
  },
  {
    setting: "coolingOffDays",
    unit: "calendar days, the default of a new product",
    value: ({ coolingOffDays }) => `${coolingOffDays}`,
    readers: { "src/server/flows/product-catalogue/blank-form.ts": "coolingOffDays" },
  },
  {
    setting: "coolingOffFees",
    unit: "what becomes of fees kept back",
    value: ({ coolingOffFees }) => coolingOffFees,
    readers: { "src/markets/loan-terms.ts": "settings.coolingOffFees" },
  },
  {
    setting: "contact",
    unit: "local time; most a day and a week",
    value: ({ contact: { from, until, perDayMost, perWeekMost } }) =>
      `${from} to ${until}; ${perDayMost}, ${perWeekMost}`,
    readers: { "src/server/flows/rule-pack/read-rule-pack.ts": "settings.contact" },
  },
  {
    setting: "hardship",
    unit: "weekdays to answer; days an offered plan waits; days without late charges",
    value: ({ hardship: { answerWeekdays, offerDays, chargesStopDays } }) =>
      `${answerWeekdays}; ${offerDays}; ${chargesStopDays}`,
    readers: { "src/markets/loan-terms.ts": "hardship" },
  },
  {
    setting: "complaint.firstAnswerWeekdays",
    unit: "days from Monday to Friday",
    value: ({ complaint }) => `${complaint.firstAnswerWeekdays}`,
    readers: { [complaints]: "complaint.firstAnswerWeekdays" },
  },
  {
    setting: "complaint.final",
    unit: "days from Monday to Friday, or calendar days",
    value: ({ complaint: { final } }) =>
      "days" in final ? `${final.days} days` : `${final.weekdays} weekdays`,
    readers: { [complaints]: "settings.complaint" },
  },
  {
    setting: "complaint.body",
    unit: "name, where",
    value: ({ complaint: { body } }) => (body === null ? "none" : `${body.name}, ${body.where}`),
    readers: { [contacts]: "settings.complaint" },
  },
  {
    setting: "complaint.bodyWithinDays",
    unit: "calendar days",
    value: ({ complaint }) => `${complaint.bodyWithinDays ?? "no limit known"}`,
    readers: { [contacts]: "bodyWithinDays" },
  },
  {
    setting: "termDays",
    unit: "calendar days",
    value: ({ termDays }) => `${termDays.least} to ${termDays.most}`,
    readers: { "src/server/core/market/term-days.ts": "settings.termDays" },
  },
  {
    setting: "tickedAtFirst",
    unit: "yes or no",
    value: ({ tickedAtFirst }) => (tickedAtFirst ? "yes" : "no"),
    readers: {
      "src/web/borrower/apply/loan-confirmation/loan-confirmation.view.tsx": "tickedAtFirst",
    },
  },
  {
    setting: "retentionYears",
    unit: "years after the account is closed",
    value: ({ retentionYears }) => `${retentionYears}`,
    readers: { "src/server/platform/services/retention.ts": "settings.retentionYears" },
  },
  {
    setting: "phone",
    unit: "pattern of the digits at home; country code",
    value: ({ phone }) => `\`${phone.pattern}\`; ${phone.countryCode}`,
    readers: { "src/contract/phone.ts": "phoneRules" },
  },
  {
    setting: "numbers",
    unit: "how 1234567.89 is grouped",
    value: ({ numbers: { group, decimal, upperGroupDigits } }) =>
      `${upperGroupDigits === 2 ? `12${group}34` : `1${group}234`}${group}567${decimal}89`,
    readers: numbersRead,
  },
  {
    setting: "timeZone",
    unit: "IANA name, unless `MKOPO_TIME_ZONE` is set",
    value: ({ timeZone }) => timeZone,
    readers: { "src/server/app/configuration/read-settings.ts": "settings.timeZone" },
  },
  {
    setting: "workingDays",
    unit: "0 Sunday to 6 Saturday; number of holidays listed",
    value: ({ workingDays: { weekdays, holidays } }) => `${weekdays.join("")}; ${holidays.length}`,
    readers: {
      "src/server/core/market/market-rules.ts": "settings.workingDays",
      "src/server/core/market/holidays.ts": "workingDays",
    },
  },
];

function table(): string {
  const head = ["Setting", "Unit", ...markets, "Read by"];
  const lines = rows.map(({ setting, unit, value, readers }) => {
    const values = markets.map((market) => {
      const { settings, currency } = newestPack(market);
      return value(settings, currency);
    });
    const files = Object.keys(readers).map((path) => `[${path.split("/").at(-1)}](../${path})`);
    return [`\`${setting}\``, unit, ...values, files.join(", ") || "nothing yet"];
  });
  const written = [head, head.map(() => "---"), ...lines].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
  return `# What a market sets

Besides its rules, the rule pack of a market sets what follows (MK-4). It stands in \`src/markets/packs/settings-of-markets.ts\`, what pages need in the
browser in \`src/values/market-writing.ts\`, and nowhere else. This table is made from it (\`test/market-settings.test.ts\`).

${written.join("\n")}
`;
}

test("[MK-4] the table of what each market sets is the packs' own", async () => {
  await expect(table()).toMatchFileSnapshot("../docs/market-settings.md");
});

test("[MK-4] every setting of a pack stands in the table, and whoever is named reads it", () => {
  const told = new Set(rows.map(({ setting }) => setting.split(".")[0]));
  for (const market of markets) {
    expect(Object.keys(newestPack(market).settings).filter((name) => !told.has(name))).toEqual([]);
  }
  const { disclosure, complaint } = newestPack("in").settings;
  const parts = rows.map(({ setting }) => setting);
  for (const name of Object.keys(complaint)) expect(parts).toContain(`complaint.${name}`);
  // The three figures of how long an offer binds are one row.
  for (const name of Object.keys(disclosure).filter((one) => !/Short|shortTerm/.test(one))) {
    expect(parts).toContain(`disclosure.${name}`);
  }
  for (const { readers } of rows) {
    for (const [path, text] of Object.entries(readers)) expect(source(path), path).toContain(text);
  }
});

test("[MK-4] no market's figures are written a second time outside the packs", () => {
  // By the constants that stood there once: a table by market of numbers, currencies or marks.
  const files = [complaints, ...Object.keys(numbersRead), "src/contract/phone.ts"];
  for (const path of [
    ...files,
    "src/server/platform/services/retention.ts",
    "src/server/flows/kyc/form-items.ts",
  ]) {
    expect(source(path), path).not.toMatch(/^\s+(?:tz|ke|ph|in): (?:\d|"|\{)/m);
  }
});
