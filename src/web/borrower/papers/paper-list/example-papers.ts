/** Papers of an order as the server answers them, for the screens' tests: a payment that also paid a late charge, another taken back. */
import type { Output } from "#contract/endpoint.ts";
import { type PaperContent, paperShape, plainCell } from "#contract/paper-content.ts";
import type { listPapers, openPaper, readStatement } from "#contract/papers.ts";

const orderId = "26032512345678";

export const examplePapers: Output<typeof listPapers> = {
  productId: "p1",
  productName: "Pocket Loan",
  papers: [
    { kind: "statement", of: "", title: "Statement of account", note: "", day: "2026-06-25" },
    {
      kind: "settlement-quote",
      of: "2026-06-25",
      title: "Settlement quote",
      note: "TZS 1.052.812,50",
      day: "2026-06-25",
    },
    { kind: "disclosure", of: "", title: "Cost of the loan", note: "", day: "2026-03-25" },
    { kind: "plan", of: "", title: "Repayment plan", note: "", day: "2026-03-25" },
    {
      kind: "agreement",
      of: "0",
      title: "Loan agreement",
      note: "Loan and Payment Service Agreement with Pocket Loan",
      day: "2026-03-25",
    },
    {
      kind: "receipt",
      of: "3",
      title: "Payment receipt",
      note: "TZS 528.125,00",
      day: "2026-05-21",
    },
    {
      kind: "receipt",
      of: "2",
      title: "Payment receipt",
      note: "TZS 100.000,00",
      day: "2026-04-20",
    },
    {
      kind: "complaint-case",
      of: "c1",
      title: "Complaint letter",
      note: "C-26060112",
      day: "2026-06-01",
    },
  ],
};

type Share = Output<typeof readStatement>["payments"][number]["shares"][number];

const principal: Share = {
  part: "principal",
  text: "Principal",
  amount: 45_000_000,
  value: "TZS 450.000,00",
  permille: 852,
};
const interest: Share = {
  part: "interest",
  text: "Interest",
  amount: 6_250_000,
  value: "TZS 62.500,00",
  permille: 118,
};
const penalty: Share = {
  part: "penalty",
  text: "Late charges",
  amount: 1_562_500,
  value: "TZS 15.625,00",
  permille: 30,
};
const nothingElse: Share = {
  ...principal,
  amount: 10_000_000,
  value: "TZS 100.000,00",
  permille: 1000,
};

export const exampleStatement: Output<typeof readStatement> = {
  productId: "p1",
  productName: "Pocket Loan",
  asOf: "2026-06-25",
  summary: [
    { text: "Lent to you", value: "TZS 1.250.000,00" },
    { text: "Charges so far", value: "TZS 328.125,00" },
    { text: "Received from you", value: "TZS 528.125,00" },
    { text: "Left to pay", value: "TZS 1.050.000,00" },
  ],
  payments: [
    {
      of: "3",
      day: "2026-05-21",
      amount: "TZS 528.125,00",
      reference: "SIM-4410-0000000000000731",
      takenBack: "",
      shares: [principal, interest, penalty],
    },
    {
      of: "2",
      day: "2026-04-20",
      amount: "TZS 100.000,00",
      reference: "",
      takenBack: "Taken back 2026-04-22",
      shares: [nothingElse],
    },
  ],
  charges: [
    { name: "Fees", why: "Kept back when the loan was paid out", amount: "TZS 50.000,00" },
    {
      name: "Interest",
      why: "By the plan, for instalment 1 due 2026-05-20",
      amount: "TZS 62.500,00",
    },
    {
      name: "Late charges",
      why: "Instalment 1 was due on 2026-05-20 and paid on 2026-05-21",
      amount: "TZS 15.625,00",
    },
  ],
};

const content: PaperContent = {
  shape: paperShape,
  kind: "statement",
  language: "en",
  title: "Statement of account",
  lender: ["Mkopo Test Ltd", "7 Test Road, Dodoma", "Licence TEST-2026-001"],
  day: "2026-06-25",
  facts: [
    { text: "Borrower", value: "Asha Mushi" },
    { text: "Loan number", value: orderId },
    { text: "Amount of the loan", value: "TZS 1.250.000,00" },
  ],
  sections: [
    { heading: "Summary", blocks: [{ form: "rows", rows: exampleStatement.summary }] },
    {
      heading: "Payments",
      blocks: [
        {
          form: "table",
          columns: [
            { text: "Date", end: false },
            { text: "What it paid", end: false },
            { text: "Amount", end: true },
          ],
          rows: exampleStatement.payments.map(({ day, shares, amount, takenBack }) => [
            { lines: [day, takenBack].filter((line) => line !== ""), shares: [] },
            { lines: [], shares: shares.map(({ amount: _minor, ...share }) => share) },
            plainCell(amount),
          ]),
          total: ["Total", "", "TZS 528.125,00"],
        },
      ],
    },
    {
      heading: "How a payment is used",
      blocks: [
        { form: "text", text: "A payment is used in this order:" },
        { form: "list", items: ["Late charges", "Interest", "Principal"] },
        { form: "note", text: "The dates count from the day the money was paid out." },
      ],
    },
  ],
};

export const examplePaper: Output<typeof openPaper> = {
  number: "P-00000731",
  code: "7KQM-3XWD-90PT-HJ4R",
  hash: "5d41402abc4b2a76b9719d911017c592ae2fa0cd11e0e87d0a2fd6f9e1c3b7aa",
  corrects: "",
  verifyAddress: "https://mkopo.test/verify/7KQM3XWD90PTHJ4R",
  orderId,
  content,
};
