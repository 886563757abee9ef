/** All SQL of company_statement_line. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type {
  LineStatus,
  Movement,
  StatementLine,
} from "../../platform/settlement-statements/statement.ts";

export type LineOutcome = "waiting" | "agrees" | "differs" | "not-compared";

export interface StoredLine {
  statementId: number;
  place: number;
  company: string;
  companyReference: string;
  /** "" for none. */
  ourNumber: string;
  movement: Movement;
  status: LineStatus;
  amount: Minor;
  currency: string;
  on: Day;
}

interface LineRow extends Row {
  statement_id: number;
  place: number;
  company: string;
  company_reference: string;
  our_number: string;
  movement: Movement;
  status: LineStatus;
  amount: Minor;
  currency: string;
  happened_on: Day;
}

function toLine(row: LineRow): StoredLine {
  return {
    statementId: row.statement_id,
    place: row.place,
    company: row.company,
    companyReference: row.company_reference,
    ourNumber: row.our_number,
    movement: row.movement,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    on: row.happened_on,
  };
}

const columns = `statement_id, place, company, company_reference, our_number, movement, status, amount,
  currency, happened_on`;

const insert = defineStatement(
  "reconciliation.insert-lines",
  `insert into company_statement_line (statement_id, place, company, company_reference, our_number,
     movement, status, amount, fee, currency, happened_on, outcome)
   select $1::bigint, place, $2::text, reference, our_number, movement, status, amount, fee, currency,
     happened_on, outcome
   from unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
     $9::bigint[], $10::text[], $11::date[], $12::text[])
     as l (place, reference, our_number, movement, status, amount, fee, currency, happened_on, outcome)`,
);

const batch = 1_000;

/** In batches, so that no statement grows with the file. */
export async function insertLines(
  tx: Transaction,
  { statementId, company }: { statementId: number; company: string },
  lines: readonly (StatementLine & { outcome: LineOutcome })[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch);
    const of = <T>(value: (line: (typeof some)[number]) => T): T[] => some.map(value);
    await tx.query(insert, [
      ...[statementId, company, of(({ place }) => place), of((line) => line.companyReference)],
      ...[of(({ ourNumber }) => ourNumber ?? ""), of(({ movement }) => movement)],
      ...[of(({ status }) => status), of(({ amount }) => amount), of(({ fee }) => fee)],
      ...[of(({ currency }) => currency), of(({ on }) => on), of(({ outcome }) => outcome)],
    ]);
  }
}

const takeWaiting = defineStatement(
  "reconciliation.lock-waiting-lines",
  `select ${columns} from company_statement_line
   where outcome = 'waiting' and (statement_id, place) > ($1::bigint, $2::integer)
   order by statement_id, place limit $3::integer for update skip locked`,
);

/** Lines behind `after` not compared yet, locked; another server is given others. */
export async function lockWaitingLines(
  tx: Transaction,
  after: { statementId: number; place: number },
  limit: number,
): Promise<StoredLine[]> {
  const values = [after.statementId, after.place, limit];
  return (await tx.query<LineRow>(takeWaiting, values)).map(toLine);
}

const readMany = defineStatement(
  "reconciliation.read-lines",
  `select ${columns} from company_statement_line l
   join unnest($1::bigint[], $2::integer[]) as wanted (of_statement, at_place)
     on l.statement_id = wanted.of_statement and l.place = wanted.at_place`,
);

export async function readLines(
  db: Queryable,
  places: readonly { statementId: number; place: number }[],
): Promise<StoredLine[]> {
  const statements = places.map(({ statementId }) => statementId);
  const values = [statements, places.map(({ place }) => place)];
  return (await db.query<LineRow>(readMany, values)).map(toLine);
}

const mark = defineStatement(
  "reconciliation.mark-lines",
  `update company_statement_line l set outcome = j.outcome, our_amount = j.our_amount
   from unnest($1::bigint[], $2::integer[], $3::text[], $4::bigint[])
     as j (of_statement, at_place, outcome, our_amount)
   where l.statement_id = j.of_statement and l.place = j.at_place`,
);

export interface LineMark {
  statementId: number;
  place: number;
  outcome: "agrees" | "differs";
  ourAmount: Minor;
}

export async function markLines(tx: Transaction, marks: readonly LineMark[]): Promise<void> {
  if (marks.length === 0) return;
  const of = <T>(value: (one: LineMark) => T): T[] => marks.map(value);
  await tx.query(mark, [
    ...[of(({ statementId }) => statementId), of(({ place }) => place)],
    ...[of(({ outcome }) => outcome), of(({ ourAmount }) => ourAmount)],
  ]);
}

const listStanding = defineStatement(
  "reconciliation.list-standing-lines",
  `select company_reference, our_number, movement from company_statement_line
   where company = $1::text and status = 'succeeded' and movement in ('payment', 'payout')
     and ((company_reference <> '' and company_reference = any($2::text[])) or (our_number <> '' and our_number = any($3::text[])))`,
);

type StandingRow = Pick<LineRow, "company_reference" | "our_number" | "movement">;

interface StandingLine {
  companyReference: string;
  ourNumber: string;
  movement: Movement;
}

/** Lines of any of the company's statements under one of these numbers that say the money went through. */
export async function readStandingLines(
  db: Queryable,
  company: string,
  { references, ourNumbers }: { references: readonly string[]; ourNumbers: readonly string[] },
): Promise<StandingLine[]> {
  const rows = await db.query<StandingRow>(listStanding, [company, references, ourNumbers]);
  return rows.map((row) => ({
    ...{ companyReference: row.company_reference, ourNumber: row.our_number },
    movement: row.movement,
  }));
}

const remove = defineStatement(
  "reconciliation.delete-lines",
  "delete from company_statement_line where statement_id = any($1::bigint[])",
);

export async function deleteLines(tx: Transaction, statementIds: readonly number[]): Promise<void> {
  if (statementIds.length > 0) await tx.query(remove, [statementIds]);
}
