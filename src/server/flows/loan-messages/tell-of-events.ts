/**
 * Tells borrowers that their loan was paid out, that a payment was received and that their due dates were moved (MS-1), within a minute of either. The path of
 * payments does not wait for it: a job looks for recorded events that nobody was told of (decision record 0146).
 */
import { formatDate } from "#contract/format.ts";
import { datesMoved } from "#lending/dates-moved.ts";
import { EventHistory } from "#lending/event-history.ts";
import type { LoanEvent } from "#lending/events.ts";
import { payoutAmount } from "#lending/fees.ts";
import { position } from "#lending/position.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { loanMessagesKind } from "./schedule-kind.ts";
import { readNewEvents } from "./store.ts";
import { keepQuiet, type LoanMessageId, tell } from "./tell.ts";

const batch = 200;
/** A server that was down for longer says nothing any more: its news are old. */
const oldestMinutes = 24 * 60;
/** Longer than any transaction that records an event. */
const overlapMinutes = 15;
/** A payment that turns up with an older value date is no news to whoever made it. */
const oldestDays = 7;

/** By server: when it last told of everything it found, in milliseconds of the process's clock. */
const toldAllAt = new WeakMap<object, number>();

/** Returns how many messages were requested. Safe on several processes. */
export async function tellOfEvents(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  const today = calendar.today();
  const since = addDays(today, -oldestDays);
  const began = performance.now();
  const minutes = minutesSince(toldAllAt.get(services), began);
  let told = 0;
  let failed = 0;
  for (;;) {
    const events = await readNewEvents(db, { minutes, since, most: batch });
    for (const { loan_id: loanId, sequence } of events) {
      try {
        if (await db.transaction((tx) => tellOf(tx, loanId, sequence, { today, services }))) {
          told += 1;
        }
      } catch (error) {
        failed += 1;
        log.error("loan-message-failed", { loanId, sequence, reason: String(error) });
      }
    }
    // Those that failed are found again: they are tried in the next run.
    if (events.length < batch || failed > 0) break;
  }
  if (failed === 0) toldAllAt.set(services, began);
  return told;
}

/** How far back to look: to the last run that left nothing, and never further than news are news. */
function minutesSince(last: number | undefined, now: number): number {
  if (last === undefined) return oldestMinutes;
  return Math.min(oldestMinutes, Math.ceil((now - last) / 60_000) + overlapMinutes);
}

async function tellOf(
  tx: Transaction,
  loanId: string,
  sequence: number,
  { today, services }: { today: Day; services: Services },
): Promise<boolean> {
  const loan = await loadLoanById(tx, loanId);
  const event = loan?.events[sequence - 1];
  if (loan === null || event === undefined) return false;
  const about = { loan, subject: `event ${sequence}`, kind: "receipt", today } as const;
  const schedule = configured(loanMessagesKind, services, today);
  const wanted = event.kind === "disbursed" ? schedule.paidOut : schedule.received;
  const news = wanted === "on" ? newsOf(loan, event, today) : null;
  if (news === null) {
    await keepQuiet(tx, about, wanted === "on" ? "nothing-due" : "switched-off");
    return false;
  }
  return tell(tx, { ...about, ...news }, services);
}

/** Null where another message says it: a reversed payment, the letter of a loan that is paid off. */
function newsOf(
  { terms, events }: LoanRecord,
  event: LoanEvent,
  today: Day,
): { id: LoanMessageId; values: Record<string, string | number> } | null {
  if (new EventHistory(events).isReversed(event.sequence)) return null;
  const { toPay, outstandingTotal, unapplied } = position(terms, events, today);
  // Nothing is left to pay: the letter of a loan that is paid off says it.
  if (toPay.dueDate === null) return null;
  const due = toPay.dueDate < today ? today : toPay.dueDate;
  const next = { due: toPay.amount, date: formatDate(due) };
  if (event.kind === "disbursed") {
    return { id: "message-paid-out", values: { amount: payoutAmount(terms), ...next } };
  }
  if (event.kind !== "repaid" && event.kind !== "deferral-paid") return null;
  // A deferral free of charge is no payment; one that moved nothing, as a payment dated before it came late, is no news.
  if (event.amount === 0) {
    const moved = datesMoved(terms, events, today);
    return moved?.free && moved.on === event.on
      ? { id: "message-dates-moved", values: next }
      : null;
  }
  const left = Math.max(0, outstandingTotal - unapplied);
  return { id: "message-payment-received", values: { amount: event.amount, left, ...next } };
}
