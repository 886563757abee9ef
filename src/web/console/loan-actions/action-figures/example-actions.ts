/** A loan that is late, and a waiver that waits, as tests of the pages are given them. */
import type { Output } from "#contract/endpoint.ts";
import { fileAddress } from "#contract/image-address.ts";
import type { ActionFigures } from "#contract/loan-action-shapes.ts";
import type {
  listApprovals,
  previewLoanAction,
  readApproval,
  readLoanMoney,
} from "#contract/loan-actions.ts";

const before: ActionFigures = {
  status: "overdue",
  toPay: 17_814_646,
  dueDate: "2026-11-14",
  settlement: 34_704_783,
  outstandingTotal: 34_704_783,
  penalty: 924_507,
  fee: 0,
  interest: 1_694_177,
  principal: 32_086_099,
  unapplied: 0,
  daysPastDue: 10,
};

const after: ActionFigures = {
  ...before,
  toPay: 16_890_139,
  settlement: 33_780_276,
  outstandingTotal: 33_780_276,
  penalty: 0,
};

const preview = {
  before,
  after,
  postings: [
    { account: "penalty-receivable", amount: -924_507 },
    { account: "waiver-expense", amount: 924_507 },
  ],
  amount: 924_507,
  unused: 0,
  payout: null,
};

const row: Output<typeof listApprovals>["rows"][number] = {
  actionId: "9b2f0c1e-0000-4000-8000-000000000001",
  orderNo: "26051500318042",
  borrowerName: "Rehema Mwakyusa",
  kind: "waiver",
  part: "penalty",
  amount: 924_507,
  currencySymbol: "TZS",
  state: "waiting",
  madeBy: "Juma Khamis",
  madeAt: "2026-11-24 10:31",
  decidedBy: "",
  decidedAt: "",
};

const payment = {
  ...{ sequence: 5, kind: "repaid", on: "2026-10-15", amount: 16_890_139, part: "" },
  reference: "BJF40MM2ZT",
};

export function exampleMoney(
  change: Partial<Output<typeof readLoanMoney>> = {},
): Output<typeof readLoanMoney> {
  return {
    orderNo: row.orderNo,
    borrowerId: "b-1",
    borrowerName: row.borrowerName,
    productName: "Salama Loan",
    currencySymbol: "TZS",
    today: "2026-11-24",
    paidOutOn: "2026-05-15",
    version: 7,
    figures: before,
    writtenOff: false,
    instalments: [
      ...[{ number: 5, dueDate: "2026-11-14", penalty: 924_507, interest: 1_123_013 }],
      ...[{ number: 6, dueDate: "2026-12-15", penalty: 0, interest: 571_164 }],
    ].map((one) => ({ ...one, daysPastDue: one.number === 5 ? 10 : 0 })),
    payout: null,
    reversible: [
      payment,
      { ...payment, sequence: 4, kind: "waived", part: "penalty", amount: 80_000, reference: "" },
    ],
    aloneUpTo: 0,
    actions: [],
    ...change,
  };
}

export const exampleActionPreview: Output<typeof previewLoanAction> = {
  version: 7,
  ...preview,
  alone: false,
};

export function exampleApproval(
  change: Partial<Output<typeof readApproval>> = {},
): Output<typeof readApproval> {
  return {
    ...row,
    borrowerId: "b-1",
    means: "",
    reference: "",
    on: "",
    instalment: 5,
    reverses: null,
    reason: "outage",
    note: "She tried twice on the due day while the payment company was down.",
    evidence: "Complaint C-2026-0412; attempts of 14 November",
    files: [fileAddress("0".repeat(32)), fileAddress(`d${"0".repeat(32)}`)],
    decisionNote: "",
    preview,
    now: preview,
    moved: false,
    own: false,
    mayDecide: true,
    hindrance: "",
    maker: null,
    final: false,
    ...change,
  };
}

export function exampleApprovals(
  change: Partial<Output<typeof listApprovals>> = {},
): Output<typeof listApprovals> {
  return {
    rows: [
      row,
      {
        ...row,
        actionId: "9b2f0c1e-0000-4000-8000-000000000002",
        ...{ orderNo: "26081400477120", borrowerName: "Daudi Komba" },
        ...{ kind: "receipt", part: "", amount: 15_000_000, madeBy: "Grace Lyimo" },
      },
      {
        ...row,
        actionId: "9b2f0c1e-0000-4000-8000-000000000003",
        ...{ orderNo: "26020300118024", borrowerName: "Baraka Sanga" },
        ...{ kind: "write-off", part: "", amount: 18_842_000 },
      },
    ],
    page: 1,
    more: false,
    mayApprove: true,
    counts: { mine: 3, own: 1 },
    ...change,
  };
}

const wallet = { accountId: "a-1", bankName: "M-Pesa", masked: "******5678" };
const other = { accountId: "a-2", bankName: "Airtel Money", masked: "******1222" };
const nothing: ActionFigures = {
  status: "payout-failed",
  ...{ toPay: 0, dueDate: "", settlement: 0, outstandingTotal: 0 },
  ...{ penalty: 0, fee: 0, interest: 0, principal: 0, unapplied: 0, daysPastDue: 0 },
};

/** A loan whose payout has failed. */
export const exampleFailedPayout = exampleMoney({
  ...{ paidOutOn: "", version: 0, instalments: [], reversible: [] },
  figures: { ...nothing, status: "payout" },
  payout: {
    standing: "failed",
    ...{ amount: 90_000_000, reason: "The account is closed", account: wallet },
    accounts: [
      { ...wallet, current: true, boundOn: "14.11.2026" },
      { ...other, current: false, boundOn: "02.05.2026" },
    ],
  },
});

export const exampleRepeat = {
  ...{ version: 0, before: nothing, after: { ...nothing, status: "payout" as const } },
  ...{ postings: [], amount: 90_000_000, unused: 0, alone: false },
  payout: {
    payoutId: "p-1",
    before: { standing: "failed" as const, account: wallet },
    after: { standing: "waiting" as const, account: other },
  },
} satisfies Output<typeof previewLoanAction>;
