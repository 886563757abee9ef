/** Turns the wire's answers into the repayment-method screen's view model. For its loader. */
import { readCardPayment, type readRepaymentWay } from "#contract/card-payment.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { toPayOf } from "../../parts/payment/to-pay.ts";
import type {
  CardViewModel,
  MethodViewModel,
  Outcome,
  WaysViewModel,
} from "./repayment-method.view-model.ts";

type Way = Output<typeof readRepaymentWay>;

export function viewModelOf(
  web: WebRequest,
  order: { productId: string; orderId: string },
  plan: Output<typeof readInstalments>,
  way: Way | null,
): Omit<MethodViewModel, "outcome"> {
  const toPay = toPayOf(plan);
  return {
    ...order,
    productName: plan.productName,
    currencySymbol: plan.currencySymbol,
    note: plan.note,
    telephone: plan.telephone,
    minimum: plan.amountMin,
    maximum: plan.amountMax,
    amount:
      presetAmount(web.parameters.amount, plan.amountMax) ??
      Math.min(toPay?.amount ?? 0, plan.amountMax),
    toPay,
    card: web.parameters.card ?? "",
    ways: way === null ? null : waysOf(way),
  };
}

/** The amount preset by the address, in minor units and never above the maximum; null for none. */
function presetAmount(text: string | undefined, maximum: number): number | null {
  if (text === undefined || !/^\d{1,13}$/.test(text)) return null;
  return Math.min(Number(text), maximum) || null;
}

function waysOf({ alipay, repayToken, bankCards, cardBanks = [] }: Way): WaysViewModel {
  return {
    token: repayToken,
    walletApp: alipay === 1,
    cards: bankCards.map(cardViewModel),
    banks: cardBanks.map(({ name, type }) => ({ label: name, value: type })),
  };
}

function cardViewModel({ id, bankName, cardNo }: Way["bankCards"][number]): CardViewModel {
  const ending = `••••\u00a0${cardNo.slice(-4)}`;
  return { id, bank: bankName, ending, text: `${bankName} ${ending}` };
}

/** The payment named by the address; when a backend cannot say what became of it, it counts as being processed. */
export async function outcomeOf(web: WebRequest, orderId: string): Promise<Outcome | null> {
  const { record } = web.parameters;
  if (record === undefined || record === "") return null;
  const ids = { orderId, repaymentRecordId: record };
  const answer = await web.client.call(readCardPayment, ids);
  if (!answer.ok) return { record, state: "processing", amount: null };
  return { record, ...answer.data };
}
