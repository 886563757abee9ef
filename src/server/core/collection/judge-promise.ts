/** Whether a promise to pay is kept, by the loan's own events: pure (CO-3). */
import type { PromiseState } from "#contract/collection-kinds.ts";
import { isPaymentIn } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { type Day, dayIn } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import type { LoanRecord } from "../loan/loan-record.ts";
import type { PaymentPromise } from "./promise-store.ts";

/** What came in since the promise with a day of value until the day promised; payments reversed since do not count. */
function receivedOf(
  { afterSequence, dueOn }: Pick<PaymentPromise, "afterSequence" | "dueOn">,
  { events }: Pick<LoanRecord, "events">,
): Minor {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  return sum(
    events.map((event) =>
      isPaymentIn(event) &&
      event.sequence > afterSequence &&
      event.on <= dueOn &&
      !reversed.has(event.sequence)
        ? event.amount
        : 0,
    ),
  );
}

/**
 * Kept at once when enough has come; broken once its day has passed. It lapses when nothing is owed any more without that, the loan
 * was written off, or another plan was agreed.
 */
export function judgePromise(
  promise: PaymentPromise,
  loan: Pick<LoanRecord, "terms" | "events">,
  { today, timeZone }: { today: Day; timeZone: string },
): { state: PromiseState; received: Minor } {
  const received = receivedOf(promise, loan);
  const { state, amount, dueOn, madeAt } = promise;
  if (state === "replaced" || state === "lapsed") return { state, received };
  if (received >= amount) return { state: "kept", received };
  const { outstandingTotal, restructuredOn, status } = position(loan.terms, loan.events, today);
  const replanned = restructuredOn !== null && restructuredOn >= dayIn(timeZone, madeAt);
  const ended = outstandingTotal === 0 || status === "written-off" || replanned;
  if (state !== "broken" && ended) return { state: "lapsed", received };
  return { state: dueOn < today ? "broken" : "open", received };
}
