/** Posts entries that belong to no single loan (RP-1): they balance like all others and name what they are about. */
import type { LedgerAccount } from "#lending/ledger-accounts.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import {
  type GeneralEntry,
  insertGeneralEntry,
  lockSubjectOf,
  readSumsOfSubject,
} from "./general-entry-store.ts";

export { sumsByCause } from "./general-entry-store.ts";

/** Nothing where there are no postings. */
export async function postGeneralEntry(tx: Transaction, entry: GeneralEntry): Promise<void> {
  const { postings, subject, on, valueOn } = entry;
  if (sum(postings.map(({ amount }) => amount)) !== 0) {
    throw new Error(`an unbalanced entry was to be posted for ${subject}`);
  }
  if (valueOn > on) throw new Error(`${subject} would count from ${valueOn}, after ${on}`);
  if (postings.length > 0) await insertGeneralEntry(tx, entry);
}

/** Whoever posts for a subject by what is posted holds this first, until its transaction ends. */
export function lockSubject(tx: Transaction, subject: string): Promise<void> {
  return lockSubjectOf(tx, subject);
}

/** What the entries of a subject have on an account, by currency. */
export function postedFor(
  db: Queryable,
  subject: string,
  account: LedgerAccount,
): Promise<ReadonlyMap<Currency, Minor>> {
  return readSumsOfSubject(db, subject, account);
}
