/**
 * The transaction of a card payment: with the token and the loan locked, decides between a rejection, the attempt this token is bound
 * to already, and a new one it is bound to from now on (RM-7).
 */
import type { commitCardPayment } from "#contract/card-payment.ts";
import type { InputRead, RejectionName } from "#contract/endpoint.ts";
import { cardChannel } from "../../core/channel/card-channel.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { type AttemptState, isOpen, isPaid } from "../../core/payment-attempt/attempt.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import {
  type AttemptRejection,
  type Prepared,
  prepareAttempt,
} from "../payment/prepare-attempt.ts";
import { usableCard } from "./cards.ts";
import { readCharge } from "./charge-store.ts";
import { bindToken, lockToken } from "./repay-token.ts";

type Asked = InputRead<typeof commitCardPayment>;
type CommitRejection = RejectionName<typeof commitCardPayment> | "notFound";
type PreparedCharge = Prepared<CommitRejection>;

export async function prepareCharge(
  tx: Transaction,
  asked: Asked,
  call: Call,
): Promise<PreparedCharge> {
  const { borrowerId } = call;
  const { orderId, amount, cardId, repayToken } = asked;
  // Always locks the token first, then the loan, so that two requests cannot deadlock.
  const token = await lockToken(tx, asked, call);
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null) return refuse("notFound");
  if (token.kind === "used") return carryOn(tx, token.tradeNo, asked, call);
  const open = cardChannel(call.services);
  if (open === null) return refuse("cardsNotOffered");
  if (token.kind === "over") return refuse("tokenOver");
  // The loan has changed since the page was read: nobody pays again without seeing it.
  if (loan.events.length !== token.eventsSeen) return refuse("paymentUnderWay");
  const card = await usableCard(tx, cardId, call);
  if (card === null) return refuse("cardUnknown");
  const prepared = await prepareAttempt(
    tx,
    {
      orderId,
      productId: null,
      kind: "repayment",
      amount,
      method: "card",
      bankCode: card.bankCode,
      account: card.token,
      provider: open.provider,
    },
    call,
  );
  if (prepared.kind === "refused") return refuse(rejectionOf(prepared.rejection));
  if (prepared.kind === "ready") {
    const { tradeNo, loanId } = prepared.attempt;
    await bindToken(tx, repayToken, { tradeNo, borrowerId, loanId, cardId, amount });
  }
  return prepared;
}

/** The same body again: the same attempt, while it may still succeed. Any other body is rejected. */
async function carryOn(
  tx: Transaction,
  tradeNo: string,
  { orderId, amount, cardId }: Asked,
  { borrowerId }: Call,
): Promise<PreparedCharge> {
  const charge = await readCharge(tx, { tradeNo, borrowerId, loanId: orderId });
  const same = charge !== null && charge.amount === amount && charge.card_id === cardId;
  const attempt = await attemptOf(tx, tradeNo);
  return same && !isOver(attempt.state) ? { kind: "ready", attempt } : refuse("paymentUnderWay");
}

/** Ended without money. */
export function isOver(state: AttemptState): boolean {
  return !isOpen(state) && !isPaid(state);
}

/** A payment's rejections in this call's wording. */
function rejectionOf(rejection: AttemptRejection): CommitRejection {
  switch (rejection) {
    case "nothingToPay":
    case "amountBelowMinimum":
    case "amountAboveMaximum":
    case "paymentUnderWay":
    case "channelClosed":
    case "notFound":
      return rejection;
    case "sourceUnknown":
      return "cardUnknown";
    case "deferralClosed":
    case "coolingOffOver":
    case "coolingOffAmount":
      throw new Error("a card payment never moves dates nor gives a loan back");
  }
}

function refuse(rejection: CommitRejection): PreparedCharge {
  return { kind: "refused", rejection };
}
