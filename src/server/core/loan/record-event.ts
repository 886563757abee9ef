/**
 * The one door through which something happens to a loan: lock, read, judge, append, post, list. Nothing
 * else inserts a loan event, so none can be without its postings (LN-5).
 */

import type { LoanEvent } from "#lending/events.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { validateEvent } from "#lending/validate-event.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { entryOf } from "../ledger/journal.ts";
import { mayFollow } from "./application-state.ts";
import type { LoanRecord, LoanWithBooks } from "./loan-record.ts";
import {
  readLoanWithBooks,
  recordingsCte,
  recordingsValues,
  type ToWrite,
  writeRecordings,
} from "./record-store.ts";
import { listingOf } from "./refresh-listing.ts";
import { lockLoan, writeApplicationState } from "./store.ts";

/** A loan event before it has a place in the loan's list. */
export type EventToRecord = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, "sequence">
    : never
  : never;

interface Recorded {
  /** With the new event among its events. */
  loan: LoanRecord;
  /** As of the day the books stand for then, without and with the event. */
  before: Position;
  after: Position;
  sequence: number;
}

/** What an event does to a loan, decided and not yet written. */
export interface Recording extends Recorded, ToWrite {}

/** The loan owed something before and owes nothing since. */
export function settles({ before, after }: Recorded): boolean {
  return after.status === "settled" && before.status !== "settled";
}

export interface ToRecord {
  event: EventToRecord;
  today: Day;
  reference?: string;
}

/**
 * Decides what recording an event on the business date `today` does; `event.on` is the day it counts from, never later. Who asked
 * before midnight and got the lock after it is recorded on the new day: the books never go back to an earlier one.
 * `reference` names the outside fact it stands for (a provider's event, say): a second event with the same
 * reference on a loan is refused by the database. Throws when the event is impossible: callers decide first.
 */
export function decideRecording({ loan: found, books }: LoanWithBooks, input: ToRecord): Recording {
  const { loanId, terms } = found;
  const today = books.on === null || books.on < input.today ? input.today : books.on;
  const sequence = found.events.length + 1;
  const event: LoanEvent = { ...input.event, sequence };
  if (event.on > today) throw new Error(`event of ${event.on} recorded on ${today}`);
  const problem = validateEvent(terms, found.events, event);
  if (problem !== null) throw new Error(`loan ${loanId}, ${event.kind}: ${problem}`);

  const loan: LoanRecord = { ...found, events: [...found.events, event] };
  if (event.kind === "disbursed") loan.applicationState = "running";
  const before = position(terms, found.events, today);
  const after = position(terms, loan.events, today);
  const cause = { kind: "event", sequence } as const;
  const target = balances(after, terms);
  const entry = entryOf({ loanId, cause, on: today, currency: terms.currency, target }, books);
  const reference = input.reference ?? null;
  const listing = listingOf(loan, after);
  return { loan, before, after, sequence, event, reference, entry, listing };
}

/** Recordings, each of another loan, written along with what they follow from. Not for a loan that begins to run by one. */
export const recordingsCtes = recordingsCte;
export const valuesOfRecordings = recordingsValues;

/** Locks, reads, decides and writes. Throws when the loan or the event is impossible. */
export async function recordEvent(
  tx: Transaction,
  { loanId, ...input }: ToRecord & { loanId: string },
): Promise<Recorded> {
  // The lock is a statement of its own, for the reason that stands in load-loan.ts.
  const [, found] = await Promise.all([lockLoan(tx, loanId, null), readLoanWithBooks(tx, loanId)]);
  if (found === null) throw new Error(`no loan ${loanId}`);
  const recording = decideRecording(found, input);
  if (recording.event.kind === "disbursed") await startRunning(tx, found.loan);
  await writeRecording(tx, recording);
  const { loan, before, after, sequence } = recording;
  return { loan, before, after, sequence };
}

/** Writes what was decided under the loan's lock. Not for a loan that begins to run by it. */
export async function writeRecording(tx: Transaction, recording: Recording): Promise<void> {
  await writeRecordings(tx, [recording]);
}

/** The application ends where the loan begins: with the money out, so the two can never disagree. */
async function startRunning(tx: Transaction, loan: LoanRecord): Promise<void> {
  const { loanId, applicationState } = loan;
  if (applicationState !== "running" && !mayFollow(applicationState, "running")) {
    throw new Error(`loan ${loanId} was paid out while ${applicationState}`);
  }
  await writeApplicationState(tx, loanId, "running");
}
