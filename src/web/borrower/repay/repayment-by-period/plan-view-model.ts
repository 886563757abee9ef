/** View model of the repayment screen, independent of the wire's naming. */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";
import { type Source, sourceOf } from "../../parts/payment/payment.source.ts";
import { toPayOf } from "../../parts/payment/to-pay.ts";
import type { PayableInstalment, PayablePlan } from "./repayment-by-period.amount.ts";

export interface InstalmentViewModel extends PayableInstalment {
  amountText: string;
  status: "upcoming" | "due" | "overdue" | "paid";
  statusText: string;
  dueDate: string;
}

export interface PlanViewModel extends PayablePlan {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** Wallets and banks to pay from. */
  sources: Source[];
  /** The one chosen at first: that of the borrower's own account; "" for none. */
  source: string;
  unpaid: InstalmentViewModel[];
  paid: InstalmentViewModel[];
  /** Payment references are accepted (IR-8). */
  references: boolean;
}

/** What an address asked for: an amount (minor units), or the amount field open without script. */
export interface Preset {
  amount: number | null;
  typing: boolean;
}

type WirePlan = Output<typeof readInstalments>;

/** The wire's plan as the screen shows it. */
export function planViewModel(
  plan: WirePlan,
  opened: Pick<PlanViewModel, "productId" | "orderId" | "source">,
): PlanViewModel {
  const { repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
  return {
    ...opened,
    productName: plan.productName,
    currencySymbol: plan.currencySymbol,
    maximum: plan.amountMax,
    minimum: plan.amountMin,
    toPay: toPayOf(plan),
    credit: plan.credit ?? 0,
    rebate: plan.rebate ?? 0,
    note: plan.note,
    telephone: plan.telephone,
    sources: plan.bankList.map(sourceOf),
    unpaid: repayWaitDetail.map(rowOf),
    paid: repayYetDetail.map(rowOf),
    references: plan.showSubmitUtr === 1,
  };
}

function rowOf(one: WirePlan["repayPlanDetail"]["repayWaitDetail"][number]): InstalmentViewModel {
  return {
    number: one.periodNo,
    amount: one.totalAmount,
    amountText: one.displayAmount,
    canTick: one.canClick === 1,
    canPay: (one.canPay ?? 1) === 1,
    status: one.periodStatus,
    statusText: one.statusText,
    dueDate: one.dueTime,
  };
}
