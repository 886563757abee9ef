/**
 * Confirms a charge at the provider with the code from the card's bank (RM-3 to RM-5). A code may be retried until the provider ends
 * the charge.
 */
import { codeLengthLeast, type confirmCardPayment as endpoint } from "#contract/card-payment.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { type Attempt, isOpen } from "../../core/payment-attempt/attempt.ts";
import { attemptOf, giveUp } from "../../core/payment-attempt/attempt-record.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import type { CardPayments } from "../../platform/provider-ports/card-payments.ts";
import { readCharge } from "./charge-store.ts";
import { pollCharge } from "./poll-charge.ts";
import { isOver } from "./prepare-charge.ts";

type Answer = HandlerAnswer<typeof endpoint>;

export const confirmCardPayment: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { orderId: loanId, verifyCode, repaymentRecordId: tradeNo } = input;
  const charge = await readCharge(tx, { tradeNo, borrowerId: call.borrowerId, loanId });
  if (charge === null) return { ok: false, rejection: "notFound" };
  if (verifyCode.length < codeLengthLeast) return { ok: false, rejection: "codeTooShort" };
  const attempt = await attemptOf(tx, tradeNo);
  const cards = paymentsNamed(attempt.provider, call.services)?.cards ?? null;
  if (cards === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(attempt.state)) return outcome(attempt);
  return { afterCommit: () => confirm(attempt, verifyCode, cards, call) };
};

async function confirm(
  attempt: Attempt,
  verifyCode: string,
  cards: CardPayments,
  { services }: Call,
): Promise<Answer> {
  const { tradeNo } = attempt;
  const told = await cards.confirm(tradeNo, verifyCode);
  if (told === "wrong-code") return { ok: false, rejection: "wrongCode" };
  const looked = await pollCharge(services, tradeNo);
  if (told === "accepted" || !isOpen(looked.state)) return outcome(looked);
  // Left open it would block the next attempt.
  await giveUp(services, looked);
  return { ok: false, rejection: "chargeOver" };
}

/** An accepted charge that is not final yet counts as done: its money is on the way. */
function outcome({ state }: Attempt): Answer {
  return isOver(state) ? { ok: false, rejection: "chargeOver" } : { ok: true, data: {} };
}
