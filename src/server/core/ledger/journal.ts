/**
 * Writes the books of a loan. There is one way to post: say what the accounts are to hold and post the
 * difference, so that the books cannot drift from the loan (decision record 0005; LN-5).
 */
import {
  type Account,
  type Balances,
  noBalances,
  postingsBetween,
} from "#lending/ledger-balances.ts";
import type { Day } from "#values/business-day.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import type { Ctes, Queryable, Subselect, Transaction } from "../../platform/db/database.ts";
import {
  booksColumn,
  type EntryToPost,
  entriesCte,
  entriesValues,
  postEntry,
  readBalancedOn,
  readPostedSums,
  sumsColumn,
} from "./store.ts";

interface Balancing {
  loanId: string;
  cause: { kind: "event"; sequence: number } | { kind: "accrual" };
  /** The business date of recording. */
  on: Day;
  currency: Currency;
  target: Balances;
}

/** The books of one loan: the business date they stand for, null while it has none, and what its accounts hold. */
export interface Books {
  on: Day | null;
  /** Accounts never used are left out. */
  held: Partial<Record<Account, Minor>>;
}

/** Of a loan by its id. Under the loan's lock nobody changes them. */
export const booksSubselect: Subselect<Books> = booksColumn;

/** The sums of all its postings, for whoever does not believe the books. */
export const sumsSubselect: Subselect<Books["held"]> = sumsColumn;

/** Entries, each of another loan, written along with what they are about; `valuesOfEntries` makes the values. */
export const entriesCtes: Ctes = entriesCte;
export const valuesOfEntries = entriesValues;

export type { EntryToPost };

/**
 * The one balanced entry that brings the accounts from what they hold to `target`; without postings when they are there
 * already. Throws a RangeError for a target that does not sum to zero.
 */
export function entryOf(
  { loanId, cause, on, currency, target }: Balancing,
  { held }: Pick<Books, "held">,
): EntryToPost {
  if (sum(Object.values(target)) !== 0) {
    throw new RangeError(`the accounts of loan ${loanId} would not sum to zero`);
  }
  const postings = postingsBetween({ ...noBalances, ...held }, target);
  if (sum(postings.map(({ amount }) => amount)) !== 0) {
    throw new Error(`an unbalanced entry was to be posted for loan ${loanId}`);
  }
  const eventSequence = cause.kind === "event" ? cause.sequence : null;
  return { loanId, cause: cause.kind, eventSequence, on, currency, postings, target };
}

/** Brings a loan's accounts to `target`. The caller holds the loan's lock. */
export async function bringToBalance(tx: Transaction, balancing: Balancing): Promise<void> {
  const held = await postedBalances(tx, balancing.loanId);
  await postEntry(tx, entryOf(balancing, { held }));
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
