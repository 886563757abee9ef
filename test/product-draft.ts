/** A product's draft as the backend answers it, for tests of the editor. */
import type { Output } from "#contract/endpoint.ts";
import type {
  previewProduct,
  readProductHistory,
  readProductVersion,
} from "#contract/product-catalogue.ts";
import { someForm } from "#test/product-inputs.ts";

const unpublished = { draftedBy: ["Neema Mushi"], publishedBy: [], note: "", loans: 0 };

export const draftVersion: Output<typeof readProductVersion> = {
  productId: "salama",
  name: "Salama Loan",
  nameInForce: "Salama Loan",
  productState: "open",
  version: 8,
  state: "draft",
  from: "",
  revision: 3,
  form: JSON.stringify(someForm()),
  versions: [
    { version: 8, state: "draft", from: "", ...unpublished },
    { version: 7, state: "in-force", from: "2026-08-01", ...unpublished, loans: 62 },
  ],
  against: 7,
  differences: [],
  problems: {},
  findings: [],
  examples: [],
  authors: [{ staffId: "s-1", name: "Neema Mushi" }],
  mayChange: true,
  mayPublish: false,
};

type Preview = Output<typeof previewProduct>;

const example: NonNullable<Preview["example"]> = {
  amount: 900_000_00,
  instalments: 6,
  payout: 882_000_00,
  interest: 80_346_90,
  fees: 18_000_00,
  total: 998_346_90,
  apr: "62.3",
  plan: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    dueDate: `2026-0${number + 2}-24`,
    amount: 166_391_15,
  })),
  principals: [143_891, 147_488, 151_175, 154_955, 158_829, 143_662].map((units) => units * 100),
  late: { days: 270, charges: 270_000_00, owed: 1_268_346_90 },
  weekLate: 6_712_00,
};

export const draftPreview: Preview = {
  rateName: "Annual percentage rate (APR)",
  problems: {},
  findings: [],
  card: {
    name: "Salama Loan",
    logo: "/logos/salama.svg",
    description: "Equal instalments for unexpected costs",
    range: "TZS 400.000,00 - 2.000.000,00",
    rate: "2,5 % a month",
    term: "6 months",
  },
  confirmation: {
    amount: example.amount,
    instalments: 6,
    termUnit: "months",
    currencySymbol: "TZS",
    details: [{ text: "You receive", value: "TZS 882.000,00" }],
    exitDialog: null,
  },
  example,
  before: { ...example, apr: "58.1", late: { ...example.late, charges: 260_000_00 } },
  examples: [
    { ...example, amount: 400_000_00, instalments: 4 },
    { ...example, amount: 2_000_000_00, instalments: 12 },
  ],
  differences: [{ path: "terms.plan.rate.percent", before: "2", after: "2.5" }],
};

export const refusedFee: Preview["findings"][number] = {
  rule: "tz.fee.management",
  severity: "refuse",
  text: "The fees are 6 % of the amount; at most 5 % is allowed.",
  sources: [{ title: "Bank of Tanzania, Fees and Charges Guidelines", where: "2024" }],
  amount: 400_000_00,
  instalments: 4,
  figure: "6",
  limit: "5",
  path: "terms.fees",
  confirmByCounsel: true,
};

export const draftHistory: Output<typeof readProductHistory> = {
  entries: [
    {
      kind: "change",
      version: 8,
      revision: 4,
      by: { staffId: "s-2", name: "Juma Said" },
      time: "2026-11-24 10:41:00",
      from: "",
      note: "",
    },
  ],
  more: false,
};
