/** A loan four days late in its second of three instalments, as the server answers. */
import type { Output } from "#contract/endpoint.ts";
import { fileAddress } from "#contract/image-address.ts";
import type { readLoanAccount } from "#contract/loan-back-office.ts";

type Loan = Output<typeof readLoanAccount>;
type Instalment = Loan["instalments"][number];

function instalment(change: Partial<Instalment>): Instalment {
  return {
    ...{ number: 1, dueDate: "2026-02-01", originalDueDate: "2026-02-01", status: "upcoming" },
    ...{ daysPastDue: 0, paidOn: "", paid: 0, waived: 0, unpaid: 110_00 },
    payable: { penalty: 0, fee: 0, interest: 10_00, principal: 100_00 },
    ...change,
  };
}

export const exampleLoan: Loan = {
  ...{ orderNo: "26010112345678", borrowerId: "b-1", borrowerName: "Asha Mushi", phone: "•••5678" },
  ...{ productId: "salama", productName: "Salama Loan", productVersion: 3 },
  ...{ currencySymbol: "TZS", principal: 300_00, paidOutAmount: 294_00 },
  ...{ rate: "3,5 % a month", term: "3 months", state: "overdue", hasApplication: true },
  takenOver: null,
  ...{ today: "2026-03-05", on: "2026-03-05", firstDay: "2026-01-01", lastDay: "2026-04-01" },
  ...{ paidOutOn: "2026-01-01", maturesOn: "2026-04-01" },
  toPay: { when: "now", amount: 112_00, instalments: [2], dueDate: "2026-03-01" },
  ...{ settlement: 215_00, outstandingTotal: 222_00, arrears: 112_00, daysPastDue: 4 },
  outstanding: { penalty: 2_00, fee: 0, interest: 20_00, principal: 200_00 },
  ...{ penaltyAtClose: 50, received: 110_00, unapplied: 0 },
  instalments: [
    instalment({ status: "paid", paidOn: "2026-01-31", paid: 110_00, unpaid: 0 }),
    instalment({
      ...{ number: 2, dueDate: "2026-03-01", originalDueDate: "2026-02-15", status: "overdue" },
      ...{ daysPastDue: 4, unpaid: 112_00 },
      payable: { penalty: 2_00, fee: 0, interest: 10_00, principal: 100_00 },
    }),
    instalment({ number: 3, dueDate: "2026-04-01", originalDueDate: "2026-04-01" }),
  ],
  line: {
    steps: [
      { on: "2026-01-01", owed: 330_00 },
      { on: "2026-01-31", owed: 220_00 },
      { on: "2026-03-02", owed: 222_00 },
      { on: "2026-03-05", owed: 222_00 },
    ],
    ahead: [{ on: "2026-04-01", owed: 112_00 }],
    late: [{ from: "2026-03-01", to: "2026-03-05" }],
  },
  events: [
    {
      ...{ sequence: 1, on: "2026-01-01", recordedAt: "2026-01-01 10:00", kind: "disbursed" },
      ...{ amount: 0, part: "", reverses: 0, reference: "payout:1", files: [] },
    },
    {
      ...{ sequence: 2, on: "2026-01-31", recordedAt: "2026-01-31 09:12", kind: "repaid" },
      ...{ amount: 110_00, part: "", reverses: 0, reference: "mpesa:1" },
      files: [fileAddress("0".repeat(32)), fileAddress(`d${"0".repeat(32)}`)],
    },
  ],
  entries: [
    {
      ...{ on: "2026-01-31", cause: "event", sequence: 2 },
      postings: [
        { account: "settlement-cash", amount: 110_00 },
        { account: "interest-receivable", amount: -10_00 },
        { account: "principal-receivable", amount: -100_00 },
      ],
    },
    {
      ...{ on: "2026-03-05", cause: "accrual", sequence: 0 },
      postings: [
        { account: "penalty-receivable", amount: 50 },
        { account: "penalty-income", amount: -50 },
      ],
    },
  ],
  contacts: [
    {
      orderNo: "26051500318042",
      at: "2026-11-16 09:12",
      direction: "to-borrower",
      channel: "call",
      reached: "borrower",
      result: "promised",
      by: "Juma Kessy",
    },
  ],
  promises: [
    {
      orderNo: "26051500318042",
      at: "2026-11-16 09:12",
      amount: 100_000_00,
      on: "2026-11-27",
      state: "open",
    },
  ],
  mandates: [
    {
      ...{ tradeNo: "P6NJRZX78VTT94FE3D2", state: "active", ended: null },
      ...{ cap: 110_00, company: "razorpay" },
      ...{ firstDay: "2026-01-10", lastDay: "2026-06-30" },
      debits: [
        {
          ...{ tradeNo: "P6NJRZX78VTT94FE3D4", dueOn: "2026-02-15", amount: 110_00 },
          ...{ state: "dropped", because: "less-due" },
        },
        {
          ...{ tradeNo: "P6NJRZX78VTT94FE3D3", dueOn: "2026-01-31", amount: 110_00 },
          ...{ state: "succeeded", because: null },
        },
      ],
    },
    ...["P6NJRZX78VTT94FE3D1", "P6NJRZX78VTT94FE3D0"].map((tradeNo) => ({
      ...({ state: "over", ended: "not-agreed" } as const),
      ...{
        tradeNo,
        debits: [],
        cap: 110_00,
        company: "razorpay",
        firstDay: "2026-01-10",
        lastDay: "2026-06-30",
      },
    })),
  ],
  attempts: [
    {
      ...{ tradeNo: "P6NJRZX78VTT94FE3D3", at: "2026-01-31 09:11", kind: "repayment" },
      ...{ method: "account", company: "mpesa", amount: 110_00, state: "succeeded" },
    },
  ],
};
