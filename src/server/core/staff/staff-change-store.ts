/** All SQL of staff_change: who made, promoted, switched on or reset whom. */
import type {
  StaffChangeKind,
  StaffChangeState,
  StaffChangeWay,
} from "#contract/staff-change-kinds.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface ChangeRow extends Row {
  change_id: string;
  kind: StaffChangeKind;
  state: StaffChangeState;
  way: StaffChangeWay;
  /** Null until an account that is to be added is there. */
  staff_id: string | null;
  login: string;
  name: string;
  role: StaffRole;
  role_before: StaffRole | null;
  contact_encrypted: string | null;
  contact_hash: string | null;
  proposed_by: string | null;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const columns = `change_id, kind, state, way, staff_id, login, name, role, role_before, contact_encrypted, contact_hash,
  proposed_by, proposed_at, decided_by, decided_at`;

const insert = defineStatement(
  "staff.insert-change",
  `insert into staff_change (${columns})
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
     $11::text, $12::text, $13::timestamptz, $14::text, $15::timestamptz)
   on conflict do nothing returning change_id`,
);

/** False where another change of the account waits. */
export async function insertChange(tx: Transaction, row: ChangeRow): Promise<boolean> {
  const added = await tx.query(insert, [
    ...[row.change_id, row.kind, row.state, row.way, row.staff_id, row.login, row.name, row.role],
    ...[row.role_before, row.contact_encrypted, row.contact_hash],
    ...[row.proposed_by, row.proposed_at, row.decided_by, row.decided_at],
  ]);
  return added.length === 1;
}

const selectOne = defineStatement(
  "staff.select-change",
  `select ${columns} from staff_change where change_id = $1::text`,
);

export async function readChange(db: Queryable, changeId: string): Promise<ChangeRow | null> {
  const [row] = await db.query<ChangeRow>(selectOne, [changeId]);
  return row ?? null;
}

const lockOne = defineStatement(
  "staff.lock-change",
  `select ${columns} from staff_change where change_id = $1::text for update`,
);

export async function lockChange(tx: Transaction, changeId: string): Promise<ChangeRow | null> {
  const [row] = await tx.query<ChangeRow>(lockOne, [changeId]);
  return row ?? null;
}

const decide = defineStatement(
  "staff.decide-change",
  `update staff_change set state = $2::text, staff_id = $3::text, decided_by = $4::text, decided_at = $5::timestamptz
   where change_id = $1::text and state = 'waiting' returning change_id`,
);

interface Decided {
  state: Exclude<StaffChangeState, "waiting">;
  staffId: string | null;
  by: string;
  at: Date;
}

/** The change is locked and waits. */
export async function writeChangeDecided(
  tx: Transaction,
  changeId: string,
  { state, staffId, by, at }: Decided,
): Promise<void> {
  const rows = await tx.query(decide, [changeId, state, staffId, by, at]);
  if (rows.length !== 1) throw new Error(`change ${changeId} was decided without its lock`);
}

const listWaiting = defineStatement(
  "staff.list-changes-waiting",
  `select ${columns} from staff_change
   where state = 'waiting' and (proposed_by = $1::text) = $2::boolean
   order by proposed_at limit $3::integer offset $4::integer`,
);

interface Part {
  limit: number;
  offset: number;
}

/** Others' changes or the person's own, oldest first. */
export function readChangesWaiting(db: Queryable, staffId: string, own: boolean, part: Part) {
  return db.query<ChangeRow>(listWaiting, [staffId, own, part.limit, part.offset]);
}

const listDecided = defineStatement(
  "staff.list-changes-decided",
  `select ${columns} from staff_change where state <> 'waiting'
   order by decided_at desc limit $1::integer offset $2::integer`,
);

export function readChangesDecided(db: Queryable, { limit, offset }: Part) {
  return db.query<ChangeRow>(listDecided, [limit, offset]);
}

const countStatement = defineStatement(
  "staff.count-changes-waiting",
  `select count(*) filter (where proposed_by <> $1::text)::integer as mine,
     count(*) filter (where proposed_by = $1::text)::integer as own
   from staff_change where state = 'waiting'`,
);

export async function countChangesWaiting(db: Queryable, staffId: string) {
  const [row] = await db.query<{ mine: number; own: number }>(countStatement, [staffId]);
  return row ?? { mine: 0, own: 0 };
}

const latest = defineStatement(
  "staff.latest-change-of",
  `select ${columns} from staff_change
   where staff_id = $1::text and state = 'done' and decided_at > $2::timestamptz
   order by decided_at desc limit 1`,
);

/** The last change of an account since; null for none. */
export async function readLatestChange(db: Queryable, staffId: string, since: Date) {
  const [row] = await db.query<ChangeRow>(latest, [staffId, since]);
  return row ?? null;
}

const makings = defineStatement(
  "staff.list-makings",
  `select staff_id, proposed_by, decided_by from staff_change
   where state = 'done' and way <> 'first-people' and decided_at > $1::timestamptz`,
);

export type Making = Row & Pick<ChangeRow, "staff_id" | "proposed_by" | "decided_by">;

/** Since then, but for the first people of a lender, whom nobody else could have made. */
export function readMakings(db: Queryable, since: Date): Promise<Making[]> {
  return db.query<Making>(makings, [since]);
}
