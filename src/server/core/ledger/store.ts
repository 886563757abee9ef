/** All SQL of journal_entry, posting and balance_snapshot. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  type Ctes,
  composeCtes,
  defineStatement,
  type Queryable,
  type Row,
  rowsCte,
  type Subquery,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";

export interface EntryToPost {
  loanId: string;
  /** takeover: its opening balances, or their taking back. */
  cause: "event" | "accrual" | "takeover";
  eventSequence: number | null;
  on: Day;
  currency: Currency;
  /** Balance of each account after it; zero balances may be left out. */
  target: Readonly<Record<string, Minor>>;
  /** Sum to zero. Empty: no entry is made and only the snapshot's date moves. */
  postings: readonly { account: string; amount: Minor }[];
}

const entriesPart = rowsCte(
  ["text", "text", "integer", "date", "text"],
  (rows) => `entries as (
    insert into journal_entry (loan_id, cause, event_sequence, on_day, currency)
    select * from ${rows} returning entry_id, loan_id
  )`,
);

const postingsPart = rowsCte(
  ["text", "text", "bigint"],
  (rows) => `posted as (
    insert into posting (entry_id, account, amount)
    select entries.entry_id, one.account, one.amount
    from ${rows} as one (loan_id, account, amount) join entries using (loan_id)
  )`,
);

const snapshotsPart = rowsCte(
  ["text", "date", "json"],
  (rows) => `snapshot as (
    insert into balance_snapshot (loan_id, balanced_on, balances) select * from ${rows}
    on conflict (loan_id) do update set balanced_on = excluded.balanced_on, balances = excluded.balances
  )`,
);

/** Inserts one journal entry with its postings a loan and updates the loans' snapshots; parameters from `entryParameters`. */
export const insertEntriesCte: Ctes = composeCtes(entriesPart, postingsPart, snapshotsPart);

/** An entry without postings is not inserted; only the snapshot's date moves. */
export function entryParameters(all: readonly EntryToPost[]): unknown[] {
  const posting = all.filter(({ postings }) => postings.length > 0);
  const entries = posting.map((one) => [
    one.loanId,
    one.cause,
    one.eventSequence,
    one.on,
    one.currency,
  ]);
  const postings = posting.flatMap(({ loanId, postings }) =>
    postings.map(({ account, amount }) => [loanId, account, amount]),
  );
  const snapshot = all.map(({ loanId, on, target }) => [loanId, on, balancesJson(target)]);
  return [
    ...toColumns(entries, entriesPart.parameters),
    ...toColumns(postings, postingsPart.parameters),
    ...toColumns(snapshot, snapshotsPart.parameters),
  ];
}

function balancesJson(target: EntryToPost["target"]): string {
  const holding: Record<string, Minor> = {};
  for (const account in target) if (target[account] !== 0) holding[account] = target[account]!;
  return JSON.stringify(holding);
}

const post = defineStatement("ledger.post-entry", `with ${insertEntriesCte.items} select`);

export async function postEntry(tx: Transaction, entry: EntryToPost): Promise<void> {
  await postEntries(tx, [entry]);
}

/** Of different loans, whose locks the caller holds. */
export async function postEntries(tx: Transaction, entries: readonly EntryToPost[]): Promise<void> {
  await tx.query(post, entryParameters(entries));
}

/** A loan's balance snapshot. */
export const selectSnapshotSql = {
  sql: (loanId: string): string =>
    `(select balanced_on || balances::text from balance_snapshot where loan_id = ${loanId})`,
  read: (text: unknown) => {
    if (typeof text !== "string") return { on: null, balances: {} };
    const day = "2026-01-01".length;
    const balances = JSON.parse(text.slice(day)) as Record<string, Minor>;
    return { on: text.slice(0, day) as Day, balances };
  },
} satisfies Subquery<unknown>;

/** A loan's settlement cash is its money wherever it stands, at a payment provider too. */
const accountOfLoan = `case when p.account like 'clearing-%' then 'settlement-cash' else p.account end`;

/** The sums of all postings to a loan's accounts. */
export const selectSumsSql = {
  sql: (loanId: string): string => `(select json_object_agg(account, amount) from (
    select ${accountOfLoan} as account, sum(p.amount)::bigint as amount
    from journal_entry e join posting p using (entry_id)
    where e.loan_id = ${loanId} group by 1) sums)`,
  read: (json: unknown) => (json ?? {}) as Record<string, Minor>,
} satisfies Subquery<unknown>;

const readSums = defineStatement(
  "ledger.read-sums",
  `select ${accountOfLoan} as account, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id)
   where e.loan_id = $1::text group by 1 order by 1`,
);

/** Balances of a loan's accounts, summed from the postings. */
export async function readPostedSums(
  db: Queryable,
  loanId: string,
): Promise<{ account: string; amount: Minor }[]> {
  return db.query(readSums, [loanId]);
}

const readEntries = defineStatement(
  "ledger.read-entries",
  `select e.entry_id, e.on_day, e.cause, coalesce(e.event_sequence, 0) as sequence, p.account, p.amount
   from journal_entry e join posting p using (entry_id)
   where e.loan_id = $1::text order by e.entry_id, p.amount desc, p.account`,
);

interface PostingRow extends Row {
  entry_id: number;
  on_day: Day;
  cause: EntryToPost["cause"];
  /** 0 for an accrual. */
  sequence: number;
  account: string;
  amount: Minor;
}

/** Every posting of a loan's journal, entry after entry. */
export function readPostings(db: Queryable, loanId: string): Promise<PostingRow[]> {
  return db.query<PostingRow>(readEntries, [loanId]);
}

const readSnapshot = defineStatement(
  "ledger.read-snapshot",
  "select balanced_on from balance_snapshot where loan_id = $1::text",
);

/** Business date of a loan's snapshot; null while it has none. */
export async function readSnapshotDate(db: Queryable, loanId: string): Promise<Day | null> {
  const [row] = await db.query<{ balanced_on: Day }>(readSnapshot, [loanId]);
  return row?.balanced_on ?? null;
}

const listSnapshots = defineStatement(
  "ledger.list-snapshot",
  "select loan_id from balance_snapshot where loan_id > $1::text order by loan_id limit $2::integer",
);

/** Ids of loans with a snapshot, in order, after the given one. */
export async function readLoansWithSnapshot(
  db: Queryable,
  after: string,
  limit: number,
): Promise<string[]> {
  return (await db.query<{ loan_id: string }>(listSnapshots, [after, limit])).map((r) => r.loan_id);
}

const findUnbalanced = defineStatement(
  "ledger.find-unbalanced",
  `select e.entry_id, coalesce(sum(p.amount), 0)::bigint as amount
   from journal_entry e left join posting p using (entry_id)
   group by e.entry_id having coalesce(sum(p.amount), 0) <> 0 or count(p.account) = 0
   order by e.entry_id limit 100`,
);

interface UnbalancedEntry extends Row {
  entry_id: number;
  amount: Minor;
}

/** Entries that do not sum to zero or have no postings; a sound ledger has none. */
export async function readUnbalancedEntries(db: Queryable): Promise<UnbalancedEntry[]> {
  return db.query<UnbalancedEntry>(findUnbalanced);
}
