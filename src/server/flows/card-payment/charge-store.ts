/** All SQL of repay tokens and of card charges. */
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface RepayTokenRow extends Row {
  events_seen: number;
  expires_at: Date;
  trade_no: string | null;
}

const insertToken = defineStatement(
  "card-payment.insert-token",
  `insert into repay_token (token_hash, borrower_id, loan_id, events_seen, expires_at)
   values ($1::text, $2::text, $3::text, $4::integer, $5::timestamptz)`,
);

interface TokenOf {
  tokenHash: string;
  borrowerId: string;
  loanId: string;
}

export async function insertTokenRow(
  tx: Transaction,
  { tokenHash, borrowerId, loanId }: TokenOf,
  eventsSeen: number,
  expiresAt: Date,
): Promise<void> {
  await tx.query(insertToken, [tokenHash, borrowerId, loanId, eventsSeen, expiresAt]);
}

const deleteTokens = defineStatement(
  "card-payment.delete-tokens",
  "delete from repay_token where borrower_id = $1::text and expires_at < $2::timestamptz",
);

export async function deleteTokenRows(
  tx: Transaction,
  borrowerId: string,
  before: Date,
): Promise<void> {
  await tx.query(deleteTokens, [borrowerId, before]);
}

const lockToken = defineStatement(
  "card-payment.lock-token",
  `select events_seen, expires_at, trade_no from repay_token
   where token_hash = $1::text and borrower_id = $2::text and loan_id = $3::text for update`,
);

/** Null for a token never issued, and for one of another borrower or order alike. */
export async function lockTokenRow(
  tx: Transaction,
  { tokenHash, borrowerId, loanId }: TokenOf,
): Promise<RepayTokenRow | null> {
  const [row] = await tx.query<RepayTokenRow>(lockToken, [tokenHash, borrowerId, loanId]);
  return row ?? null;
}

const bindToken = defineStatement(
  "card-payment.bind-token",
  "update repay_token set trade_no = $2::text where token_hash = $1::text",
);

export async function bindTokenRow(
  tx: Transaction,
  tokenHash: string,
  tradeNo: string,
): Promise<void> {
  await tx.query(bindToken, [tokenHash, tradeNo]);
}

export interface ChargeAsked {
  tradeNo: string;
  borrowerId: string;
  loanId: string;
  cardId: string;
  amount: Minor;
}

const insertCharge = defineStatement(
  "card-payment.insert-charge",
  `insert into card_charge (trade_no, borrower_id, loan_id, card_id, amount)
   values ($1::text, $2::text, $3::text, $4::text, $5::bigint) on conflict (trade_no) do nothing`,
);

/** Stored once per attempt, whichever token opened it. */
export async function insertChargeRow(tx: Transaction, asked: ChargeAsked): Promise<void> {
  const { tradeNo, borrowerId, loanId, cardId, amount } = asked;
  await tx.query(insertCharge, [tradeNo, borrowerId, loanId, cardId, amount]);
}

interface ChargeRow extends Row {
  card_id: string;
  amount: Minor;
}

const selectCharge = defineStatement(
  "card-payment.select-charge",
  `select card_id, amount from card_charge
   where trade_no = $1::text and borrower_id = $2::text and loan_id = $3::text`,
);

/** Null for a missing charge and for one of another borrower or order alike. */
export async function readCharge(
  db: Queryable,
  ids: { tradeNo: string; borrowerId: string; loanId: string },
): Promise<ChargeRow | null> {
  const [row] = await db.query<ChargeRow>(selectCharge, [ids.tradeNo, ids.borrowerId, ids.loanId]);
  return row ?? null;
}

const acquireCodeSend = defineStatement(
  "card-payment.acquire-code-send",
  `update card_charge set code_sent_at = $2::timestamptz
   where trade_no = $1::text and (code_sent_at is null or code_sent_at <= $3::timestamptz)
   returning trade_no`,
);

/** Acquires the right to send a code: true for one request. `notSince` is the latest earlier sending that allows it. */
export async function acquireCodeSendRow(
  db: Queryable,
  tradeNo: string,
  now: Date,
  notSince: Date,
): Promise<boolean> {
  return (await db.query(acquireCodeSend, [tradeNo, now, notSince])).length === 1;
}

const releaseCodeSend = defineStatement(
  "card-payment.release-code-send",
  `update card_charge set code_sent_at = null
   where trade_no = $1::text and code_sent_at = $2::timestamptz`,
);

/** Releases that right when the code was not sent. */
export async function releaseCodeSendRow(
  db: Queryable,
  tradeNo: string,
  claimed: Date,
): Promise<void> {
  await db.query(releaseCodeSend, [tradeNo, claimed]);
}

const selectCodeSent = defineStatement(
  "card-payment.select-code-sent",
  "select code_sent_at from card_charge where trade_no = $1::text",
);

export async function readCodeSentAt(db: Queryable, tradeNo: string): Promise<Date | null> {
  const [row] = await db.query<{ code_sent_at: Date | null }>(selectCodeSent, [tradeNo]);
  return row?.code_sent_at ?? null;
}
