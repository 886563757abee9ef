/** All SQL of requests for help. */
import type { PlanAsked } from "#lending/check-restructuring.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { HardshipRequest, RequestState } from "./hardship-record.ts";

export const requestColumns = `request_id, reference, loan_id, borrower_id, reason, opened_by, language, can_pay, frequency, pay_from,
  state, version, received_at, received_on, answer_due, plan, made_by, offered_until, declined_because`;

export interface RequestRow extends Row {
  request_id: string;
  reference: string;
  loan_id: string;
  borrower_id: string;
  reason: HardshipRequest["reason"];
  opened_by: string | null;
  language: HardshipRequest["language"];
  can_pay: number;
  frequency: HardshipRequest["frequency"];
  pay_from: Day;
  state: RequestState;
  version: number;
  received_at: Date;
  received_on: Day;
  answer_due: Day;
  plan: PlanAsked | null;
  made_by: string | null;
  offered_until: Day | null;
  declined_because: HardshipRequest["declinedBecause"];
}

export function toRequest(row: RequestRow): HardshipRequest {
  return {
    requestId: row.request_id,
    reference: row.reference,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    reason: row.reason,
    openedBy: row.opened_by,
    language: row.language,
    canPay: Number(row.can_pay),
    frequency: row.frequency,
    from: row.pay_from,
    state: row.state,
    version: row.version,
    receivedAt: row.received_at,
    receivedOn: row.received_on,
    answerDue: row.answer_due,
    plan: row.plan,
    madeBy: row.made_by,
    offeredUntil: row.offered_until,
    declinedBecause: row.declined_because,
  };
}

const selectNewest = defineStatement(
  "hardship.select-newest",
  `select ${requestColumns} from hardship_request where loan_id = $1::text
   order by received_at desc, request_id limit 1`,
);

/** Of the loan; whoever changes it holds the loan's lock. */
export async function readNewest(db: Queryable, loanId: string): Promise<HardshipRequest | null> {
  const [row] = await db.query<RequestRow>(selectNewest, [loanId]);
  return row === undefined ? null : toRequest(row);
}

const selectOne = defineStatement(
  "hardship.select-request",
  `select ${requestColumns} from hardship_request where request_id = $1::text`,
);

export async function readRequest(
  db: Queryable,
  requestId: string,
): Promise<HardshipRequest | null> {
  const [row] = await db.query<RequestRow>(selectOne, [requestId]);
  return row === undefined ? null : toRequest(row);
}

const insertRequest = defineStatement(
  "hardship.insert-request",
  `insert into hardship_request (request_id, reference, loan_id, borrower_id, reason, language, can_pay,
     frequency, pay_from, state, version, received_at, received_on, answer_due, opened_by)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::text, $9::date,
     'waiting', 1, $10::timestamptz, $11::date, $12::date, $13::text)
   on conflict (reference) do nothing returning request_id`,
);

type NewRequest = Omit<
  HardshipRequest,
  "state" | "version" | "plan" | "madeBy" | "offeredUntil" | "declinedBecause"
>;

/** False when the reference is taken. */
export async function insertNew(tx: Transaction, request: NewRequest): Promise<boolean> {
  const rows = await tx.query(insertRequest, [
    request.requestId,
    request.reference,
    request.loanId,
    request.borrowerId,
    request.reason,
    request.language,
    request.canPay,
    request.frequency,
    request.from,
    request.receivedAt,
    request.receivedOn,
    request.answerDue,
    request.openedBy,
  ]);
  return rows.length === 1;
}

const updateRequest = defineStatement(
  "hardship.update-request",
  `update hardship_request set state = $2::text, version = $3::integer, plan = $4::jsonb, made_by = $5::text,
     offered_until = $6::date, declined_because = $7::text
   where request_id = $1::text`,
);

/** Updates the mutable columns; the caller holds the loan's lock. */
export async function writeRequest(tx: Transaction, request: HardshipRequest): Promise<void> {
  const { requestId, state, version, plan, madeBy, offeredUntil, declinedBecause } = request;
  const written = plan === null ? null : JSON.stringify(plan);
  const values = [requestId, state, version, written, madeBy, offeredUntil, declinedBecause];
  await tx.query(updateRequest, values);
}

const selectOwn = defineStatement(
  "hardship.select-own",
  `select ${requestColumns} from hardship_request where borrower_id = $1::text
   order by received_at, request_id`,
);

/** All of a borrower's, oldest first. */
export async function readOwn(db: Queryable, borrowerId: string): Promise<HardshipRequest[]> {
  return (await db.query<RequestRow>(selectOwn, [borrowerId])).map(toRequest);
}

const selectLatest = defineStatement(
  "hardship.select-latest",
  `select ${requestColumns}, count(*) over ()::integer as total from hardship_request
   where borrower_id = $1::text order by received_at desc, request_id limit $2::integer`,
);

/** A borrower's newest requests, and how many there are in all. */
export async function readLatest(db: Queryable, borrowerId: string, most: number) {
  const rows = await db.query<RequestRow & { total: number }>(selectLatest, [borrowerId, most]);
  return { total: rows[0]?.total ?? 0, rows: rows.map(toRequest) };
}

const deleteOwn = defineStatement(
  "hardship.delete-own",
  "delete from hardship_request where borrower_id = $1::text",
);

export async function deleteRequests(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteOwn, [borrowerId]);
}
