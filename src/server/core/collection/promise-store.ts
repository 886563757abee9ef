/** All SQL of promises to pay. A loan has one that is open. */
import type { PromiseState } from "#contract/collection-kinds.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  arrayParameter,
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface PaymentPromise {
  promiseId: string;
  loanId: string;
  borrowerId: string;
  contactId: string;
  amount: Minor;
  dueOn: Day;
  state: PromiseState;
  madeAt: Date;
  /** How many events the loan had: what is received counts from the next on. */
  afterSequence: number;
  judgedSequence: number;
  /** By the last judgement. */
  received: Minor;
}

const columns =
  "promise_id, loan_id, borrower_id, contact_id, amount, due_on, state, made_at, after_sequence, judged_sequence, received";

interface PromiseRow extends Row {
  promise_id: string;
  loan_id: string;
  borrower_id: string;
  contact_id: string;
  amount: Minor;
  due_on: Day;
  state: PromiseState;
  made_at: Date;
  after_sequence: number;
  judged_sequence: number;
  received: Minor;
}

const toPromise = (row: PromiseRow): PaymentPromise => ({
  promiseId: row.promise_id,
  loanId: row.loan_id,
  borrowerId: row.borrower_id,
  contactId: row.contact_id,
  amount: row.amount,
  dueOn: row.due_on,
  state: row.state,
  madeAt: row.made_at,
  afterSequence: row.after_sequence,
  judgedSequence: row.judged_sequence,
  received: row.received,
});

const insertStatement = defineStatement(
  "collection.promise-insert",
  `insert into payment_promise (promise_id, loan_id, borrower_id, contact_id, amount, due_on, state, made_at, after_sequence, judged_sequence)
   values ($1::text, $2::text, $3::text, $4::text, $5::bigint, $6::date, 'open', $7::timestamptz, $8::integer, $8::integer)`,
);

const replaceStatement = defineStatement(
  "collection.promise-replace-open",
  "update payment_promise set state = 'replaced' where loan_id = $1::text and state = 'open'",
);

type NewPromise = Omit<PaymentPromise, "state" | "judgedSequence" | "received">;

/** The open one of the loan is replaced. The caller holds the loan's lock. */
export async function insertPromise(tx: Transaction, promise: NewPromise): Promise<void> {
  await tx.query(replaceStatement, [promise.loanId]);
  await tx.query(insertStatement, [
    promise.promiseId,
    promise.loanId,
    promise.borrowerId,
    promise.contactId,
    promise.amount,
    promise.dueOn,
    promise.madeAt,
    promise.afterSequence,
  ]);
}

const ofLoanStatement = defineStatement(
  "collection.promise-list-of-loan",
  `select ${columns} from payment_promise where loan_id = $1::text
   order by made_at desc, promise_id limit $2::integer`,
);

/** Newest first. */
export async function readPromisesOfLoan(
  db: Queryable,
  loanId: string,
  most: number,
): Promise<PaymentPromise[]> {
  return (await db.query<PromiseRow>(ofLoanStatement, [loanId, most])).map(toPromise);
}

const ofBorrowerStatement = defineStatement(
  "collection.promise-list-of-borrower",
  `select ${columns} from payment_promise where borrower_id = $1::text
   order by made_at desc, promise_id limit $2::integer`,
);

/** Newest first. */
export async function readPromisesOf(
  db: Queryable,
  borrowerId: string,
  most: number,
): Promise<PaymentPromise[]> {
  return (await db.query<PromiseRow>(ofBorrowerStatement, [borrowerId, most])).map(toPromise);
}

const openStatement = defineStatement(
  "collection.promise-list-open",
  `select ${columns} from payment_promise
   where loan_id = any(${arrayParameter(1, "text")}) and state = 'open' and due_on >= $2::date`,
);

/** The promises of these loans that run on the day. */
export async function readRunningPromises(
  db: Queryable,
  loanIds: readonly string[],
  on: Day,
): Promise<PaymentPromise[]> {
  return (await db.query<PromiseRow>(openStatement, [loanIds, on])).map(toPromise);
}

const toJudgeStatement = defineStatement(
  "collection.promise-list-to-judge",
  `select p.promise_id, p.loan_id from payment_promise p
   where p.state in ('open', 'kept', 'broken') and p.promise_id > $2::text
     and ((p.state = 'open' and p.due_on < $1::date)
       or (p.due_on >= $1::date - 30
         and exists (select 1 from loan_event e where e.loan_id = p.loan_id and e.sequence > p.judged_sequence)))
   order by p.promise_id limit $3::integer`,
);

/**
 * Promises whose day has passed, and those of loans on which something happened since they were judged: money of that day may be
 * recorded some days late, or be reversed.
 */
export function readPromisesToJudge(
  db: Queryable,
  { today, after, most }: { today: Day; after: string; most: number },
): Promise<{ promise_id: string; loan_id: string }[]> {
  return db.query<{ promise_id: string; loan_id: string }>(toJudgeStatement, [today, after, most]);
}

const selectStatement = defineStatement(
  "collection.promise-select",
  `select ${columns} from payment_promise where promise_id = $1::text`,
);

export async function readPromise(
  db: Queryable,
  promiseId: string,
): Promise<PaymentPromise | null> {
  const [row] = await db.query<PromiseRow>(selectStatement, [promiseId]);
  return row === undefined ? null : toPromise(row);
}

const writeStatement = defineStatement(
  "collection.promise-write-judgement",
  `update payment_promise set state = $2::text, judged_sequence = $3::integer, received = $4::bigint
   where promise_id = $1::text`,
);

/** The caller holds the loan's lock. */
export async function writeJudgement(
  tx: Transaction,
  { promiseId, state, judgedSequence, received }: PaymentPromise,
): Promise<void> {
  await tx.query(writeStatement, [promiseId, state, judgedSequence, received]);
}

const byMemberStatement = defineStatement(
  "collection.promise-count-by-member",
  `select c.made_by, count(*)::integer as promises,
     count(*) filter (where p.state = 'kept')::integer as kept, count(*) filter (where p.state = 'broken')::integer as broken
   from contact c join payment_promise p on p.contact_id = c.contact_id and p.loan_id = c.loan_id
   where c.on_day >= $1::date and c.result = 'promised' group by c.made_by`,
);

interface ByMemberRow extends Row {
  made_by: string;
  promises: number;
  kept: number;
  broken: number;
}

export function countPromisesByMember(db: Queryable, since: Day): Promise<ByMemberRow[]> {
  return db.query<ByMemberRow>(byMemberStatement, [since]);
}
