/** A worklist and a loan on it as the server would answer them. */
import type { listCollections, readCollection, readConduct } from "#contract/collections.ts";
import type { Output } from "#contract/endpoint.ts";

type Row = Output<typeof listCollections>["rows"][number];

const hours = { from: "08:00", until: "19:00", perDayMost: 1, perWeekMost: 3, ruleId: "" };

const rehema: Row = {
  orderNo: "26051500318042",
  borrowerId: "b-1",
  borrowerName: "Rehema Mwakyusa",
  currencySymbol: "TZS",
  daysPastDue: 10,
  pastDue: 178_146_00,
  may: { now: false, why: "promiseRuns", until: "", from: "2026-11-28 08:00" },
  promise: { state: "open", amount: 100_000_00, on: "2026-11-27" },
  tried: { at: "2026-11-18 09:30", channel: "call", result: "no-answer" },
  assignedTo: "Juma Kessy",
  nextAction: "wait",
  nextOn: "2026-11-28",
};

const rashidi: Row = {
  ...rehema,
  orderNo: "26052511094104",
  borrowerId: "b-2",
  borrowerName: "Rashidi Massawe",
  daysPastDue: 122,
  pastDue: 1_381_250_00,
  may: { now: true, why: "", until: "19:00", from: "" },
  promise: null,
  tried: null,
  assignedTo: "",
  nextAction: "",
  nextOn: "",
};

const paulo: Row = {
  ...rashidi,
  orderNo: "26051911022833",
  borrowerName: "Paulo Massawe",
  daysPastDue: 67,
  pastDue: 1_016_499_00,
  may: { now: false, why: "enoughThisWeek", until: "", from: "2026-11-25 08:00" },
  promise: { state: "broken", amount: 50_000_00, on: "2026-11-20" },
};

export const exampleWorklist: Output<typeof listCollections> = {
  rows: [rashidi, paulo, rehema],
  next: "2026-11-14_26051500318042",
  hours,
  counts: { late: 45, mine: 3, nobody: 12, promises: 6, broken: 4, actions: 2 },
};

export function exampleCollection(orderNo = rashidi.orderNo): Output<typeof readCollection> {
  const row = exampleWorklist.rows.find((one) => one.orderNo === orderNo) ?? rashidi;
  return {
    ...row,
    phone: "•••0318",
    today: "2026-11-24",
    now: "2026-11-24T10:42",
    counts: { day: 0, week: 1 },
    hours,
    channels: ["call", "sms", "email", "letter"],
    thirdPersons: false,
    promiseLimits: { amount: 1_500_000_00, lastDay: "2026-12-24" },
    assignedId: "",
    version: 1,
    contacts: [
      {
        at: "2026-11-21 16:08",
        direction: "from-borrower",
        channel: "call",
        reached: "borrower",
        result: "promised",
        note: "Is paid on Friday and pays then",
        by: "Juma Kessy",
      },
    ],
    refused: [
      {
        at: "2026-11-15 20:14",
        channel: "call",
        direction: "to-borrower",
        why: "outsideHours",
        by: "Juma Kessy",
      },
    ],
    promises: [
      {
        madeAt: "2026-11-21 16:08",
        amount: 100_000_00,
        on: "2026-11-27",
        state: "open",
        received: 0,
      },
    ],
    notes: [{ at: "2026-11-20 11:00", by: "Neema Kimaro", text: "Works nights, call after ten" }],
    staff: [
      { staffId: "s-juma", name: "Juma Kessy" },
      { staffId: "s-neema", name: "Neema Kimaro" },
    ],
  };
}

export const exampleConduct: Output<typeof readConduct> = {
  since: "2026-10-25",
  people: [
    {
      name: "Juma Kessy",
      ...{ contacts: 41, reached: 17, promises: 9, kept: 5, broken: 3, refused: 2, complaints: 1 },
    },
    {
      name: "Neema Kimaro",
      ...{ contacts: 6, reached: 4, promises: 2, kept: 2, broken: 0, refused: 0, complaints: 0 },
    },
  ],
  refused: [
    {
      at: "2026-11-15 20:14",
      contactAt: "2026-11-15 20:14",
      by: "Juma Kessy",
      orderNo: "26051500318042",
      borrowerName: "Rehema Mwakyusa",
      channel: "call",
      direction: "to-borrower",
      why: "outsideHours",
    },
  ],
  complaints: [
    { problemId: "c-1", reference: "C-261120-4QP9", at: "2026-11-20 09:12", by: ["Juma Kessy"] },
  ],
};
