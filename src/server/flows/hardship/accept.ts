/**
 * A borrower accepts the new plan it was offered (HL-2), as it was shown: once the loan comes to something else (a payment, a day of
 * late charges) it is refused, and the plan is shown as it is now.
 */
import { formatDate } from "#contract/format.ts";
import type { acceptNewPlan as endpoint } from "#contract/hardship.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import { requestPapers } from "../../core/paper/papers-topic.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { readNewest, writeRequest } from "./store.ts";
import { standing } from "./wire.ts";

export const acceptNewPlan: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today, language } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const request = await readNewest(tx, loan.loanId);
  if (request === null || request.plan === null) return { ok: false, rejection: "noOffer" };
  if (request.state === "accepted" && request.version === input.version + 1) {
    // The same tap again.
    const begun = loan.events.findLast((event) => event.kind === "restructured");
    const plan = begun?.kind === "restructured" ? begun.plan : null;
    if (plan?.owed === input.owed) {
      return { ok: true, data: { owed: plan.owed, nextDueTime: formatDate(plan.firstDue) } };
    }
  }
  const { offer } = standing(loan, request, call);
  if (offer === null) return { ok: false, rejection: "noOffer" };
  const { plan } = offer;
  if (request.version !== input.version || plan.owed !== input.owed) {
    return { ok: false, rejection: "loanChanged" };
  }
  const reference = `restructured:${request.requestId}`;
  const event = { kind: "restructured", on: today, plan } as const;
  await recordEvent(tx, { loanId: loan.loanId, event, today, reference });
  await writeRequest(tx, { ...request, state: "accepted", version: request.version + 1 });
  // Its paper is the disclosure of the new terms: numbered, hashed and sent, as they were accepted (decision record 0142).
  await requestPapers(tx, { loanId: loan.loanId, what: "new-plan", language });
  return { ok: true, data: { owed: plan.owed, nextDueTime: formatDate(plan.firstDue) } };
};
