/** All SQL of payout_account. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const readCurrentStatement = defineStatement(
  "payout-account.read-current",
  `select account_id, bank_code, bank_name, masked_number from payout_account
  where borrower_id = $1 and current`,
);

export interface ShownRow extends Row {
  account_id: string;
  bank_code: string;
  bank_name: string;
  masked_number: string;
}

/** JSON of a ShownRow, null where there is none: a borrower's current account, and an account by its id. */
export const selectCurrentSql = (borrowerId: string): string => `(select row_to_json(found) from (
    select account_id, bank_code, bank_name, masked_number from payout_account
    where borrower_id = ${borrowerId} and current) found)`;

export const selectShownSql = (accountId: string): string => `(select row_to_json(found) from (
    select account_id, bank_code, bank_name, masked_number from payout_account
    where account_id = ${accountId}) found)`;

export async function readCurrent(db: Queryable, borrowerId: string): Promise<ShownRow | null> {
  const rows = await db.query<ShownRow>(readCurrentStatement, [borrowerId]);
  return rows[0] ?? null;
}

const readShownStatement = defineStatement(
  "payout-account.read-shown",
  `select account_id, bank_code, bank_name, masked_number from payout_account
  where account_id = $1`,
);

export async function readShown(db: Queryable, accountId: string): Promise<ShownRow | null> {
  const rows = await db.query<ShownRow>(readShownStatement, [accountId]);
  return rows[0] ?? null;
}

const readEncryptedStatement = defineStatement(
  "payout-account.read-encrypted",
  "select bank_code, number_encrypted from payout_account where account_id = $1",
);

interface EncryptedRow extends Row {
  bank_code: string;
  number_encrypted: string;
}

export async function readEncrypted(
  db: Queryable,
  accountId: string,
): Promise<EncryptedRow | null> {
  const rows = await db.query<EncryptedRow>(readEncryptedStatement, [accountId]);
  return rows[0] ?? null;
}

const lockStatement = defineStatement(
  "payout-account.lock-borrower",
  "select pg_advisory_xact_lock(hashtextextended('payout-account:' || $1::text, 0))::text",
);

const retireStatement = defineStatement(
  "payout-account.retire-current",
  "update payout_account set current = false where borrower_id = $1 and current",
);

const insertStatement = defineStatement(
  "payout-account.insert-account",
  `insert into payout_account (account_id, borrower_id, bank_code, bank_name, number_encrypted,
    masked_number, current, added_at)
  values ($1, $2, $3, $4, $5, $6, true, $7::timestamptz)`,
);

interface AccountToInsert {
  accountId: string;
  borrowerId: string;
  bankCode: string;
  bankName: string;
  numberEncrypted: string;
  maskedNumber: string;
  addedAt: Date;
}

/** Serializes changes of one borrower: there may be no row yet to lock. */
export async function lockAccountsOf(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockStatement, [borrowerId]);
}

/** The previous account stays, no longer current: loans were paid out to it. */
export async function replaceCurrent(tx: Transaction, account: AccountToInsert): Promise<void> {
  await lockAccountsOf(tx, account.borrowerId);
  await tx.query(retireStatement, [account.borrowerId]);
  await tx.query(insertStatement, [
    account.accountId,
    account.borrowerId,
    account.bankCode,
    account.bankName,
    account.numberEncrypted,
    account.maskedNumber,
    account.addedAt,
  ]);
}

const listStatement = defineStatement(
  "payout-account.list-accounts",
  `select account_id, bank_code, bank_name, masked_number, current, added_at,
    (select c.state from payee_check c where c.account_id = payout_account.account_id) as name_state
  from payout_account where borrower_id = $1 order by added_at desc, account_id limit $2::integer`,
);

interface ListedRow extends ShownRow {
  current: boolean;
  added_at: Date;
  /** How it was found by its name at the provider; null where nobody asked. */
  name_state: string | null;
}

export function readAccounts(db: Queryable, borrowerId: string, most = 200): Promise<ListedRow[]> {
  return db.query<ListedRow>(listStatement, [borrowerId, most]);
}

const untakenStatement = defineStatement(
  "payout-account.mark-untaken",
  "update payout_account set untaken_since = $2::timestamptz where account_id = $1::text",
);

/** No provider takes a payout to it as things stand. */
export async function markUntaken(tx: Transaction, accountId: string, since: Date): Promise<void> {
  await tx.query(untakenStatement, [accountId, since]);
}

const takeAgainStatement = defineStatement(
  "payout-account.clear-untaken",
  `update payout_account set untaken_since = null
  where borrower_id = $1::text and untaken_since is not null`,
);

/** Of all of a borrower's accounts, once staff have decided what becomes of the payout. */
export async function clearUntaken(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(takeAgainStatement, [borrowerId]);
}

/** Whether a payout to one of the borrower's accounts waits because no provider takes it. */
export const selectUntakenSql = (borrowerId: string): string =>
  `(select exists (select 1 from payout_account a where a.borrower_id = ${borrowerId} and a.untaken_since is not null))`;

const blankStatement = defineStatement(
  "payout-account.blank-accounts",
  `update payout_account set number_encrypted = '', masked_number = '', current = false
  where borrower_id = $1`,
);

/** The rows stay, because loans refer to them; the numbers are deleted. */
export async function blankAccountRows(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(blankStatement, [borrowerId]);
}

export async function retireAccountRows(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(retireStatement, [borrowerId]);
}
