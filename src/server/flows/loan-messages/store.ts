/** All SQL of loan_message, and of the loans and events that messages are about. */
import type { Day } from "#values/business-day.ts";
import {
  arrayParameter,
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

/** overdue: a contact about a debt, of which the market's rules allow so many a week. */
export type LoanMessageKind = "receipt" | "reminder" | "overdue";

/** Why nothing was sent about something. */
export type Withheld =
  | "nothing-due"
  | "enough-today"
  | "enough-this-week"
  | "asked-for-help"
  | "promised"
  | "unreachable"
  | "opted-out"
  | "switched-off";

const listEvents = defineStatement(
  "loan-messages.list-new-events",
  `select e.loan_id, e.sequence from loan_event e
   where e.recorded_at > now() - make_interval(mins => $1::integer)
     and e.kind in ('disbursed', 'repaid', 'deferral-paid') and e.on_day >= $2::date
     and not exists (select 1 from loan_message m
       where m.loan_id = e.loan_id and m.subject = 'event ' || e.sequence)
     and not exists (select 1 from loan l
       where l.loan_id = e.loan_id and e.on_day <= l.history_until)
   order by e.recorded_at, e.loan_id, e.sequence limit $3::integer`,
);

interface NewEventRow extends Row {
  loan_id: string;
  sequence: number;
}

/**
 * Payouts and payments recorded in the last minutes that nobody was told of, those with a value date since `since`. What another book told of
 * is no news here.
 */
export function readNewEvents(
  db: Queryable,
  { minutes, since, most }: { minutes: number; since: Day; most: number },
): Promise<NewEventRow[]> {
  return db.query<NewEventRow>(listEvents, [minutes, since, most]);
}

const listDue = defineStatement(
  "loan-messages.list-due",
  `select l.loan_id from loan l
   where l.application_state = 'running' and l.listed_status <> 200
     and l.listed_due_date = $1::date and l.loan_id > $2::text
     and not exists (select 1 from loan_message m
       where m.loan_id = l.loan_id and m.subject = $3::text)
     and l.taken_over_on is distinct from $5::date
   order by l.loan_id limit $4::integer`,
);

interface DueAsked {
  due: Day;
  subject: string;
  after: string;
  most: number;
  today: Day;
}

interface DueRow extends Row {
  loan_id: string;
}

/**
 * Running loans whose first unpaid instalment is due on a day and whose borrower was not told `subject` yet. Nobody is reminded on the day a
 * loan is taken over: until its end the whole book can still be taken back.
 */
export function readDue(
  db: Queryable,
  { due, subject, after, most, today }: DueAsked,
): Promise<DueRow[]> {
  return db.query<DueRow>(listDue, [due, after, subject, most, today]);
}

const insert = defineStatement(
  "loan-messages.insert",
  `insert into loan_message (loan_id, subject, borrower_id, kind, on_day, withheld)
   values ($1::text, $2::text, $3::text, $4::text, $5::date, $6::text)
   on conflict (loan_id, subject) do nothing returning loan_id`,
);

interface Noted {
  loanId: string;
  subject: string;
  borrowerId: string;
  kind: LoanMessageKind;
  on: Day;
  withheld: Withheld | null;
}

/** False when it was noted before: whoever noted it has sent the message. */
export async function insertLoanMessage(tx: Transaction, noted: Noted): Promise<boolean> {
  const { loanId, subject, borrowerId, kind, on, withheld } = noted;
  const rows = await tx.query(insert, [loanId, subject, borrowerId, kind, on, withheld]);
  return rows.length > 0;
}

const countReminders = defineStatement(
  "loan-messages.count-reminders",
  `select count(*) filter (where on_day = $2::date)::integer as today,
     count(*) filter (where kind = 'overdue')::integer as overdue_in_week
   from loan_message
   where borrower_id = $1::text and kind <> 'receipt' and withheld is null
     and on_day between $2::date - 6 and $2::date`,
);

interface ReminderCounts extends Row {
  today: number;
  /** Of them, those about a debt in seven days, today among them. */
  overdue_in_week: number;
}

export async function countRemindersTo(
  db: Queryable,
  borrowerId: string,
  today: Day,
): Promise<ReminderCounts> {
  const [row] = await db.query<ReminderCounts>(countReminders, [borrowerId, today]);
  return row ?? { today: 0, overdue_in_week: 0 };
}

const listOverdueDays = defineStatement(
  "loan-messages.days-overdue",
  `select borrower_id, string_agg(on_day::text, ',') as days from loan_message
   where borrower_id = any(${arrayParameter(1, "text")}) and kind = 'overdue' and withheld is null
     and on_day between $2::date - 6 and $2::date
   group by borrower_id`,
);

interface DaysRow extends Row {
  borrower_id: string;
  days: string;
}

/** On which days these borrowers were reminded of what is late, in the week up to a day. */
export async function overdueDays(
  db: Queryable,
  borrowerIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, Day[]>> {
  const rows = await db.query<DaysRow>(listOverdueDays, [borrowerIds, on]);
  return new Map(rows.map(({ borrower_id, days }) => [borrower_id, days.split(",") as Day[]]));
}

const lockReminders = defineStatement(
  "loan-messages.lock-borrower",
  "select pg_advisory_xact_lock(hashtextextended('loan-messages:' || $1::text, 0))::text",
);

/** Reminders of one borrower, and contacts by staff, are decided one after another: together they are never more than allowed. */
export async function lockReminded(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockReminders, [borrowerId]);
}
