/**
 * Reverses a counted payment after a chargeback or refund. What it had paid is owed again from that day; the loan's history
 * shows both events, and the borrower is notified (decision record 0045).
 */

import { formatMoney, symbolOf } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { findRecordedEvent, loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { moveAttempt, readAttempt } from "../../core/payment-attempt/store.ts";
import type { EventOutcome } from "../../core/provider-events/event-outcome.ts";
import { countedBefore, paidUnder } from "../../core/provider-events/provider-events.ts";
import { isBefore, valueDate } from "../../core/provider-events/value-date.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { recordedFor } from "./decide-payment-event.ts";

/**
 * "unallocated" when the payment was never counted (it may be reported later, and then the reversal is applied), "contradictory" when
 * only a part was reversed, its day is before the payment's or the loan says otherwise: both wait for staff. The event is locked.
 */
export async function reversePayment(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  // Waits for its loan's lock first: the payment may be counted at this very moment.
  const attempt = await readAttempt(tx, event.reference || (await paidUnder(tx, event)));
  if (attempt !== null) await loadLoanById(tx, attempt.loanId, { lock: true });
  const place = await findRecordedEvent(tx, recordedFor(event));
  if (place === null) {
    // No payment is expected any more. Should it be reported after all, the attempt goes on from here.
    if (attempt !== null) await moveAttempt(tx, attempt.tradeNo, "failed", services.calendar.now());
    return "unallocated";
  }
  const loan = await loadLoanById(tx, place.loanId, { lock: true });
  if (loan === null) throw new Error(`an event of ${place.loanId}, which is no loan`);
  const before = await countedBefore(tx, event);
  if (before !== null) return before;
  const paid = loan.events.find(({ sequence }) => sequence === place.sequence);
  if (paid === undefined || !("amount" in paid)) throw new Error("no payment stands there");
  const again = loan.events.some(
    (one) => one.kind === "reversed" && one.reverses === paid.sequence,
  );
  const whole = paid.amount === event.amount && loan.terms.currency === event.currency;
  const { calendar, settings } = services;
  // Taken back before it was paid: from such a day late charges would run that nobody owes.
  const early = isBefore(event, paid.on, settings.timeZone);
  if (again || !whole || early) return "contradictory";
  const today = calendar.today();
  const on = valueDate(event, settings.timeZone, { earliest: paid.on, today });
  await recordEvent(tx, {
    loanId: loan.loanId,
    event: { kind: "reversed", reverses: paid.sequence, on },
    today,
    reference: `${event.provider}:${event.kind}:${event.providerReference}`,
    provider: event.provider,
  });
  if (attempt !== null) await moveAttempt(tx, attempt.tradeNo, "refunded", calendar.now());
  await tell(tx, loan, event, services);
  return "counted";
}

async function tell(
  tx: Transaction,
  { borrowerId, loanId }: LoanRecord,
  { amount, currency }: ProviderEvent,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account was closed: there is nobody to notify.
  if (borrower === null || borrower.phone === "") return;
  const values = {
    lender: brand.displayName,
    amount: formatMoney(amount, symbolOf(currency), brand.market),
    order: loanId,
  };
  const message = filledText("message-payment-reversed", brand.language, values, services);
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: "payment-reversed" },
    services,
  );
}
