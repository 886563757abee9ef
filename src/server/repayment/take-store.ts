/**
 * The usual payment in three statements: what the company says is kept and the loan locked, everything the decision needs is
 * read, everything that follows from it is written. The lock comes before the reading, which sees what was done meanwhile.
 */
import { defineStatement, type Transaction, together } from "../db/database.ts";
import { booksToReadAlong as books } from "../ledger/journal.ts";
import { loanToReadAlong as loan, lockToReadAlong } from "../loan/load-loan.ts";
import type { LoanWithBooks } from "../loan/loan-record.ts";
import { recordingToWriteAlong } from "../loan/record-event.ts";
import { keptToWriteAlong } from "../outside/keep-callback.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { countedToReadAlong, outcomeToWriteAlong } from "../outside/provider-events.ts";
import { referenceKey, waitingToReadAlong } from "../payment-claim/claim.ts";
import type { AttemptKind } from "./attempt.ts";
import { moveAlong } from "./store.ts";

const tradeNo = `$${keptToWriteAlong.parameters + 1}::text`;
const ofNewEvent = `(select a.loan_id from payment_attempt a, kept where a.trade_no = ${tradeNo})`;

// The event comes first, then the loan, as everywhere: the lock needs the row that keeping a new event gives.
const keep = defineStatement(
  "repayment.keep-and-lock",
  `with ${keptToWriteAlong.items}
   select (select count(*) from kept)::integer as new, ${lockToReadAlong(ofNewEvent)} as loan_id`,
);

const read = defineStatement(
  "repayment.read-for-payment",
  `select a.provider, a.kind, ${loan.sql("a.loan_id")} as loan, ${books.sql("a.loan_id")} as books,
     ${countedToReadAlong("$2::text", "$3::text", "$4::text")} as counted,
     ${waitingToReadAlong("$2::text", "$5::text")} as claimed
   from payment_attempt a where a.trade_no = $1::text`,
);

const write = defineStatement(
  "repayment.write-payment",
  `with ${together(recordingToWriteAlong, moveAlong, outcomeToWriteAlong).items} select`,
);

export interface ReadForPayment extends LoanWithBooks {
  provider: string;
  kind: AttemptKind;
  /** This movement of money was counted before. */
  counted: boolean;
  /** A borrower waits for money under this number. */
  claimed: boolean;
}

/** `kept` are the values of what is kept. Not new: the event was told before, nothing is locked. */
export async function keepAndRead(
  tx: Transaction,
  event: ProviderEvent,
  kept: readonly unknown[],
): Promise<{ isNew: boolean; found: ReadForPayment | null }> {
  const { provider, kind, reference, providerReference } = event;
  const number = referenceKey(providerReference);
  const [[first], [row]] = await Promise.all([
    tx.query<{ new: number }>(keep, [...kept, reference]),
    tx.query(read, [reference, provider, kind, providerReference, number]),
  ]);
  const isNew = first?.new === 1;
  if (row === undefined) return { isNew, found: null };
  const foundLoan = loan.read(row["loan"]);
  if (foundLoan === null) throw new Error(`attempt ${reference} has no loan`);
  const found: ReadForPayment = {
    provider: row["provider"] as string,
    kind: row["kind"] as AttemptKind,
    loan: foundLoan,
    books: books.read(row["books"]),
    counted: row["counted"] as boolean,
    claimed: row["claimed"] as boolean,
  };
  return { isNew, found };
}

/** The values of the recording, of the attempt's move and of the event's outcome, in this order. */
export async function writePayment(tx: Transaction, values: readonly unknown[]): Promise<void> {
  await tx.query(write, values);
}
