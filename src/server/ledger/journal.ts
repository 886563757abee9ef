/**
 * Writes the books of a loan. There is one way to post: say what the accounts are to hold and post the
 * difference, so that the books cannot drift from the loan (decision record 0005; LN-5).
 */
import type { Account, Balances } from "#lending/ledger-balances.ts";
import type { Day } from "#values/business-day.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { postDifference, readBalancedOn, readPostedSums } from "./store.ts";

export interface Balancing {
  loanId: string;
  cause: { kind: "event"; sequence: number } | { kind: "accrual" };
  /** The business date of recording. */
  on: Day;
  currency: Currency;
  target: Balances;
}

/**
 * Brings a loan's accounts to `target` with one balanced entry; nothing is posted when they are there
 * already. The caller holds the loan's lock. Throws a RangeError for a target that does not sum to zero.
 */
export async function bringToBalance(
  tx: Transaction,
  { loanId, cause, on, currency, target }: Balancing,
): Promise<void> {
  if (sum(Object.values(target)) !== 0) {
    throw new RangeError(`the accounts of loan ${loanId} would not sum to zero`);
  }
  const posted = await postDifference(tx, {
    loanId,
    cause: cause.kind,
    eventSequence: cause.kind === "event" ? cause.sequence : null,
    on,
    currency,
    target,
  });
  if (sum(posted.map((posting) => posting.amount)) !== 0) {
    throw new Error(`an unbalanced entry was posted for loan ${loanId}`);
  }
}

/** The business date a loan's books stand for, null while it has none. Under the loan's lock nobody moves it. */
export function booksStandOn(db: Queryable, loanId: string): Promise<Day | null> {
  return readBalancedOn(db, loanId);
}

/** What each account of a loan holds by its postings; accounts never used are left out. */
export async function postedBalances(
  db: Queryable,
  loanId: string,
): Promise<Partial<Record<Account, Minor>>> {
  const rows = await readPostedSums(db, loanId);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
