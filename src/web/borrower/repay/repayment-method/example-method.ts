/** Answers of the wire for the tests of this screen. */
import type { readCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

export const way: Output<typeof readRepaymentWay> = {
  alipay: 1,
  repayToken: "first-token-of-the-stub-backend",
  bankCards: [
    { id: "c1", bankName: "NMB Bank", cardNo: "************1111", bankCode: "NMB" },
    { id: "c2", bankName: "CRDB Bank", cardNo: "************4242", bankCode: "CRDB" },
  ],
  cardBanks: [
    { name: "NMB Bank", type: "NMB" },
    { name: "CRDB Bank", type: "CRDB" },
  ],
};

export const plan: Output<typeof readInstalments> = {
  productName: "Pocket Loan",
  currencySymbol: "TZS",
  amountMax: 325_000_00,
  amountMin: 1_000_00,
  note: "",
  telephone: "+255700000000",
  showSubmitUtr: 0,
  bankCardInfo: null,
  bankList: [{ name: "M-Pesa", type: "MPESA" }],
  repayPlanDetail: {
    repayWaitCount: 1,
    repayWaitDetail: [
      {
        periodNo: 2,
        totalAmount: 108_500_00,
        displayAmount: "TZS 108.500,00",
        canClick: 1,
        periodStatus: "due",
        statusText: "Due",
        dueTime: "2026-04-02",
      },
    ],
    repayYetDetail: [],
  },
};

export const record = "P0123456789ABCDEFGH";

export const payment: Output<typeof readCardPayment> = { state: "paid", amount: 108_500_00 };
