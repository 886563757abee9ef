/**
 * Moves the due dates of a loan whose product takes no fee for it: what a received fee does, on the borrower's confirmation of the dates
 * as they were shown. The same tap again moves nothing, with a key or without: the dates it names are no longer those before.
 */
import type { confirmDeferral as endpoint } from "#contract/deferral.ts";
import { datesMoved } from "#lending/dates-moved.ts";
import { isFreeOfCharge } from "#lending/deferral.ts";
import { position } from "#lending/position.ts";
import { addDays } from "#values/business-day.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { datesToWire, movedBy } from "./wire.ts";

export const confirmDeferral: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today } = call;
  const { orderId, productId, before, after } = input;
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null || loan.productId !== productId) return { ok: false, rejection: "notFound" };
  const { terms, events } = loan;
  const now = position(terms, events, today);
  const last = datesMoved(terms, events, today);
  const next = now.instalments.find(({ status }) => status !== "paid")?.dueDate;
  if (last?.free && last.last && next === after && addDays(before, last.days) === after) {
    // The same tap again.
    return { ok: true, data: { moved: [] } };
  }
  if (!now.deferral.allowed) return { ok: false, rejection: "deferralClosed" };
  if (!isFreeOfCharge(terms.deferral)) return { ok: false, rejection: "deferralHasFee" };
  const moved = datesToWire(movedBy(now));
  const [first] = moved;
  if (first?.before !== before || first.after !== after) {
    return { ok: false, rejection: "deferralDatesChanged" };
  }
  const event = { kind: "deferral-paid", amount: 0, on: today } as const;
  await recordEvent(tx, { loanId: loan.loanId, event, today });
  return { ok: true, data: { moved } };
};
