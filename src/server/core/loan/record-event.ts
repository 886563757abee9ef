/**
 * Records a loan event: lock, read, validate, append, post to the ledger, update the list columns. Nothing else inserts a
 * loan event, so no event is without its postings (LN-5).
 */

import type { LoanEvent } from "#lending/events.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { postsToClearing } from "#lending/posting-rules.ts";
import { validateEvent } from "#lending/validate-event.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { clearingOf } from "../ledger/clearing.ts";
import { entryOf } from "../ledger/journal.ts";
import { mayFollow } from "./application-state.ts";
import type { LoanRecord, LoanWithSnapshot } from "./loan-record.ts";
import {
  insertRecordingsCte,
  readLoanWithSnapshot,
  recordingParameters,
  type ToWrite,
  writeRecordings,
} from "./record-store.ts";
import { listingOf } from "./refresh-listing.ts";
import { settledSince } from "./settled-since.ts";
import { noteSettled } from "./settled-topic.ts";
import { lockLoan, writeApplicationState } from "./store.ts";

/** A loan event without its sequence number. */
export type EventToRecord = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, "sequence">
    : never
  : never;

interface Recorded {
  /** With the new event among its events. */
  loan: LoanRecord;
  /** Position on the recording date, without and with the event. */
  before: Position;
  after: Position;
  /** Whether the loan is settled with it and was not when its ledger was last written. */
  settles: boolean;
  sequence: number;
}

/** The effect of an event on a loan, decided but not yet written. */
export interface Recording extends Recorded, ToWrite {}

export interface ToRecord {
  event: EventToRecord;
  today: Day;
  reference?: string;
  /** The payment provider that moved the money; without it the lender's own account did. */
  provider?: string;
}

/**
 * Decides the effect of recording an event on the business date `today`; `event.on` is its value date, never later. A command
 * that started before midnight and got the lock after it is recorded on the snapshot's newer date: a snapshot never goes back.
 * `reference` identifies the external fact (a provider's event, say): the database rejects a second event with the same
 * reference on a loan. Throws when the event is invalid: callers validate first.
 */
export function decideRecording(
  { loan: found, snapshot }: LoanWithSnapshot,
  input: ToRecord,
): Recording {
  const { loanId, terms } = found;
  const today = snapshot.on === null || snapshot.on < input.today ? input.today : snapshot.on;
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
  const { provider } = input;
  const clears = provider !== undefined && postsToClearing(terms);
  const clearing = clears ? clearingOf(provider) : undefined;
  const { currency } = terms;
  const entry = entryOf({ loanId, cause, on: today, currency, target, clearing }, snapshot);
  const reference = input.reference ?? null;
  const listing = listingOf(loan, after);
  const settles = settledSince({ loan: found, snapshot }, after);
  return { loan, before, after, settles, sequence, event, reference, entry, listing };
}

/** Writes recordings of different loans as part of a composed statement. Not for disbursements, which also move the application. */
export const recordingsCte = insertRecordingsCte;
export const recordingsParameters = recordingParameters;

/**
 * Locks the loan, decides and writes; where that settles the loan, the letter and the next offer follow after the commit, whatever
 * kind of event it was (DV-3). Throws when there is no such loan or the event is invalid.
 */
export async function recordEvent(
  tx: Transaction,
  input: ToRecord & { loanId: string },
): Promise<Recorded> {
  const recorded = await recordPastEvent(tx, input);
  if (recorded.settles) await noteSettled(tx, input.loanId);
  return recorded;
}

/** The same for a history that is made up: nobody is written to about it. */
export async function recordPastEvent(
  tx: Transaction,
  { loanId, ...input }: ToRecord & { loanId: string },
): Promise<Recorded> {
  // A separate lock statement, for the reason given in load-loan.ts.
  const [, found] = await Promise.all([
    lockLoan(tx, loanId, null),
    readLoanWithSnapshot(tx, loanId),
  ]);
  if (found === null) throw new Error(`no loan ${loanId}`);
  const recording = decideRecording(found, input);
  if (recording.event.kind === "disbursed") await startRunning(tx, found.loan);
  await writeRecording(tx, recording);
  const { loan, before, after, settles, sequence } = recording;
  return { loan, before, after, settles, sequence };
}

/** Writes a decided recording; the caller holds the loan's lock. Not for disbursements. */
export async function writeRecording(tx: Transaction, recording: Recording): Promise<void> {
  await writeRecordings(tx, [recording]);
}

/** Disbursement moves the application to running in the same transaction, so the two cannot disagree. */
async function startRunning(tx: Transaction, loan: LoanRecord): Promise<void> {
  const { loanId, applicationState } = loan;
  if (applicationState !== "running" && !mayFollow(applicationState, "running")) {
    throw new Error(`loan ${loanId} was paid out while ${applicationState}`);
  }
  await writeApplicationState(tx, loanId, "running");
}
