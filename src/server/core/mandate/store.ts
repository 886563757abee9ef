/** All SQL of mandate. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Mandate, MandateEnding, MandateStanding } from "./mandate-record.ts";

interface MandateRow extends Row {
  mandate_id: string;
  loan_id: string;
  borrower_id: string;
  trade_no: string;
  provider: string;
  cap: Minor;
  currency: Currency;
  first_day: Day;
  last_day: Day;
  language: Language;
  state: MandateStanding;
  ended: MandateEnding | null;
  token_encrypted: string | null;
  created_at: Date;
}

const columns = `mandate_id, loan_id, borrower_id, trade_no, provider, cap, currency, first_day, last_day,
  language, state, ended, token_encrypted, created_at`;

function toMandate(row: MandateRow): Mandate {
  return {
    mandateId: row.mandate_id,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    tradeNo: row.trade_no,
    provider: row.provider,
    cap: Number(row.cap),
    currency: row.currency,
    firstDay: row.first_day,
    lastDay: row.last_day,
    language: row.language,
    state: row.state,
    ended: row.ended,
    tokenEncrypted: row.token_encrypted,
    createdAt: row.created_at,
  };
}

const insert = defineStatement(
  "mandate.insert",
  `insert into mandate (mandate_id, loan_id, borrower_id, trade_no, provider, cap, currency, first_day,
     last_day, language, state, created_at, state_at, look_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::text, $8::date, $9::date,
     $10::text, 'waiting', $11::timestamptz, $11::timestamptz, $11::timestamptz)`,
);

/** The caller holds the loan's lock and has checked that none is open. */
export async function insertMandate(
  tx: Transaction,
  mandate: Omit<Mandate, "state" | "ended" | "tokenEncrypted">,
): Promise<void> {
  await tx.query(insert, [
    mandate.mandateId,
    mandate.loanId,
    mandate.borrowerId,
    mandate.tradeNo,
    mandate.provider,
    mandate.cap,
    mandate.currency,
    mandate.firstDay,
    mandate.lastDay,
    mandate.language,
    mandate.createdAt,
  ]);
}

const readOne = defineStatement(
  "mandate.read",
  `select ${columns} from mandate where mandate_id = $1::text`,
);

export async function readMandate(db: Queryable, mandateId: string): Promise<Mandate | null> {
  const [row] = await db.query<MandateRow>(readOne, [mandateId]);
  return row === undefined ? null : toMandate(row);
}

const listOfLoan = defineStatement(
  "mandate.list-of-loan",
  `select ${columns} from mandate where loan_id = $1::text order by created_at desc, mandate_id limit 20`,
);

/** Newest first. */
export async function readMandatesOfLoan(db: Queryable, loanId: string): Promise<Mandate[]> {
  return (await db.query<MandateRow>(listOfLoan, [loanId])).map(toMandate);
}

const listOfBorrower = defineStatement(
  "mandate.list-of-borrower",
  `select ${columns} from mandate where borrower_id = $1::text order by created_at, mandate_id limit 500`,
);

/** Oldest first. */
export async function readMandatesOf(db: Queryable, borrowerId: string): Promise<Mandate[]> {
  return (await db.query<MandateRow>(listOfBorrower, [borrowerId])).map(toMandate);
}

const move = defineStatement(
  "mandate.move",
  `update mandate set state = $2::text, ended = $3::text, state_at = $4::timestamptz, look_at = $4::timestamptz,
     token_encrypted = case when $2::text = 'over' then null else coalesce($5::text, token_encrypted) end
   where mandate_id = $1::text and state = any($6::text[]) returning mandate_id`,
);

interface Moved {
  to: MandateStanding;
  ended?: MandateEnding | null;
  tokenEncrypted?: string | null;
  now: Date;
  from: readonly MandateStanding[];
}

/** False when it was in none of these states; nothing changes then. */
export async function moveMandate(
  db: Queryable,
  mandateId: string,
  { to, ended = null, tokenEncrypted = null, now, from }: Moved,
): Promise<boolean> {
  return (await db.query(move, [mandateId, to, ended, now, tokenEncrypted, from])).length === 1;
}

const claim = defineStatement(
  "mandate.claim",
  `update mandate set look_at = $2::timestamptz where mandate_id in (
     select mandate_id from mandate where look_at <= $1::timestamptz
     order by look_at, mandate_id limit $3::integer for update skip locked)
   returning ${columns}`,
);

/** Those to look after now. Another process leaves them alone until `leasedUntil`. */
export async function claimMandates(
  db: Queryable,
  { now, leasedUntil, most }: { now: Date; leasedUntil: Date; most: number },
): Promise<Mandate[]> {
  return (await db.query<MandateRow>(claim, [now, leasedUntil, most])).map(toMandate);
}

const lookAgain = defineStatement(
  "mandate.look-again",
  `update mandate set look_at = $2::timestamptz where mandate_id = $1::text`,
);

/** Null: nothing is left to do. */
export async function writeLookAt(db: Queryable, mandateId: string, at: Date | null) {
  await db.query(lookAgain, [mandateId, at]);
}

const blank = defineStatement(
  "mandate.blank-tokens",
  "update mandate set token_encrypted = null where borrower_id = $1::text and state in ('cancelling', 'over')",
);

export async function blankTokens(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(blank, [borrowerId]);
}
