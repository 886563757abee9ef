/** Complaints for tests of the console's screens. */

import type { z } from "zod";
import type { CaseRow, listComplaints, readComplaint } from "#contract/complaint-back-office.ts";
import type { Output } from "#contract/endpoint.ts";

type Row = z.output<typeof CaseRow>;
type Whole = Output<typeof readComplaint>;

export const exampleRow: Row = {
  problemId: "c-1",
  reference: "C-260301-7KQ2",
  state: "open",
  stateText: "Open",
  level: "desk",
  type: "Collection",
  sonType: "Called too often",
  content: "They have called me eleven times since Friday, and my employer twice.",
  images: 2,
  borrowerName: "Rehema Ally",
  orderNo: "26030112345678",
  productName: "Pocket Loan",
  time: "2026-02-26 17:20:11",
  ageDays: 4,
  firstAnswerDue: "2026-03-01",
  finalDue: "2026-03-19",
  due: "2026-03-01",
  late: true,
  dueToday: false,
  assignedTo: null,
};

export const exampleRows: Row[] = [
  exampleRow,
  {
    ...exampleRow,
    problemId: "c-2",
    reference: "C-260302-9XWD",
    type: "Payment not shown",
    sonType: "",
    content: "Paid on Saturday.",
    due: "2026-03-02",
    late: false,
    dueToday: true,
    ageDays: 1,
    assignedTo: { staffId: "s-2", name: "Juma Said" },
  },
  {
    ...exampleRow,
    problemId: "c-3",
    reference: "C-260302-AB4M",
    type: "Something else",
    sonType: "",
    orderNo: "",
    productName: "",
    due: "2026-03-05",
    late: false,
    ageDays: 0,
  },
];

export function exampleQueue(
  more: Partial<Output<typeof listComplaints>> = {},
): Output<typeof listComplaints> {
  return {
    rows: exampleRows,
    total: exampleRows.length,
    page: 1,
    pageSize: 25,
    counts: { open: 3, answered: 2, closed: 40, late: 1, today: 1, mine: 1, handedOn: 0 },
    types: [
      { value: 1, title: "Collection" },
      { value: 2, title: "Payment not shown" },
    ],
    ...more,
  };
}

const { images: _count, ...row } = exampleRow;

const juma = { staffId: "s-2", name: "Juma Said" };

export const exampleComplaint: Whole = {
  ...row,
  version: 1,
  // Any picture of our own origin will do.
  images: ["/logos/biashara.svg", "/logos/elimu.svg"],
  entries: [
    {
      kind: "note",
      by: juma,
      time: "2026-02-27 09:02:40",
      text: "Calls confirmed by the dialler's log.",
      images: [],
      assignedTo: null,
    },
    {
      kind: "assign",
      by: juma,
      time: "2026-02-27 09:03:10",
      text: "",
      images: [],
      assignedTo: juma,
    },
  ],
  clocks: [
    {
      ...{ clock: "answer", started: "2026-02-26", due: "2026-03-01" },
      ...{ stopped: "", standing: "missed" },
    },
    {
      ...{ clock: "end", started: "2026-02-26", due: "2026-03-19" },
      ...{ stopped: "", standing: "running" },
    },
  ],
  assignedTo: juma,
  score: 0,
  language: "sw",
  borrower: { borrowerId: "b-1", name: "Rehema Ally", phoneMasked: "•••• 678" },
  order: {
    orderNo: "26030112345678",
    productName: "Pocket Loan",
    orderStatus: 180,
    status: "Overdue",
    currencySymbol: "TZS",
    principal: 60_000_000,
    outstanding: 54_464_990,
    arrears: 10_892_998,
    daysPastDue: 6,
    next: { amount: 10_892_998, dueDate: "2026-02-24" },
    lastPayments: [{ date: "2026-01-24", amount: 10_892_998 }],
    rows: [{ text: "Interest rate", value: "2,5 % a month" }],
    payoutAccount: { bankName: "M-Pesa", masked: "" },
  },
  staff: [{ staffId: "s-1", name: "Neema Mushi" }, juma],
  mayAnswer: true,
  mayClose: false,
  mayReopen: false,
};

export const answeredComplaint: Whole = {
  ...exampleComplaint,
  state: "answered",
  stateText: "Answered",
  version: 2,
  due: "2026-03-19",
  late: false,
  entries: [
    ...exampleComplaint.entries,
    {
      kind: "answer",
      by: juma,
      time: "2026-02-27 10:15:00",
      text: "Tumesimamisha simu hizo.",
      images: ["/logos/haraka.svg"],
      assignedTo: null,
    },
  ],
  mayClose: true,
};

export const closedComplaint: Whole = {
  ...answeredComplaint,
  state: "closed",
  stateText: "Closed",
  version: 3,
  due: "",
  mayAnswer: false,
  mayClose: false,
  mayReopen: true,
};
