/** A request for help as staff read it, for tests of screens. */
import type { Output } from "#contract/endpoint.ts";
import type { listHardship, readHardshipCase } from "#contract/hardship-back-office.ts";
import { offered } from "#web/borrower/repay/hardship/example-hardship.ts";

type Case = Output<typeof readHardshipCase>;

const row = {
  requestId: "h-1",
  reference: "H-260701-7KQ2",
  orderNo: "26032512345678",
  borrowerId: "b-1",
  borrowerName: "Rehema Ally",
  state: "waiting",
  reason: "illness",
  canPay: 60_000_00,
  frequency: "monthly",
  from: "2026-08-01",
  receivedOn: "2026-06-24",
  ageDays: 7,
  answerDue: "2026-06-30",
  late: true,
  dueToday: false,
} as const;

export const examplePlan = (() => {
  const { offer } = offered;
  if (!offer) throw new Error("the example offers no plan");
  const { version: _version, validUntil: _until, ...plan } = offer;
  return plan;
})();

export function exampleHardshipQueue(): Output<typeof listHardship> {
  return {
    rows: [
      row,
      { ...row, requestId: "h-2", reference: "H-260701-9XWD", late: false, dueToday: true },
    ],
    total: 2,
    page: 1,
    pageSize: 25,
    counts: { answer: 2, offered: 1, done: 4, late: 1, today: 1 },
  };
}

export function exampleCase(changed: Partial<Case> = {}): Case {
  return {
    ...row,
    version: 1,
    productName: "Pocket Loan",
    language: "sw",
    currencySymbol: "TZS",
    limits: { firstDay: "2026-07-02", lastDay: "2026-12-31", instalments: 366 },
    ownRate: "2.5",
    open: true,
    made: null,
    declined: null,
    outstanding: 540_000_00,
    arrears: 185_000_00,
    daysPastDue: 11,
    lateCharges: 11_875_00,
    plan: null,
    proposals: [
      {
        kind: "longer-term",
        firstDue: "2026-08-01",
        instalments: 10,
        planRate: "",
        pauseInterest: "charged",
        waivedCharges: 0,
        plan: examplePlan,
      },
    ],
    openedBy: "",
    secondAbove: 1_000_000_00,
    mayApprove: false,
    ...changed,
  };
}

export const madePlan = {
  by: "Juma Said",
  firstDue: "2026-08-01",
  frequency: "monthly",
  instalments: 6,
  planRate: "",
  pauseInterest: "charged",
  waivedCharges: 11_875_00,
  validUntil: "",
} as const;
