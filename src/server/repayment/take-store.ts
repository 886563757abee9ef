/**
 * Usual payments in four statements, however many: their loans are locked, everything the decisions need is read, everything
 * that follows is written. The lock is a statement before the reading, which so sees what was done while it waited.
 */
import {
  byColumn,
  defineStatement,
  given,
  givenRows,
  type Transaction,
  together,
} from "../db/database.ts";
import { loansToReadAlong as loans, locksToReadAlong } from "../loan/load-loan.ts";
import type { LoanWithBooks } from "../loan/loan-record.ts";
import { recordingsToWriteAlong } from "../loan/record-event.ts";
import { keptToWriteAlong } from "../outside/keep-callback.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { takenBackToReadAlong, toldToReadAlong } from "../outside/provider-events.ts";
import { referenceKey, waitingToReadAlong } from "../payment-claim/claim.ts";
import type { AttemptKind } from "./attempt.ts";
import { movesAlong } from "./store.ts";

const ofAttempts = `select a.loan_id from payment_attempt a where a.trade_no = any(${given(1, "text")})`;

const lock = defineStatement("repayment.lock-loans-of-attempts", locksToReadAlong(ofAttempts));

const readLoans = defineStatement("repayment.read-loans-of-attempts", loans.sql(ofAttempts));

const told = toldToReadAlong("one.company", {
  eventId: "one.event_id",
  kind: "one.kind",
  number: "one.number",
});

/** Trade number, company, event, kind, the company's number as it is and as it is compared. */
const keyTypes = ["text", "text", "text", "text", "text", "text"];

const readAttempts = defineStatement(
  "repayment.read-attempts-told",
  `select a.trade_no, a.loan_id, a.provider, a.kind, ${told} as told,
     ${waitingToReadAlong("one.company", "one.key")} as claimed
   from ${givenRows(keyTypes)}
     as one (trade_no, company, event_id, kind, number, key)
   join payment_attempt a using (trade_no)`,
);

const written = together(recordingsToWriteAlong, movesAlong, keptToWriteAlong);

const write = defineStatement(
  "repayment.write-payments",
  `with ${written.items}
   select k.provider_reference from kept k
   where not ${takenBackToReadAlong("k.provider", "k.provider_reference")}`,
);

export interface ReadForPayment extends LoanWithBooks {
  provider: string;
  kind: AttemptKind;
  /** The event was kept before, or this movement of money counted. */
  told: boolean;
  /** A borrower waits for money under this number. */
  claimed: boolean;
}

interface AttemptTold extends Record<string, unknown> {
  trade_no: string;
  loan_id: string;
  provider: string;
  kind: AttemptKind;
  told: boolean;
  claimed: boolean;
}

/** For each event in turn; null for a number that is none of ours. No two events tell of one number. The loans are locked. */
export async function lockAndRead(
  tx: Transaction,
  events: readonly ProviderEvent[],
): Promise<(ReadForPayment | null)[]> {
  const asked = events.map(({ reference, provider, eventId, kind, providerReference: number }) => {
    return [reference, provider, eventId, kind, number, referenceKey(number)];
  });
  const columns = byColumn(asked, keyTypes.length);
  const [references] = columns;
  const [, loanRows, attempts] = await Promise.all([
    tx.query(lock, [references]),
    tx.query(readLoans, [references]),
    tx.query<AttemptTold>(readAttempts, columns),
  ]);
  const withBooks = new Map(
    loanRows.map((row) => {
      const found = loans.read(row);
      return [found.loan.loanId, found];
    }),
  );
  const byNumber = new Map(attempts.map((attempt) => [attempt.trade_no, attempt]));
  return events.map(({ reference }) => {
    const attempt = byNumber.get(reference);
    if (attempt === undefined) return null;
    const found = withBooks.get(attempt.loan_id);
    if (found === undefined) throw new Error(`attempt ${reference} has no loan`);
    const { provider, kind, told, claimed } = attempt;
    return { ...found, provider, kind, told, claimed };
  });
}

/**
 * The values of the recordings, of the attempts' moves and of what is kept, in this order. How many payments were counted:
 * fewer than were given when an event was kept by somebody else meanwhile, or news that the money was taken back waits for
 * it; then the transaction must not be committed.
 */
export async function writePayments(tx: Transaction, values: readonly unknown[]): Promise<number> {
  return (await tx.query(write, values)).length;
}
