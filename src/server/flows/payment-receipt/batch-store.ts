/**
 * SQL of a batch of payments for our attempts, in four statements whatever its size: locks the loans, reads everything the decisions
 * need, writes everything that follows from those that count. The lock is a statement before the reads, which therefore see what was
 * committed while it waited.
 */
import type { Minor } from "#values/money.ts";
import { loansQuery as loans, lockLoansQuery } from "../../core/loan/load-loan.ts";
import { recordingsCte } from "../../core/loan/record-event.ts";
import type { AttemptKind } from "../../core/payment-attempt/attempt.ts";
import { moveAttemptsCte } from "../../core/payment-attempt/store.ts";
import { claimWaitingSubquery, referenceHash } from "../../core/payment-claim/claim.ts";
import {
  isStoredSubquery,
  movementSubquery as movement,
  reversalSubquery,
} from "../../core/provider-events/provider-events.ts";
import { storedCallbacksCte } from "../../core/provider-events/store-callback.ts";
import {
  arrayParameter,
  composeCtes,
  defineStatement,
  rowsParameter,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { PaymentFacts } from "./decide-payment-event.ts";

const ofAttempts = `select a.loan_id from payment_attempt a where a.trade_no = any(${arrayParameter(1, "text")})`;

const lock = defineStatement("repayment.lock-loans-of-attempts", lockLoansQuery(ofAttempts));

const readLoans = defineStatement("repayment.read-loans-of-attempts", loans.sql(ofAttempts));

const kept = isStoredSubquery("one.company", "one.event_id");
const before = movement.sql("one.company", { kind: "one.kind", number: "one.number" });

/** Trade number, provider, event id, kind, the provider's reference and the hash that claims are found by. */
const keyTypes = ["text", "text", "text", "text", "text", "text"];

const readAttempts = defineStatement(
  "repayment.read-attempts-told",
  `select a.trade_no, a.loan_id, a.provider, a.kind, a.amount as asked, a.created_at as begun_at, ${kept} as kept,
     ${before} as before,
     ${claimWaitingSubquery("one.company", "one.hash")} as claimed
   from ${rowsParameter(keyTypes)}
     as one (trade_no, company, event_id, kind, number, hash)
   join payment_attempt a using (trade_no)`,
);

const written = composeCtes(recordingsCte, moveAttemptsCte, storedCallbacksCte);

const write = defineStatement(
  "repayment.write-payments",
  `with ${written.items}
   select k.provider_reference from kept k
   where not ${reversalSubquery("k.provider", "k.provider_reference")}`,
);

interface ReadForPayment extends PaymentFacts {
  provider: string;
  /** The event was stored before. */
  kept: boolean;
  /** A borrower has claimed this reference. */
  claimed: boolean;
}

interface AttemptTold extends Record<string, unknown> {
  trade_no: string;
  loan_id: string;
  provider: string;
  kind: AttemptKind;
  asked: Minor;
  begun_at: Date;
  kept: boolean;
  before: unknown;
  claimed: boolean;
}

/** In the order of the events; null for a number that is none of ours. No two events have the same number. The loans are locked. */
export async function lockAndRead(
  tx: Transaction,
  events: readonly ProviderEvent[],
  encryptionKey: Buffer,
): Promise<(ReadForPayment | null)[]> {
  const asked = events.map(({ reference, provider, eventId, kind, providerReference: number }) => {
    return [reference, provider, eventId, kind, number, referenceHash(number, encryptionKey)];
  });
  const columns = toColumns(asked, keyTypes.length);
  const [references] = columns;
  const [, loanRows, attempts] = await Promise.all([
    tx.query(lock, [references]),
    tx.query(readLoans, [references]),
    tx.query<AttemptTold>(readAttempts, columns),
  ]);
  const withSnapshot = new Map(
    loanRows.map((row) => {
      const found = loans.read(row);
      return [found.loan.loanId, found];
    }),
  );
  const byNumber = new Map(attempts.map((attempt) => [attempt.trade_no, attempt]));
  return events.map((event) => {
    const { reference } = event;
    const attempt = byNumber.get(reference);
    if (attempt === undefined) return null;
    const found = withSnapshot.get(attempt.loan_id);
    if (found === undefined) throw new Error(`attempt ${reference} has no loan`);
    const { provider, kind, asked, begun_at: begunAt, kept, claimed } = attempt;
    const before = movement.read(attempt.before, event);
    return { ...found, ...before, provider, kind, asked, begunAt, kept, claimed };
  });
}

/**
 * Takes the values of the recordings, the attempts' transitions and the stored events, in this order. Returns how many payments were
 * counted: fewer than given when an event was stored concurrently or a reversal of it waits in suspense; the transaction must not be
 * committed then.
 */
export async function writePayments(tx: Transaction, values: readonly unknown[]): Promise<number> {
  return (await tx.query(write, values)).length;
}
