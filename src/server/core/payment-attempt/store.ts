/** All SQL of payment_attempt. */
import type { Minor } from "#values/money.ts";
import {
  arrayParameter,
  type Ctes,
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import {
  type Attempt,
  type AttemptKind,
  type AttemptState,
  type PayMethod,
  statesBefore,
} from "./attempt.ts";

interface AttemptRow extends Row {
  trade_no: string;
  loan_id: string;
  kind: AttemptKind;
  method: PayMethod;
  amount: Minor;
  currency: string;
  bank_code: string;
  account_encrypted: string;
  state: AttemptState;
  provider: string;
  answer_encrypted: string | null;
  created_at: Date;
  expires_at: Date;
}

const columns = `trade_no, loan_id, kind, method, amount, currency, bank_code, account_encrypted, state,
  provider, answer_encrypted, created_at, expires_at`;

function toAttempt(row: AttemptRow): Attempt {
  return {
    tradeNo: row.trade_no,
    loanId: row.loan_id,
    kind: row.kind,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    bankCode: row.bank_code,
    accountEncrypted: row.account_encrypted,
    state: row.state,
    provider: row.provider,
    answerEncrypted: row.answer_encrypted,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

const insert = defineStatement(
  "repayment.insert-attempt",
  `insert into payment_attempt (trade_no, loan_id, kind, method, amount, currency, bank_code,
     account_encrypted, state, provider, created_at, expires_at, state_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::text, $8::text,
     $9::text, $10::text, $11::timestamptz, $12::timestamptz, $11::timestamptz)`,
);

/** The caller holds the loan's lock and has checked that no attempt is open. */
export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  await tx.query(insert, [
    attempt.tradeNo,
    attempt.loanId,
    attempt.kind,
    attempt.method,
    attempt.amount,
    attempt.currency,
    attempt.bankCode,
    attempt.accountEncrypted,
    attempt.state,
    attempt.provider,
    attempt.createdAt,
    attempt.expiresAt,
  ]);
}

const read = defineStatement(
  "repayment.read-attempt",
  `select ${columns} from payment_attempt where trade_no = $1::text`,
);

export async function readAttempt(db: Queryable, tradeNo: string): Promise<Attempt | null> {
  const [row] = await db.query<AttemptRow>(read, [tradeNo]);
  return row === undefined ? null : toAttempt(row);
}

const readOpen = defineStatement(
  "repayment.read-open-attempt",
  `select ${columns} from payment_attempt
   where loan_id = $1::text and state in ('created', 'awaiting-payer', 'processing')`,
);

export async function readOpenAttempt(db: Queryable, loanId: string): Promise<Attempt | null> {
  const [row] = await db.query<AttemptRow>(readOpen, [loanId]);
  return row === undefined ? null : toAttempt(row);
}

const answered = defineStatement(
  "repayment.record-answer",
  `update payment_attempt set answer_encrypted = $2::text, state_at = $3::timestamptz,
     state = case when state = 'created' then 'awaiting-payer' else state end
   where trade_no = $1::text returning ${columns}`,
);

/** Stores the provider's answer (see provider-answer.ts) in whatever state the attempt is; returns the attempt as it is now. */
export async function recordAnswer(
  db: Queryable,
  tradeNo: string,
  answerEncrypted: string,
  now: Date,
): Promise<Attempt> {
  const [row] = await db.query<AttemptRow>(answered, [tradeNo, answerEncrypted, now]);
  if (row === undefined) throw new Error(`no payment attempt ${tradeNo}`);
  return toAttempt(row);
}

/** Many at once: trade numbers, new state, instant, and the states they may come from. */
export const moveAttemptsCte: Ctes = {
  items: `moved as (
    update payment_attempt set state = $2::text, state_at = $3::timestamptz
    where trade_no = any(${arrayParameter(1, "text")}) and state = any(${arrayParameter(4, "text")})
  )`,
  parameters: 4,
};

const move = defineStatement(
  "repayment.move-attempt",
  `update payment_attempt set state = $2::text, state_at = $3::timestamptz
   where trade_no = $1::text and state = any($4::text[]) returning trade_no`,
);

/** False when the attempt's state cannot become `to`; nothing changes then. */
export async function moveAttempt(
  db: Queryable,
  tradeNo: string,
  to: AttemptState,
  now: Date,
): Promise<boolean> {
  return (await db.query(move, [tradeNo, to, now, statesBefore(to)])).length === 1;
}

const listExpired = defineStatement(
  "repayment.list-expired-attempts",
  `select ${columns} from payment_attempt
   where state in ('created', 'awaiting-payer', 'processing') and expires_at <= $1::timestamptz
     and (state_at < expires_at or state_at <= $2::timestamptz)
   order by greatest(expires_at, state_at), trade_no limit $3::integer`,
);

/** Expired open attempts last polled before `polledBefore`, or never; the longest ago first. */
export async function readExpiredAttempts(
  db: Queryable,
  { now, polledBefore }: { now: Date; polledBefore: Date },
  limit: number,
): Promise<Attempt[]> {
  return (await db.query<AttemptRow>(listExpired, [now, polledBefore, limit])).map(toAttempt);
}

const polledAt = defineStatement(
  "repayment.mark-polled",
  "update payment_attempt set state_at = $2::timestamptz where trade_no = $1::text",
);

/** Records that its state was current at `now`. The expiry stays as the payer was shown it: an expired code is never valid again. */
export async function writePolledAt(db: Queryable, tradeNo: string, now: Date): Promise<void> {
  await db.query(polledAt, [tradeNo, now]);
}

const listOfLoans = defineStatement(
  "repayment.list-attempts-of-loans",
  `select loan_id, trade_no, kind, amount, currency, bank_code, provider, state, created_at from payment_attempt
   where loan_id = any($1::text[]) order by created_at desc, trade_no limit 2000`,
);

interface OwnAttemptRow extends Row {
  loan_id: string;
  trade_no: string;
  kind: AttemptKind;
  amount: Minor;
  currency: string;
  bank_code: string;
  provider: string;
  state: AttemptState;
  created_at: Date;
}

export function readAttemptsOf(db: Queryable, loanIds: readonly string[]) {
  return db.query<OwnAttemptRow>(listOfLoans, [loanIds]);
}

const listOfLoan = defineStatement(
  "repayment.list-attempts-of-loan",
  `select ${columns} from payment_attempt where loan_id = $1::text
   order by created_at desc, trade_no limit 500`,
);

/** Every attempt to pay a loan, newest first. */
export async function readAttemptsOfLoan(db: Queryable, loanId: string): Promise<Attempt[]> {
  return (await db.query<AttemptRow>(listOfLoan, [loanId])).map(toAttempt);
}

const latestOfLoans = defineStatement(
  "repayment.list-latest-attempts",
  `select ${columns} from payment_attempt where loan_id = any($1::text[])
   order by created_at desc, trade_no limit $2::integer`,
);

/** The latest attempts to pay any of these loans, newest first. */
export async function readLatestAttempts(
  db: Queryable,
  loanIds: readonly string[],
  limit: number,
): Promise<Attempt[]> {
  return (await db.query<AttemptRow>(latestOfLoans, [loanIds, limit])).map(toAttempt);
}

const latestCounted = defineStatement(
  "repayment.list-latest-attempts-counted",
  `select trade_no, loan_id, kind, method, amount, currency, state, provider, created_at,
     count(*) over ()::integer as total
   from payment_attempt where loan_id = any($1::text[])
   order by created_at desc, trade_no limit $2::integer`,
);

interface CountedRow
  extends Pick<AttemptRow, "trade_no" | "loan_id" | "kind" | "method" | "amount" | "currency">,
    Pick<AttemptRow, "state" | "provider" | "created_at"> {
  /** Of all attempts to pay these loans. */
  total: number;
}

/** The latest attempts without the number paid from, and how many there are in all. */
export function readCountedAttempts(db: Queryable, loanIds: readonly string[], limit: number) {
  return db.query<CountedRow & Row>(latestCounted, [loanIds, limit]);
}

const blankAccounts = defineStatement(
  "repayment.blank-accounts",
  `update payment_attempt set account_encrypted = '',
     answer_encrypted = case when state = 'awaiting-payer' then answer_encrypted end
   where loan_id = any($1::text[])`,
);

/** The payments stay; payer numbers and provider answers are deleted. */
export async function blankAttemptRows(tx: Transaction, loanIds: readonly string[]) {
  await tx.query(blankAccounts, [loanIds]);
}

const facts = defineStatement(
  "repayment.count-by-channel",
  `select provider, method, bank_code,
     count(*) filter (where state in ('succeeded', 'held', 'refunded'))::integer as succeeded,
     count(*) filter (where state = 'failed')::integer as failed,
     count(*) filter (where state in ('created', 'awaiting-payer', 'processing'))::integer as under_way,
     count(*) filter (where state in ('created', 'awaiting-payer', 'processing')
       and expires_at <= $2::timestamptz)::integer as unknown,
     max(state_at) filter (where state in ('succeeded', 'held', 'refunded')) as last_success,
     max(state_at) filter (where state = 'failed') as last_failure
   from payment_attempt where created_at >= $1::timestamptz
   group by provider, method, bank_code limit 1000`,
);

/** What became of what began lately, by one provider and of one kind. */
export interface ChannelCounts extends Row {
  provider: string;
  succeeded: number;
  failed: number;
  under_way: number;
  /** Past the time by which the outcome should have been known. */
  unknown: number;
  last_success: Date | null;
  last_failure: Date | null;
}

interface AttemptCounts extends ChannelCounts {
  method: PayMethod;
  bank_code: string;
}

/** Attempts begun since. */
export function countAttemptsByChannel(
  db: Queryable,
  { since, now }: { since: Date; now: Date },
): Promise<AttemptCounts[]> {
  return db.query<AttemptCounts>(facts, [since, now]);
}
