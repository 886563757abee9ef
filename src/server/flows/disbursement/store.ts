/** All SQL of payout. */
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

type PayoutState =
  /** Stored; the provider may or may not have received it. */
  | "requested"
  /** Accepted by the provider, outcome open. */
  | "sent"
  | "succeeded"
  /** Rejected or failed for good: this payout is over, another one may be made. */
  | "failed";

export interface Payout {
  payoutId: string;
  loanId: string;
  amount: Minor;
  currency: Currency;
  payoutAccountId: string;
  state: PayoutState;
  /** When it was first sent to a provider: from then on it is immutable. Null: not yet. */
  triedAt: Date | null;
  /** The provider it was sent to; null before, and for payouts older than this column. */
  provider: string | null;
  /** Since when staff keep it back; null: they do not. */
  heldAt: Date | null;
}

interface PayoutRow extends Row {
  payout_id: string;
  loan_id: string;
  amount: Minor;
  currency: string;
  payout_account_id: string;
  state: PayoutState;
  tried_at: Date | null;
  provider: string | null;
  held_at: Date | null;
}

function toPayout(row: PayoutRow): Payout {
  return {
    payoutId: row.payout_id,
    loanId: row.loan_id,
    amount: row.amount,
    currency: row.currency,
    payoutAccountId: row.payout_account_id,
    state: row.state,
    triedAt: row.tried_at,
    provider: row.provider,
    heldAt: row.held_at,
  };
}

const columns =
  "payout_id, loan_id, amount, currency, payout_account_id, state, tried_at, provider, held_at";

const insert = defineStatement(
  "disbursement.insert-payout",
  `insert into payout (payout_id, loan_id, amount, currency, payout_account_id, requested_at, state)
   values ($1::text, $2::text, $3::bigint, $4::text, $5::text, $6::timestamptz, 'requested')
   on conflict (loan_id) where state <> 'failed' do nothing returning payout_id`,
);

/** False when the loan has a payout that is open or succeeded. */
export async function insertPayout(
  tx: Transaction,
  payout: Omit<Payout, "state" | "triedAt" | "provider" | "heldAt"> & { requestedAt: Date },
): Promise<boolean> {
  const { payoutId, loanId, amount, currency, payoutAccountId, requestedAt } = payout;
  const asked = [payoutId, loanId, amount, currency, payoutAccountId, requestedAt];
  return (await tx.query(insert, asked)).length === 1;
}

const read = defineStatement(
  "disbursement.read-payout",
  `select ${columns} from payout where payout_id = $1::text`,
);

export async function readPayout(db: Queryable, payoutId: string): Promise<Payout | null> {
  const [row] = await db.query<PayoutRow>(read, [payoutId]);
  return row === undefined ? null : toPayout(row);
}

const listIds = defineStatement(
  "disbursement.list-payout-ids",
  "select payout_id from payout where payout_id = any($1::text[])",
);

export async function readPayoutIds(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ payout_id: string }>(listIds, [ids]);
  return rows.map(({ payout_id }) => payout_id);
}

const begin = defineStatement(
  "disbursement.begin-sending",
  `update payout set payout_account_id = $2::text, tried_at = $3::timestamptz, provider = $4::text
   where payout_id = $1::text and state = 'requested' and tried_at is null and held_at is null
   returning ${columns}`,
);

/** Fixes the account and provider of a payout just before its first attempt. Null when it was attempted before, is held or is over. */
export async function beginSending(
  tx: Transaction,
  payoutId: string,
  { payoutAccountId, provider, now }: { payoutAccountId: string; provider: string; now: Date },
): Promise<Payout | null> {
  const [row] = await tx.query<PayoutRow>(begin, [payoutId, payoutAccountId, now, provider]);
  return row === undefined ? null : toPayout(row);
}

const again = defineStatement(
  "disbursement.begin-sending-again",
  `update payout set sent_again = true
   where payout_id = $1::text and state = 'requested' and tried_at is not null
   returning ${columns}`,
);

/** The payout as it is to be sent again, to the same provider from now on. Null when it is not under way. */
export async function beginSendingAgain(db: Queryable, payoutId: string): Promise<Payout | null> {
  const [row] = await db.query<PayoutRow>(again, [payoutId]);
  return row === undefined ? null : toPayout(row);
}

const takeBack = defineStatement(
  "disbursement.take-back",
  `update payout set tried_at = null, provider = null
   where payout_id = $1::text and state = 'requested' and provider = $2::text and not sent_again
   returning payout_id`,
);

