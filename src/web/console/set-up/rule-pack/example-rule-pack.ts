/** A rule pack for tests of its screen: a rule of each kind and state, and one change to come. */
import type { Output } from "#contract/endpoint.ts";
import type { readRulePack } from "#contract/rule-pack.ts";

const rateCeiling: Output<typeof readRulePack>["rules"][number] = {
  ruleId: "tz.rate-ceiling",
  about: "product",
  basis: "law",
  severity: "refuse",
  state: "in-force",
  text: "Interest may be at most 3.5 % a month.",
  limit: "at most 3.5 % a month",
  sources: [
    {
      title: "Bank of Tanzania, limit applied when Tier 2 lenders are licensed",
      where: "3.5 % a month, told by its staff in February 2023; the instrument was not found",
      url: "https://www.bot.go.tz/",
    },
  ],
  confirmByCounsel: true,
  from: "2023-02-01",
  until: "",
  findings: [{ productId: "haraka", text: "Interest is 4.2 % a month; at most 3.5 % is allowed." }],
  outside: [],
};

export const examplePack: Output<typeof readRulePack> = {
  market: "tz",
  version: "2026.11",
  from: "2026-11-22",
  next: { version: "2027.01", from: "2027-01-01" },
  contact: {
    ...{ from: "08:00", until: "19:00", perDayMost: 1, perWeekMost: 3 },
    ...{ basis: "house", ruleId: "", confirmByCounsel: true },
    sources: [
      {
        title: "Financial Consumer Protection (Amendment) Regulations 2025",
        where: "Government Notice 298: forbids harassment; no hours and no number were found",
        url: "https://www.bot.go.tz/",
      },
    ],
  },
  rules: [
    rateCeiling,
    {
      ...rateCeiling,
      ruleId: "tz.least-term",
      basis: "store",
      severity: "warn",
      text: "No loan has to be paid back in full within 60 days.",
      limit: "at least 61 days",
      sources: [
        { title: "Google Play, Financial services policy", where: "Answer 9876821", url: "" },
      ],
      confirmByCounsel: false,
      findings: [],
      outside: ["elimu"],
    },
    {
      ...rateCeiling,
      ruleId: "tz.contact-list",
      about: "conduct",
      text: "The lender may not look at the contacts on your telephone or call people you know about your loan.",
      limit: "never",
      sources: [
        { title: "The lender's own terms", where: "The site's page of terms", url: "/Loan" },
      ],
      findings: [],
    },
    {
      ...rateCeiling,
      ruleId: "tz.recorded-calls",
      about: "conduct",
      state: "draft",
      text: "Calls about a late loan are recorded, and you are told so.",
      limit: "always",
      from: "",
      findings: [],
    },
  ],
  products: [
    { productId: "salama", name: "Salama Loan", version: 3, open: true },
    { productId: "haraka", name: "Haraka Fortnight", version: 1, open: true },
    { productId: "elimu", name: "Elimu Fees", version: 2, open: false },
  ],
  total: 60,
  page: 1,
  pageSize: 50,
  changes: [
    {
      on: "2027-01-01",
      version: "2027.01",
      begins: [{ ruleId: "tz.fees", text: "Fees for the loan may be at most 4 % of it." }],
      ends: [{ ruleId: "tz.languages", text: "You can read rates in Kiswahili and in English." }],
      refused: [
        {
          productId: "salama",
          name: "Salama Loan",
          version: 3,
          findings: [
            {
              ruleId: "tz.fees",
              text: "The fees are 5 % of the amount; at most 4 % is allowed.",
            },
          ],
        },
      ],
    },
  ],
};
