/** All SQL of payout_account_change. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface AccountChange {
  changeId: string;
  borrowerId: string;
  accountId: string;
  beforeId: string;
  changedAt: Date;
  heldUntil: Date;
  stoppedAt: Date | null;
}

interface ChangeRow extends Row {
  change_id: string;
  borrower_id: string;
  account_id: string;
  before_id: string;
  changed_at: Date;
  held_until: Date;
  stopped_at: Date | null;
}

const toChange = (row: ChangeRow): AccountChange => ({
  changeId: row.change_id,
  borrowerId: row.borrower_id,
  accountId: row.account_id,
  beforeId: row.before_id,
  changedAt: row.changed_at,
  heldUntil: row.held_until,
  stoppedAt: row.stopped_at,
});

const insert = defineStatement(
  "payout-account.insert-change",
  `insert into payout_account_change
     (change_id, borrower_id, account_id, before_id, token_hash, changed_at, held_until)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::timestamptz)`,
);

export async function insertChangeRow(
  tx: Transaction,
  change: Omit<AccountChange, "stoppedAt">,
  tokenHash: string,
): Promise<void> {
  const { changeId, borrowerId, accountId, beforeId, changedAt, heldUntil } = change;
  await tx.query(insert, [
    changeId,
    borrowerId,
    accountId,
    beforeId,
    tokenHash,
    changedAt,
    heldUntil,
  ]);
}

const readByToken = defineStatement(
  "payout-account.read-change",
  `select change_id, borrower_id, account_id, before_id, changed_at, held_until, stopped_at
   from payout_account_change where token_hash = $1::text and changed_at > $2::timestamptz`,
);

/** Null when there is none with this token made after `since`. */
export async function readChangeRow(
  db: Queryable,
  tokenHash: string,
  since: Date,
): Promise<AccountChange | null> {
  const [row] = await db.query<ChangeRow>(readByToken, [tokenHash, since]);
  return row === undefined ? null : toChange(row);
}

const stopSince = defineStatement(
  "payout-account.stop-changes",
  `update payout_account_change set stopped_at = $3::timestamptz
   where borrower_id = $1::text and changed_at >= $2::timestamptz and stopped_at is null`,
);

/** This change and every later one of the borrower. */
export async function stopChangeRows(
  tx: Transaction,
  borrowerId: string,
  since: Date,
  now: Date,
): Promise<void> {
  await tx.query(stopSince, [borrowerId, since, now]);
}

const readHeld = defineStatement(
  "payout-account.read-held-until",
  `select max(c.held_until) as held_until from payout_account_change c
   join payout_account a on a.account_id = c.account_id and a.current
   where c.borrower_id = $1::text and c.stopped_at is null`,
);

/** Until when payouts to the borrower's current account are held; null when it was never changed. */
export async function readHeldUntil(db: Queryable, borrowerId: string): Promise<Date | null> {
  const [row] = await db.query<{ held_until: Date | null }>(readHeld, [borrowerId]);
  return row?.held_until ?? null;
}

const restore = defineStatement(
  "payout-account.restore-account",
  `update payout_account set current = true
   where borrower_id = $1::text and account_id = $2::text and not current`,
);

/** Makes an account the current one again; the present one must be retired first. */
export async function restoreAccountRow(
  tx: Transaction,
  borrowerId: string,
  accountId: string,
): Promise<void> {
  await tx.query(restore, [borrowerId, accountId]);
}

const listPayable = defineStatement(
  "payout-account.list-payable",
  `select a.account_id, a.bank_name, a.masked_number, a.current, a.added_at from payout_account a
   where a.borrower_id = $1::text and a.masked_number <> '' and not exists (
     select 1 from payout_account_change c where c.account_id = a.account_id and c.stopped_at is not null)
   order by a.added_at desc, a.account_id limit 20`,
);

export interface PayableAccount {
  accountId: string;
  bankName: string;
  masked: string;
  current: boolean;
  addedAt: Date;
}

interface PayableRow extends Row {
  account_id: string;
  bank_name: string;
  masked_number: string;
  current: boolean;
  added_at: Date;
}

/** Accounts that the borrower bound, newest first, but for those that came by a change which was stopped. */
export async function readPayable(db: Queryable, borrowerId: string): Promise<PayableAccount[]> {
  const rows = await db.query<PayableRow>(listPayable, [borrowerId]);
  return rows.map((row) => ({
    accountId: row.account_id,
    bankName: row.bank_name,
    masked: row.masked_number,
    current: row.current,
    addedAt: row.added_at,
  }));
}
