/** An order as the server answers it, for the screen's tests: overdue unless overridden. */
import type { Output } from "#contract/endpoint.ts";
import type { readLoan } from "#contract/loan.ts";

type LoanOnWire = Output<typeof readLoan>;

export const orderPath = "/loanDetail?productId=p1&orderId=26032512345678";

const overdue: LoanOnWire = {
  orderStatus: 180,
  noticeStatusText: "Overdue",
  noticeDesText: "Your instalment was due on 2026-06-20. Pay TZS 528.125,00 today.",
  recProducts: [],
  productName: "Pocket Loan",
  productLogo: "",
  amount: 125_000_000,
  currencySymbol: "TZS",
  dueAmount: 52_812_500,
  dueDate: "2026-06-20",
  userOrderDetail: {
    detail: [
      { text: "Order number", value: "26032512345678" },
      { text: "Late charge so far", value: "TZS 59.375,00" },
    ],
  },
  inside: 0,
  h5Url: "",
  isDelay: 0,
  telephone: "+255 800 000 222",
  isScore: 0,
  playeduL: "",
  reyMsg: "",
  cardNeedPop: 0,
  cardPopTitle: "",
  cardPopMsg: "",
};

const withoutDue = { dueAmount: undefined, dueDate: undefined };

const byStatus: Readonly<Record<number, Partial<LoanOnWire>>> = {
  21: { ...withoutDue, noticeStatusText: "Money on its way" },
  110: { ...withoutDue, noticeStatusText: "Not approved" },
  151: { ...withoutDue, noticeStatusText: "Approved" },
  170: { noticeStatusText: "Repaying", dueAmount: 46_875_000, dueDate: "2026-08-01" },
  174: { noticeStatusText: "Due soon", dueAmount: 46_875_000, dueDate: "2026-07-01" },
  180: {},
  200: { ...withoutDue, noticeStatusText: "Paid off" },
};

export function exampleOrder(status: number, changed: Partial<LoanOnWire> = {}): LoanOnWire {
  return { ...overdue, ...byStatus[status], orderStatus: status, ...changed };
}

export function exampleProduct(
  productId: string,
  changed: Partial<LoanOnWire["recProducts"][number]> = {},
): LoanOnWire["recProducts"][number] {
  return {
    productId,
    logo: "",
    name: "Harvest Loan",
    buttonText: "Apply",
    clickable: 1,
    rangeText: "TZS 50.000,00 – TZS 500.000,00",
    rangeDes: "Amount",
    rate: "4,2 % a month",
    description: "For seed and tools (3 months)",
    ...changed,
  };
}

/** Of three instalments the first is paid and the second late. */
export const exampleStory: NonNullable<LoanOnWire["story"]> = {
  progress: { paid: 1, late: 1, count: 3, days: -4 },
  makeUp: { instalments: 50_000_000, lateCharges: 2_812_500, credit: 0, growth: 100_000 },
  plan: [
    { number: 1, dueDate: "2026-05-20", amount: 46_875_000, state: "paid" },
    { number: 2, dueDate: "2026-06-20", amount: 52_812_500, state: "late" },
    { number: 3, dueDate: "2026-07-20", amount: 46_875_000, state: "upcoming" },
  ],
  payments: [{ of: "2", on: "2026-05-20", amount: 46_875_000, deferral: 0 }],
};
