/** Applications for tests of the console's screens. */
import type { z } from "zod";
import type {
  ApplicationRow,
  listApplications,
  readApplication,
} from "#contract/application-back-office.ts";
import type { Output } from "#contract/endpoint.ts";

type Row = z.output<typeof ApplicationRow>;
type Whole = Output<typeof readApplication>;

export const exampleRow: Row = {
  orderNo: "26030112345678",
  productName: "Pocket Loan",
  borrowerName: "Rehema Ally",
  currencySymbol: "TZS",
  asked: 90_000_000,
  approved: 0,
  stateText: "To decide",
  secondNeeded: false,
  appliedOn: "2026-02-26",
  ageDays: 4,
  due: "2026-02-27",
  late: true,
  dueToday: false,
  hasApplication: true,
};

export const exampleRows: Row[] = [
  exampleRow,
  {
    ...exampleRow,
    orderNo: "26030287654321",
    borrowerName: "Baraka Mushi",
    approved: 80_000_000,
    secondNeeded: true,
    due: "2026-03-02",
    late: false,
    dueToday: true,
    ageDays: 1,
  },
  {
    ...exampleRow,
    orderNo: "26030299999999",
    borrowerName: "Zawadi Komba",
    stateText: "New",
    due: "2026-03-03",
    late: false,
    ageDays: 0,
  },
];

export function exampleQueue(
  more: Partial<Output<typeof listApplications>> = {},
): Output<typeof listApplications> {
  return {
    rows: exampleRows,
    total: exampleRows.length,
    page: 1,
    pageSize: 25,
    counts: {
      decide: 3,
      waiting: 2,
      payout: 4,
      decideLate: 1,
      decideToday: 1,
      payoutLate: 1,
      payoutToday: 0,
    },
    products: [
      { productId: "p1", name: "Pocket Loan" },
      { productId: "p2", name: "Harvest Loan" },
    ],
    ...more,
  };
}

export const exampleApplication: Whole = {
  ...exampleRow,
  borrowerId: "b-1",
  version: 2,
  orderStatus: 21,
  status: "Under review",
  language: "sw",
  borrower: [
    { text: "Name", value: "Rehema Ally" },
    { text: "Born", value: "1991-07-23 (34 years)" },
    { text: "Phone", value: "•••• 678" },
    { text: "Income a month", value: "TZS 1.234.567,00" },
    { text: "Payout account", value: "M-Pesa" },
  ],
  device: [
    { text: "Phone 1, since 2026-02-10", value: "TECNO KI5q · other borrowers on this phone: 2" },
    { text: "Place on 2026-03-01, to about 1 km", value: "-6.82, 37.66" },
  ],
  // Any picture of our own origin will do.
  images: ["/logos/biashara.svg", "/logos/elimu.svg", "/logos/haraka.svg"],
  loan: [
    { text: "Asked for", value: "TZS 900.000,00" },
    { text: "Term", value: "6 months" },
  ],
  exposure: [
    { text: "Owed or approved elsewhere", value: "TZS 0,00" },
    { text: "Days past due today", value: "0" },
  ],
  history: [
    {
      orderNo: "25110112345678",
      productName: "Pocket Loan",
      amount: 40_000_000,
      status: "Paid off",
    },
  ],
  now: {
    outcome: "refer",
    limit: 180_000_000,
    amount: 90_000_000,
    reasons: [
      {
        rule: "four-eyes",
        effect: "refer",
        text: "Above TZS 500.000,00: two different people must approve",
      },
    ],
  },
  entries: [
    {
      kind: "engine",
      by: null,
      time: "2026-02-26 17:20:11",
      amount: 90_000_000,
      limit: 180_000_000,
      outcome: "refer",
      reasons: [
        {
          rule: "four-eyes",
          effect: "refer",
          text: "Above TZS 500.000,00: two different people must approve",
        },
      ],
      reason: "",
      note: "",
      policy: 1,
    },
  ],
  fourEyesAbove: 50_000_000,
  first: null,
  step: 1_000_000,
  least: 10_000_000,
  declineReasons: [
    { value: "income", title: "The instalments would take too large a part of your income." },
    { value: "identity", title: "We could not confirm who you are." },
  ],
  mayDecide: true,
  mayOverride: false,
};

/** Approved by the first of two approvers. */
export const halfApproved: Whole = {
  ...exampleApplication,
  version: 3,
  approved: 80_000_000,
  secondNeeded: true,
  first: { by: { staffId: "s-2", name: "Juma Said" }, amount: 80_000_000 },
  entries: [
    ...exampleApplication.entries,
    {
      kind: "first-approval",
      by: { staffId: "s-2", name: "Juma Said" },
      time: "2026-02-27 09:02:40",
      amount: 80_000_000,
      limit: 180_000_000,
      outcome: "",
      reasons: [],
      reason: "",
      note: "Known from the market.",
      policy: 0,
    },
  ],
};
