/** A drafted policy and its simulation for tests of their screens. */
import type {
  listConfigurationDocuments,
  readConfiguration,
  readConfigurationHistory,
} from "#contract/configuration.ts";
import type { simulatePolicy } from "#contract/decision-policy.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listProducts } from "#contract/product-catalogue.ts";
import type { DecisionPolicyGiven } from "#contract/product-form-policy.ts";

export const examplePolicy: DecisionPolicyGiven = {
  rules: [
    { id: "adult", kind: "minimum-age", years: 18, outcome: "decline" },
    { id: "often", kind: "velocity", of: "borrower", days: 30, most: 5, outcome: "decline" },
    {
      id: "exposure",
      kind: "exposure",
      most: { fixed: "5000000.00" },
      outcome: "approve-limit",
      markets: ["tz"],
    },
    {
      id: "growth",
      kind: "repeat-growth",
      first: { percentOfMost: "30.00" },
      growthPercent: "25.00",
      most: { percentOfMost: "100.00" },
      step: "10000.00",
      outcome: "approve-limit",
    },
  ],
  fourEyesAbove: "1000000.00",
  reapplyAfterDays: 7,
  amountStep: "1000.00",
};

export const exampleDocument: Output<typeof readConfiguration> = {
  kind: "decision-policy",
  key: "",
  twoPeople: true,
  source: "console",
  setting: "policies in MKOPO_CONFIG",
  ruling: JSON.stringify(examplePolicy),
  usual: JSON.stringify(examplePolicy),
  version: 4,
  state: "draft",
  from: "",
  revision: 2,
  body: JSON.stringify(examplePolicy),
  problems: {},
  warnings: [],
  versions: [
    { version: 4, state: "draft", from: "" },
    { version: 3, state: "in-force", from: "1 Feb 2026" },
  ],
  against: 3,
  differences: [{ path: "rules[1].most", before: "6", after: "5" }],
  authors: [{ staffId: "s-2", name: "Juma Said" }],
  mayChange: true,
  today: "2026-03-09",
  mayPublish: false,
};

export const exampleDocuments: Output<typeof listConfigurationDocuments> = {
  rows: [
    {
      key: "",
      inForce: { version: 3, from: "1 Feb 2026" },
      draft: {
        version: 4,
        state: "submitted",
        by: { staffId: "s-2", name: "Juma Said" },
        time: "2026-03-02 10:00",
      },
    },
    { key: "elimu", inForce: { version: 1, from: "1 Jan 2026" }, draft: null },
  ],
};

const row = {
  ...{ logo: "", version: 1, from: "1 Jan 2026", scheduled: null, draft: null },
  ...{
    state: "open" as const,
    amounts: "",
    rate: "",
    found: { problems: 0, refusals: 0, warnings: 0 },
    refusedFrom: "",
  },
};

export const exampleProducts: Output<typeof listProducts> = {
  rows: [
    { ...row, productId: "elimu", name: "Elimu" },
    { ...row, productId: "salama", name: "Salama" },
  ],
  total: 2,
  page: 1,
  pageSize: 50,
  counts: { drafts: 0, submitted: 0 },
};

const decided = ["approve", "refer", "decline"] as const;
const counts = [
  [612, 24, 31],
  [12, 140, 9],
  [4, 0, 268],
] as const;

export const exampleSimulation: Output<typeof simulatePolicy> = {
  ...{
    key: "",
    version: 4,
    productVersion: 0,
    months: "3",
    since: "2 Dec 2025",
    products: ["Salama", "Haraka"],
  },
  ...{ currencySymbol: "TZS", decisions: 1_100, changed: 85, notKept: 3, byHand: 7, cut: false },
  flows: decided.flatMap((from, at) =>
    decided.map((to, on) => {
      const count = counts[at]?.[on] ?? 0;
      return {
        ...{ from, to, count, more: 0, less: from === "approve" && to === "approve" ? 5 : 0 },
        asked: count * 400_000_00,
        before: from === "decline" ? 0 : count * 400_000_00,
        after: to === "decline" ? 0 : count * 380_000_00,
      };
    }),
  ),
  rules: [
    { rule: "often", effect: "decline", before: 40, after: 71 },
    { rule: "exposure", effect: "limit", before: 120, after: 125 },
  ],
  rows: [
    {
      ...{ orderNo: "26030200000001", borrowerName: "Amina Juma", productName: "Salama" },
      ...{ decidedOn: "1 Mar 2026", from: "approve", to: "decline", change: "other" },
      ...{ asked: 400_000_00, before: 400_000_00, after: 0 },
      reasons: [{ rule: "often", effect: "decline", text: "5 applications within 30 days" }],
    },
    {
      ...{ orderNo: "26022700000004", borrowerName: "Bakari Said", productName: "Haraka" },
      ...{ decidedOn: "27 Feb 2026", from: "approve", to: "approve", change: "less" },
      ...{ asked: 900_000_00, before: 900_000_00, after: 700_000_00 },
      reasons: [{ rule: "exposure", effect: "limit", text: "Owes TZS 4,300,000 already" }],
    },
  ],
  next: "2026-02-27.4",
};

export const exampleHistory: Output<typeof readConfigurationHistory> = {
  entries: [
    {
      ...{ step: "submit", version: 4, revision: 2, time: "2026-03-02 10:00", from: "" },
      by: { staffId: "s-2", name: "Juma Said" },
      note: "Fewer repeated applications",
    },
    {
      ...{ step: "draft", version: 4, revision: 1, time: "2026-03-02 09:40", from: "" },
      by: { staffId: "s-2", name: "Juma Said" },
      note: "",
    },
  ],
  more: false,
};
