/**
 * Posts journal entries of a loan. The only way to post is to state target balances and post the difference, so that the
 * ledger cannot drift from the loan (decision record 0005; LN-5).
 */
import {
  type Account,
  type Balances,
  type ClearingAccount,
  noBalances,
} from "#lending/ledger-accounts.ts";
import { type Posting, postingsBetween } from "#lending/ledger-balances.ts";
import type { Day } from "#values/business-day.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import type { Ctes, Queryable, Subquery, Transaction } from "../../platform/db/database.ts";
import {
  type EntryToPost,
  entryParameters,
  insertEntriesCte,
  postEntries,
  postEntry,
  readPostedSums,
  readPostings,
  readSnapshotDate,
  selectSnapshotSql,
  selectSumsSql,
} from "./store.ts";

interface Balancing {
  loanId: string;
  cause: { kind: "event"; sequence: number } | { kind: "accrual" | "takeover" };
  /** The business date of recording. */
  on: Day;
  currency: Currency;
  target: Balances;
  /** The account of the provider that moved the money; without it the money is on the lender's own account. */
  clearing?: ClearingAccount | undefined;
}

/** Balances of a loan's accounts on a business date; `on` is null while the loan has none. */
export interface BalanceSnapshot {
  on: Day | null;
  /** Accounts never used are left out. */
  balances: Partial<Record<Account, Minor>>;
}

/** A loan's snapshot as a subquery. Stable under the loan's lock. */
export const snapshotSubquery: Subquery<BalanceSnapshot> = selectSnapshotSql;

/** The sums of its postings as a subquery, to check the snapshot against. */
export const postedSumsSubquery: Subquery<BalanceSnapshot["balances"]> = selectSumsSql;

/** Inserts entries of different loans as part of a composed statement; parameters from `entriesParameters`. */
export const entriesCte: Ctes = insertEntriesCte;
export const entriesParameters = entryParameters;

export type { EntryToPost };
export { postEntries };

/**
 * The balanced entry that brings the accounts to `target`; without postings when they are there already. Throws a
 * RangeError when the target does not sum to zero.
 */
export function entryOf(
  { loanId, cause, on, currency, target, clearing }: Balancing,
  { balances }: Pick<BalanceSnapshot, "balances">,
): EntryToPost {
  if (sum(Object.values(target)) !== 0) {
    throw new RangeError(`the accounts of loan ${loanId} would not sum to zero`);
  }
  const postings = throughProvider(
    postingsBetween({ ...noBalances, ...balances }, target),
    clearing,
  );
  if (sum(postings.map(({ amount }) => amount)) !== 0) {
    throw new Error(`an unbalanced entry was to be posted for loan ${loanId}`);
  }
  const eventSequence = cause.kind === "event" ? cause.sequence : null;
  return { loanId, cause: cause.kind, eventSequence, on, currency, postings, target };
}

/** Money that an event moved stands on the account of the provider that moved it. */
function throughProvider(
  postings: readonly Posting[],
  clearing: ClearingAccount | undefined,
): EntryToPost["postings"] {
  if (clearing === undefined) return postings;
  return postings.map((one) =>
    one.account === "settlement-cash" ? { ...one, account: clearing } : one,
  );
}

/** Brings a loan's accounts to `target`. The caller holds the loan's lock. */
export async function bringToBalance(tx: Transaction, balancing: Balancing): Promise<void> {
  const balances = await postedBalances(tx, balancing.loanId);
  await postEntry(tx, entryOf(balancing, { balances }));
}

/** Business date of a loan's snapshot; null while it has none. Stable under the loan's lock. */
export function snapshotDate(db: Queryable, loanId: string): Promise<Day | null> {
  return readSnapshotDate(db, loanId);
}

/** Balances of a loan's accounts by its postings; unused accounts are left out. */
export async function postedBalances(
  db: Queryable,
  loanId: string,
): Promise<Partial<Record<Account, Minor>>> {
  const rows = await readPostedSums(db, loanId);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** One entry of a loan's journal: its business date, the event that caused it (0 for none), its postings. */
interface JournalEntry {
  on: Day;
  cause: EntryToPost["cause"];
  sequence: number;
  /** Debit positive; they sum to zero. */
  postings: { account: string; amount: Minor }[];
}

/** A loan's journal, oldest first. */
export async function journalOf(db: Queryable, loanId: string): Promise<JournalEntry[]> {
  const entries = new Map<number, JournalEntry>();
  for (const row of await readPostings(db, loanId)) {
    const entry = entries.get(row.entry_id) ?? {
      ...{ on: row.on_day, cause: row.cause, sequence: row.sequence, postings: [] },
    };
    entry.postings.push({ account: row.account, amount: row.amount });
    entries.set(row.entry_id, entry);
  }
  return [...entries.values()];
}
