/** A plan and a deferral as the wire answers them, for tests of the screens that start a payment. */
import type { readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

type Plan = Output<typeof readInstalments>;
type Instalment = Plan["repayPlanDetail"]["repayWaitDetail"][number];

export function exampleInstalment(changed: Partial<Instalment> = {}): Instalment {
  return {
    periodNo: 2,
    totalAmount: 105_000_00,
    displayAmount: "TZS 105.000,00",
    canClick: 1,
    canPay: 1,
    periodStatus: "overdue",
    statusText: "Overdue, day 1",
    dueTime: "2026-05-02",
    ...changed,
  };
}

/** Two instalments to be paid now, as the plan states them. */
export const twoDue: NonNullable<Plan["toPay"]> = {
  now: 1,
  amount: 205_000_00,
  dueTime: "2026-05-02",
  periodNos: [2, 3],
  firstPeriodNo: 2,
  firstAmount: 105_000_00,
};

interface PlanChanged extends Partial<Omit<Plan, "repayPlanDetail">> {
  unpaid?: Instalment[];
}

/** One instalment overdue, one to come. */
export function examplePlan({ unpaid, ...changed }: PlanChanged = {}): Plan {
  const next = {
    periodNo: 3,
    totalAmount: 100_000_00,
    displayAmount: "TZS 100.000,00",
    canClick: 0,
    periodStatus: "upcoming",
    statusText: "Upcoming",
    dueTime: "2026-06-02",
  } as const;
  const waiting = unpaid ?? [exampleInstalment(), exampleInstalment(next)];
  return {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    amountMax: 205_000_00,
    amountMin: 1_000_00,
    note: "",
    telephone: "+255700000000",
    showSubmitUtr: 1,
    bankCardInfo: null,
    bankList: [{ name: "M-Pesa", type: "MPESA" }],
    repayPlanDetail: {
      repayWaitCount: waiting.length,
      repayWaitDetail: waiting,
      repayYetDetail: [],
    },
    ...changed,
  };
}

export function exampleDeferral(
  changed: Partial<Output<typeof readDeferral>> = {},
): Output<typeof readDeferral> {
  return {
    bankCardInfo: null,
    bankList: [{ name: "M-Pesa", type: "MPESA" }],
    detail: [{ text: "Every due date moves by", value: "14 days" }],
    repayDetail: [{ text: "Instalment 2, due 2026-05-16", value: "TZS 105.000,00" }],
    delayShouldPayAmount: 20_000_00,
    showSubmitUtr: 1,
    currencySymbol: "TZS",
    productName: "Pocket Loan",
    note: "",
    telephone: "+255700000000",
    ...changed,
  };
}
