/**
 * Notes what happened to loans for the lender's other systems (CN-1): recorded events, and what became late. The path of payments does not
 * wait for it: a job looks for what nobody noted, as messages to borrowers do (decision record 0146).
 */
import type { WebhookKind } from "#contract/webhook-kinds.ts";
import { isPaymentIn, type LoanEvent } from "#lending/events.ts";
import { payoutAmount } from "#lending/fees.ts";
import { position } from "#lending/position.ts";
import { daysBetween } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { EventData } from "../../core/webhook/event-data.ts";
import { readNewLateLoans, readNewLoanEvents, readWatch } from "../../core/webhook/event-store.ts";
import { noteEvent } from "../../core/webhook/note-event.ts";
import type { Services } from "../../platform/services/services.ts";

const batch = 200;
/** Of a server that just started: what was recorded while none ran. */
const oldestMinutes = 7 * 24 * 60;
/** Longer than any transaction that records an event. */
const overlapMinutes = 15;

/** The kinds of loan events behind each kind of webhook. */
const loanEventsOf: Partial<Record<WebhookKind, readonly LoanEvent["kind"][]>> = {
  "loan.disbursed": ["disbursed"],
  "payment.received": ["repaid", "deferral-paid", "cooling-off-paid"],
  "payment.reversed": ["reversed"],
  "loan.written_off": ["written-off"],
};

/** By server: when it last noted everything it found, in milliseconds of the process's clock. */
const notedAllAt = new WeakMap<object, number>();

/** Returns how many events were noted. Safe on several processes. */
export async function collectEvents(services: Services): Promise<number> {
  const watch = await readWatch(services.db);
  if (watch === null) return 0;
  const began = performance.now();
  const last = notedAllAt.get(services);
  const minutes =
    last === undefined
      ? oldestMinutes
      : Math.min(oldestMinutes, Math.ceil((began - last) / 60_000) + overlapMinutes);
  const kinds = watch.kinds.flatMap((kind) => loanEventsOf[kind] ?? []);
  let noted = 0;
  for (;;) {
    const asked = { minutes, since: watch.since, kinds, most: batch };
    const found = kinds.length === 0 ? [] : await readNewLoanEvents(services.db, asked);
    let notedNow = 0;
    for (const { loan_id: loanId, sequence } of found) {
      if (await noteLoanEvent(services, loanId, sequence)) notedNow += 1;
    }
    noted += notedNow;
    if (found.length < batch || notedNow === 0) break;
  }
  notedAllAt.set(services, began);
  if (watch.kinds.includes("loan.late")) noted += await collectLate(services, watch.sinceDay);
  return noted;
}

function noteLoanEvent(services: Services, loanId: string, sequence: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const loan = await loadLoanById(tx, loanId);
    const event = loan?.events[sequence - 1];
    if (loan === null || event === undefined) return false;
    const told = toldOf(loan, event);
    if (told === null) return false;
    return noteEvent(tx, { ...told, subject: `event ${loanId} ${sequence}` }, services);
  });
}

function ofLoan({ loanId, borrowerId, productId, terms }: LoanRecord): EventData {
  return { loanId, customerId: borrowerId, productId, currency: terms.currency };
}

function toldOf(loan: LoanRecord, event: LoanEvent): { kind: WebhookKind; data: EventData } | null {
  const { terms, events } = loan;
  const base = { ...ofLoan(loan), event: event.sequence, on: event.on };
  if (event.kind === "disbursed") {
    const { principal } = terms;
    return { kind: "loan.disbursed", data: { ...base, principal, amount: payoutAmount(terms) } };
  }
  if (isPaymentIn(event)) {
    return { kind: "payment.received", data: { ...base, amount: event.amount } };
  }
  if (event.kind === "reversed") {
    const reversed = events[event.reverses - 1];
    if (reversed === undefined || !isPaymentIn(reversed)) return null;
    const data = { ...base, reverses: event.reverses, amount: reversed.amount };
    return { kind: "payment.reversed", data };
  }
  if (event.kind !== "written-off") return null;
  const { outstandingTotal } = position(terms, events, event.on);
  return { kind: "loan.written_off", data: { ...base, amount: outstandingTotal } };
}

/** Once for each due date that passed unpaid since the first endpoint was approved. */
async function collectLate(services: Services, since: LoanEvent["on"]): Promise<number> {
  const { db, calendar } = services;
  const today = calendar.today();
  let noted = 0;
  for (let after = ""; ; ) {
    const found = await readNewLateLoans(db, { since, today, after, most: batch });
    for (const { loan_id: loanId, listed_due_date: dueDate } of found) {
      noted += await db.transaction(async (tx) => {
        const loan = await loadLoanById(tx, loanId);
        if (loan === null) return 0;
        const { toPay, status } = position(loan.terms, loan.events, today);
        // The list columns may be older than a payment.
        if (status === "settled" || toPay.dueDate !== dueDate || toPay.amount === 0) return 0;
        const daysLate = daysBetween(dueDate, today);
        const data = { ...ofLoan(loan), dueDate, daysLate, amount: toPay.amount, on: today };
        const subject = `late ${loanId} ${dueDate}`;
        return (await noteEvent(tx, { kind: "loan.late", subject, data }, services)) ? 1 : 0;
      });
    }
    after = found.at(-1)?.loan_id ?? "";
    if (found.length < batch) return noted;
  }
}
