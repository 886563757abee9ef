/** The payment methods of an order, and the repay token for one payment (RM-1, RM-7). */
import type { readRepaymentWay as endpoint } from "#contract/card-payment.ts";
import { position } from "#lending/position.ts";
import { isAppOpen } from "../../core/channel/app-channel.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { validateAmount } from "../payment-receipt/validate-amount.ts";
import { cardBanks, cardsShown } from "./cards.ts";
import { issueToken } from "./repay-token.ts";

export const readRepaymentWay: CommandHandler<typeof endpoint> = async (tx, { orderId }, call) => {
  const { borrowerId, today, services } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const now = position(loan.terms, loan.events, today);
  if (validateAmount(now, "repayment", now.payable.maximum) !== null) {
    return { ok: false, rejection: "nothingToPay" };
  }
  return {
    ok: true,
    data: {
      alipay: isAppOpen(services) ? 1 : 0,
      repayToken: await issueToken(tx, loan, services.calendar.now()),
      bankCards: await cardsShown(tx, call),
      cardBanks: cardBanks(call).map(({ name, code }) => ({ name, type: code })),
    },
  };
};