/** After a first sending that was certainly not taken. False when it was sent again meanwhile, or is over. */
export async function takeBackSending(
  db: Queryable,
  { payoutId, provider }: Pick<Payout, "payoutId" | "provider">,
): Promise<boolean> {
  return (await db.query(takeBack, [payoutId, provider])).length === 1;
}

const selectTriedTo = defineStatement(
  "disbursement.select-tried-to",
  `select payout_id from payout
   where payout_account_id = $1::text and tried_at is not null and state <> 'failed' limit 1`,
);

/** Whether a payout to the account is under way or has succeeded. */
export async function hasPayoutTo(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.query(selectTriedTo, [accountId])).length > 0;
}

const send = defineStatement(
  "disbursement.mark-sent",
  `update payout set state = 'sent', provider_reference = $2::text, sent_at = $3::timestamptz
   where payout_id = $1::text and state = 'requested'`,
);

/** Does nothing when its outcome was learned before the answer to the request. */
export async function markSent(
  db: Queryable,
  payoutId: string,
  providerReference: string,
  now: Date,
): Promise<void> {
  await db.query(send, [payoutId, providerReference, now]);
}

const fail = defineStatement(
  "disbursement.mark-failed",
  `update payout set state = 'failed', reason = $2::text
   where payout_id = $1::text and state in ('requested', 'sent') returning payout_id`,
);

/** False when the payout is over already. */
export async function markFailed(
  tx: Transaction,
  payoutId: string,
  reason: string,
): Promise<boolean> {
  return (await tx.query(fail, [payoutId, reason.slice(0, 500)])).length === 1;
}

const succeed = defineStatement(
  "disbursement.mark-succeeded",
  `update payout p set state = 'succeeded', provider_reference = $2::text
   where p.payout_id = $1::text and p.state <> 'succeeded'
     and not exists (select 1 from payout other where other.loan_id = p.loan_id
       and other.payout_id <> p.payout_id and other.state <> 'failed')
   returning p.payout_id`,
);

/** False when it had succeeded before, or another payout of the loan is open or succeeded. The loan must be locked. */
export async function markSucceeded(
  tx: Transaction,
  payoutId: string,
  providerReference: string,
): Promise<boolean> {
  return (await tx.query(succeed, [payoutId, providerReference])).length === 1;
}

const listWaiting = defineStatement(
  "disbursement.list-waiting",
  `select ${columns} from payout
   where (state = 'sent' and coalesce(polled_at, sent_at) <= $1::timestamptz)
     or (state = 'requested' and coalesce(polled_at, tried_at) <= $1::timestamptz)
   order by coalesce(polled_at, sent_at, tried_at), payout_id limit $2::integer`,
);

/** Payouts attempted, neither sent nor polled since `before` and without a reported outcome, longest waiting first. */
export async function readWaitingPayouts(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Payout[]> {
  return (await db.query<PayoutRow>(listWaiting, [before, limit])).map(toPayout);
}

const look = defineStatement(
  "disbursement.mark-polled",
  "update payout set polled_at = $2::timestamptz where payout_id = $1::text",
);

export async function markPolled(db: Queryable, payoutId: string, now: Date): Promise<void> {
  await db.query(look, [payoutId, now]);
}

const listOpen = defineStatement(
  "disbursement.list-open",
  `select ${columns} from payout
   where state in ('requested', 'sent') and tried_at <= $1::timestamptz
   order by tried_at, payout_id limit $2::integer`,
);

const listUntaken = defineStatement(
  "disbursement.list-untaken",
  `select ${columns}, reason from payout
   where state = 'requested' and held_at is not null and reason <> ''
   order by held_at, payout_id limit $1::integer`,
);

/** Payouts kept back because no provider takes them, the longest waiting first. */
export async function readUntakenPayouts(
  db: Queryable,
  limit: number,
): Promise<(Payout & { since: Date; reason: string })[]> {
  const rows = await db.query<PayoutRow & { reason: string }>(listUntaken, [limit]);
  return rows.flatMap((row) =>
    row.held_at === null ? [] : [{ ...toPayout(row), since: row.held_at, reason: row.reason }],
  );
}

/** Payouts first attempted before `before` with an unknown outcome, oldest first. */
export async function readOpenPayouts(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Payout[]> {
  return (await db.query<PayoutRow>(listOpen, [before, limit])).map(toPayout);
}
