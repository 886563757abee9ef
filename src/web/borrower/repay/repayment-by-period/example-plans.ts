/** Plans as the wire answers them, for tests of this screen. */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";
import { exampleInstalment, examplePlan, twoDue } from "../../parts/payment/example-plan.ts";

export type WirePlan = Output<typeof readInstalments>;
type Instalment = WirePlan["repayPlanDetail"]["repayWaitDetail"][number];

export function instalment(periodNo: number, more: Partial<Instalment> = {}): Instalment {
  return {
    periodNo,
    totalAmount: 46_875_50,
    displayAmount: "TZS 46.875,50",
    canClick: 0,
    canPay: 1,
    periodStatus: "upcoming",
    statusText: "Upcoming",
    dueTime: `2026-0${periodNo + 6}-01`,
    ...more,
  };
}

export const overdue = instalment(2, {
  totalAmount: 50_000_00,
  displayAmount: "TZS 50.000,00",
  canClick: 1,
  periodStatus: "overdue",
  statusText: "Overdue, day 3",
});

export const plan: WirePlan = {
  productName: "Pocket Loan",
  currencySymbol: "TZS",
  amountMax: 143_751_00,
  amountMin: 1_000_00,
  note: "Late charges grow every day.",
  telephone: "+255700000000",
  showSubmitUtr: 0,
  bankCardInfo: null,
  bankList: [
    { name: "M-Pesa", type: "MPESA" },
    { name: "NMB Bank", type: "NMB" },
  ],
  repayPlanDetail: {
    repayWaitCount: 3,
    repayWaitDetail: [overdue, instalment(3), instalment(4)],
    repayYetDetail: [
      instalment(1, { periodStatus: "paid", statusText: "Paid", displayAmount: "TZS 46.875,00" }),
    ],
  },
};

/** Instalments 2 and 3 are late, 4 is to come; paying everything drops 6,000.00 of interest. */
export const twoLate: WirePlan = examplePlan({
  unpaid: [
    exampleInstalment(),
    exampleInstalment({ periodNo: 3, totalAmount: 100_000_00, canClick: 0 }),
    exampleInstalment({
      periodNo: 4,
      totalAmount: 100_000_00,
      canClick: 0,
      periodStatus: "upcoming",
    }),
  ],
  amountMax: 299_000_00,
  toPay: twoDue,
  credit: 0,
  rebate: 6_000_00,
});

export const payPage = "https://pay.provider.test";

export const started = {
  repayType: "PAY_URL",
  payUrl: `${payPage}/pay/abc`,
  notice: "",
  tradeNo: "P12345",
};
