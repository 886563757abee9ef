/** All SQL of payee_check. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface PayeeCheckRow extends Row {
  check_no: number;
  account_id: string;
  borrower_id: string;
  own_name_encrypted: string;
  told_name_encrypted: string;
  provider: string;
  answer: "name" | "no-account" | "cannot-tell" | "unknown";
  likeness: "match" | "close" | "different" | null;
  asked_at: Date;
  revision: number;
  state: "open" | "right" | "refused";
  waiting_since: Date | null;
  reason_encrypted: string;
  decided_by: string | null;
  decided_at: Date | null;
}

type Answered = Pick<
  PayeeCheckRow,
  | ("account_id" | "borrower_id" | "own_name_encrypted" | "told_name_encrypted" | "provider")
  | ("answer" | "likeness" | "asked_at" | "state")
>;

const columns = `c.check_no, c.account_id, c.borrower_id, c.own_name_encrypted, c.told_name_encrypted, c.provider, c.answer,
  c.likeness, c.asked_at, c.revision, c.state, c.waiting_since, c.reason_encrypted, c.decided_by, c.decided_at`;

const readOfAccount = defineStatement(
  "payout-account.read-payee-check",
  `select ${columns} from payee_check c where c.account_id = $1::text`,
);

export async function readCheckOfAccount(
  db: Queryable,
  accountId: string,
): Promise<PayeeCheckRow | null> {
  const [row] = await db.query<PayeeCheckRow>(readOfAccount, [accountId]);
  return row ?? null;
}

/** A decision about another name than the one now compared does not count any more. */
const write = defineStatement(
  "payout-account.write-payee-answer",
  `insert into payee_check as kept (account_id, borrower_id, own_name_encrypted, told_name_encrypted, provider, answer,
     likeness, asked_at, state)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::timestamptz, $9::text)
   on conflict (account_id) do update set own_name_encrypted = excluded.own_name_encrypted,
     told_name_encrypted = excluded.told_name_encrypted, provider = excluded.provider, answer = excluded.answer,
     likeness = excluded.likeness, asked_at = excluded.asked_at, state = excluded.state,
     revision = kept.revision + 1, reason_encrypted = '', decided_by = null, decided_at = null,
     confirmed_by = null, confirmed_at = null
   where kept.revision = $10::integer`,
);

/** Does nothing when the row is not the one seen (null: none), because another server was quicker. */
export async function writeAnswer(
  db: Queryable,
  row: Answered,
  seenRevision: number | null,
): Promise<void> {
  const { account_id, borrower_id, own_name_encrypted, told_name_encrypted } = row;
  const { provider, answer, likeness, asked_at, state } = row;
  const named = [account_id, borrower_id, own_name_encrypted, told_name_encrypted];
  const told = [provider, answer, likeness, asked_at, state];
  await db.query(write, [...named, ...told, seenRevision]);
}

const wait = defineStatement(
  "payout-account.payee-waits",
  `update payee_check set waiting_since = case when $2::boolean then coalesce(waiting_since, $3::timestamptz) end
   where account_id = $1::text and (waiting_since is null) = $2::boolean`,
);

/** Whether a payout to the account waits for somebody to decide. */
export async function writeWaiting(
  tx: Transaction,
  accountId: string,
  waits: boolean,
  now: Date,
): Promise<void> {
  await tx.query(wait, [accountId, waits, now]);
}

const waiting = `c.state = 'open' and c.waiting_since is not null
     and exists (select 1 from payout_account a where a.account_id = c.account_id and a.current)`;

const list = defineStatement(
  "payout-account.list-payee-checks",
  `select ${columns} from payee_check c where ${waiting}
   order by c.waiting_since, c.check_no limit $1::integer`,
);

/** Of accounts still in use, the longest waiting first. */
export function readWaitingChecks(db: Queryable, limit: number): Promise<PayeeCheckRow[]> {
  return db.query<PayeeCheckRow>(list, [limit]);
}

/** Whether the borrower's money waits for such a decision. */
export const selectWaitsSql = (borrowerId: string): string =>
  `(select exists (select 1 from payee_check c where c.borrower_id = ${borrowerId} and ${waiting}))`;

const lock = defineStatement(
  "payout-account.lock-payee-check",
  "select account_id from payee_check where check_no = $1::bigint for update",
);

/** Waits for whoever decides about it; read by a statement of its own, which sees what they did. */
export async function lockCheck(tx: Transaction, checkNo: string): Promise<PayeeCheckRow | null> {
  const [row] = await tx.query<{ account_id: string }>(lock, [checkNo]);
  return row === undefined ? null : readCheckOfAccount(tx, row.account_id);
}

const decide = defineStatement(
  "payout-account.decide-payee-check",
  `update payee_check set state = $2::text, reason_encrypted = $3::text, decided_by = $4::text,
     decided_at = $5::timestamptz, revision = revision + 1
   where check_no = $1::bigint`,
);

/** "open": it waits for a second person. */
export async function writeDecision(
  tx: Transaction,
  checkNo: number,
  made: { state: PayeeCheckRow["state"]; reasonEncrypted: string; by: string; at: Date },
): Promise<void> {
  await tx.query(decide, [checkNo, made.state, made.reasonEncrypted, made.by, made.at]);
}

const confirm = defineStatement(
  "payout-account.confirm-payee-check",
  `update payee_check set state = 'right', confirmed_by = $2::text, confirmed_at = $3::timestamptz,
     revision = revision + 1
   where check_no = $1::bigint`,
);

export async function writeCheckConfirmed(
  tx: Transaction,
  checkNo: number,
  by: string,
  at: Date,
): Promise<void> {
  await tx.query(confirm, [checkNo, by, at]);
}

const withdraw = defineStatement(
  "payout-account.withdraw-payee-check",
  `update payee_check set reason_encrypted = '', decided_by = null, decided_at = null,
     revision = revision + 1
   where check_no = $1::bigint`,
);

export async function withdrawDecision(tx: Transaction, checkNo: number): Promise<void> {
  await tx.query(withdraw, [checkNo]);
}

const blank = defineStatement(
  "payout-account.blank-payee-checks",
  `update payee_check set own_name_encrypted = '', told_name_encrypted = '', revision = revision + 1,
     reason_encrypted = case when $2::boolean then '' else reason_encrypted end
   where borrower_id = $1::text`,
);

/** The names go; why money was sent all the same stays as long as the account's number. */
export async function blankCheckRows(
  tx: Transaction,
  borrowerId: string,
  { reasons }: { reasons: boolean },
): Promise<void> {
  await tx.query(blank, [borrowerId, reasons]);
}
