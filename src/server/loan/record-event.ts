/**
 * The one door through which something happens to a loan: lock, read, judge, append, post, list. Nothing
 * else inserts a loan event, so none can be without its postings (LN-5).
 */

import type { LoanEvent } from "#lending/events.ts";
import { judgeEvent } from "#lending/judge-event.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../db/database.ts";
import { booksStandOn, bringToBalance } from "../ledger/journal.ts";
import { mayFollow } from "./application-state.ts";
import { loadLoanById } from "./load-loan.ts";
import type { LoanRecord } from "./loan-record.ts";
import { refreshListing } from "./refresh-listing.ts";
import { appendEvent, writeApplicationState } from "./store.ts";

/** A loan event before it has a place in the loan's list. */
export type EventToRecord = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, "sequence">
    : never
  : never;

export interface Recorded {
  /** With the new event among its events. */
  loan: LoanRecord;
  /** As of the day the books stand for then, without and with the event. */
  before: Position;
  after: Position;
  sequence: number;
}

/**
 * Records an event on the business date `today`; `event.on` is the day it counts from, never later. Who asked before
 * midnight and got the lock after it is recorded on the new day: the books never go back to an earlier one.
 * `reference` names the outside fact it stands for (a provider's event, say): a second event with the same
 * reference on a loan is refused by the database. Throws when the loan or the event is impossible: callers decide first.
 */
export async function recordEvent(
  tx: Transaction,
  input: { loanId: string; event: EventToRecord; today: Day; reference?: string },
): Promise<Recorded> {
  const { loanId } = input;
  const [found, booksOn] = await Promise.all([
    loadLoanById(tx, loanId, { lock: true }),
    booksStandOn(tx, loanId),
  ]);
  if (found === null) throw new Error(`no loan ${loanId}`);
  const today = booksOn === null || booksOn < input.today ? input.today : booksOn;
  const sequence = found.events.length + 1;
  const event: LoanEvent = { ...input.event, sequence };
  if (event.on > today) throw new Error(`event of ${event.on} recorded on ${today}`);
  const problem = judgeEvent(found.terms, found.events, event);
  if (problem !== null) throw new Error(`loan ${loanId}, ${event.kind}: ${problem}`);

  const { terms } = found;
  const loan: LoanRecord = { ...found, events: [...found.events, event] };
  const before = position(terms, found.events, today);
  const after = position(terms, loan.events, today);

  await appendEvent(tx, loanId, event, input.reference ?? null);
  if (event.kind === "disbursed") await startRunning(tx, loan);
  await bringToBalance(tx, {
    loanId,
    cause: { kind: "event", sequence },
    on: today,
    currency: terms.currency,
    target: balances(after, terms),
  });
  await refreshListing(tx, loan, after);
  return { loan, before, after, sequence };
}

/** The application ends where the loan begins: with the money out, so the two can never disagree. */
async function startRunning(tx: Transaction, loan: LoanRecord): Promise<void> {
  const { loanId, applicationState } = loan;
  if (applicationState !== "running" && !mayFollow(applicationState, "running")) {
    throw new Error(`loan ${loanId} was paid out while ${applicationState}`);
  }
  loan.applicationState = "running";
  await writeApplicationState(tx, loanId, "running");
}
