/**
 * The usual payment in three statements: the loan is locked, everything the decision needs is read, everything that follows
 * is written. The lock is a statement before the reading, which so sees what was done while it waited.
 */
import { defineStatement, type Transaction, together } from "../db/database.ts";
import { booksToReadAlong as books } from "../ledger/journal.ts";
import { loanToReadAlong as loan, lockToReadAlong } from "../loan/load-loan.ts";
import type { LoanWithBooks } from "../loan/loan-record.ts";
import { recordingToWriteAlong } from "../loan/record-event.ts";
import { keptToWriteAlong } from "../outside/keep-callback.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { takenBackToReadAlong, toldToReadAlong } from "../outside/provider-events.ts";
import { referenceKey, waitingToReadAlong } from "../payment-claim/claim.ts";
import type { AttemptKind } from "./attempt.ts";
import { moveAlong } from "./store.ts";

const ofAttempt = "(select a.loan_id from payment_attempt a where a.trade_no = $1::text)";

const lock = defineStatement(
  "repayment.lock-loan-of-attempt",
  `select ${lockToReadAlong(ofAttempt)} as loan_id`,
);

const told = toldToReadAlong("$2::text", {
  eventId: "$3::text",
  kind: "$4::text",
  number: "$5::text",
});

const read = defineStatement(
  "repayment.read-for-payment",
  `select a.provider, a.kind, ${loan.sql("a.loan_id")} as loan, ${books.sql("a.loan_id")} as books,
     ${told} as told, ${waitingToReadAlong("$2::text", "$6::text")} as claimed
   from payment_attempt a where a.trade_no = $1::text`,
);

const written = together(recordingToWriteAlong, moveAlong, keptToWriteAlong);
const [company, number] = [1, 2].map((place) => `$${written.parameters + place}::text`);

const write = defineStatement(
  "repayment.write-payment",
  `with ${written.items}
   select event_id from kept where not ${takenBackToReadAlong(`${company}`, `${number}`)}`,
);

export interface ReadForPayment extends LoanWithBooks {
  provider: string;
  kind: AttemptKind;
  /** The event was kept before, or this movement of money counted. */
  told: boolean;
  /** A borrower waits for money under this number. */
  claimed: boolean;
}

/** Null for a number that is none of ours. The loan is locked. */
export async function lockAndRead(
  tx: Transaction,
  event: ProviderEvent,
): Promise<ReadForPayment | null> {
  const { provider, eventId, kind, reference, providerReference } = event;
  const key = referenceKey(providerReference);
  const [, [row]] = await Promise.all([
    tx.query(lock, [reference]),
    tx.query(read, [reference, provider, eventId, kind, providerReference, key]),
  ]);
  if (row === undefined) return null;
  const found = loan.read(row["loan"]);
  if (found === null) throw new Error(`attempt ${reference} has no loan`);
  return {
    provider: row["provider"] as string,
    kind: row["kind"] as AttemptKind,
    loan: found,
    books: books.read(row["books"]),
    told: row["told"] as boolean,
    claimed: row["claimed"] as boolean,
  };
}

/**
 * The values of the recording, of the attempt's move and of what is kept, in this order. False when the event was kept by
 * somebody else meanwhile, or news that the money was taken back waits for it: then the transaction must not be committed.
 */
export async function writePayment(
  tx: Transaction,
  { provider, providerReference }: ProviderEvent,
  values: readonly unknown[],
): Promise<boolean> {
  return (await tx.query(write, [...values, provider, providerReference])).length === 1;
}
