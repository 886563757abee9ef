/** All SQL of staff accounts, sessions and the staff log. */
import type { StaffAction } from "#contract/staff-actions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

export interface MemberRow extends Record<string, unknown> {
  staff_id: string;
  login: string;
  name: string;
  role: StaffRole;
  password_hash: string;
  one_time_until: Date | null;
  active: boolean;
  contact_encrypted: string | null;
  contact_hash: string | null;
  /** It decides nothing before. */
  decides_from: Date | null;
  created_at: Date;
}

const memberColumns = `staff_id, login, name, role, password_hash, one_time_until, active, contact_encrypted,
  contact_hash, decides_from, created_at`;

const insertMember = defineStatement(
  "staff.insert-member",
  `insert into staff_member (${memberColumns})
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::boolean, $8::text,
     $9::text, $10::timestamptz, $11::timestamptz)
   on conflict do nothing
   returning staff_id`,
);

type NewMemberRow = Omit<MemberRow, "contact_encrypted" | "contact_hash" | "decides_from"> &
  Partial<Pick<MemberRow, "contact_encrypted" | "contact_hash" | "decides_from">>;

/** False when the login is taken, or the contact another account's. */
export async function insertMemberRow(tx: Transaction, row: NewMemberRow): Promise<boolean> {
  const { staff_id, login, name, role, password_hash, one_time_until, active, created_at } = row;
  const { contact_encrypted = null, contact_hash = null, decides_from = null } = row;
  const added = await tx.query(insertMember, [
    ...[staff_id, login, name, role, password_hash, one_time_until, active],
    ...[contact_encrypted, contact_hash, decides_from, created_at],
  ]);
  return added.length === 1;
}

const selectByContact = defineStatement(
  "staff.select-member-by-contact",
  "select staff_id from staff_member where contact_hash = $1::text",
);

/** Whose contact it is; null for nobody's. */
export async function readContactHolder(db: Queryable, contactHash: string) {
  const [row] = await db.query<{ staff_id: string }>(selectByContact, [contactHash]);
  return row?.staff_id ?? null;
}

const updateContact = defineStatement(
  "staff.update-contact",
  `update staff_member m set contact_encrypted = $2::text, contact_hash = $3::text
   where m.staff_id = $1::text
     and not exists (select 1 from staff_member o where o.contact_hash = $3::text and o.staff_id <> $1::text)
   returning m.staff_id`,
);

/** False where it is another account's. */
export async function writeContact(
  tx: Transaction,
  staffId: string,
  { encrypted, hash }: { encrypted: string; hash: string },
): Promise<boolean> {
  return (await tx.query(updateContact, [staffId, encrypted, hash])).length === 1;
}

const updateDecidesFrom = defineStatement(
  "staff.update-decides-from",
  "update staff_member set decides_from = $2::timestamptz where staff_id = $1::text",
);

export async function writeDecidesFrom(tx: Transaction, staffId: string, from: Date) {
  await tx.query(updateDecidesFrom, [staffId, from]);
}

const updateRole = defineStatement(
  "staff.update-role",
  "update staff_member set role = $2::text where staff_id = $1::text",
);

export async function writeRole(tx: Transaction, staffId: string, role: StaffRole): Promise<void> {
  await tx.query(updateRole, [staffId, role]);
}

const selectMemberByLogin = defineStatement(
  "staff.select-member-by-login",
  `select ${memberColumns} from staff_member where login = $1::text`,
);

export async function readMemberByLogin(db: Queryable, login: string) {
  const [row] = await db.query<MemberRow>(selectMemberByLogin, [login]);
  return row ?? null;
}

const selectMember = defineStatement(
  "staff.select-member",
  `select ${memberColumns} from staff_member where staff_id = $1::text`,
);

export async function readMember(db: Queryable, staffId: string) {
  const [row] = await db.query<MemberRow>(selectMember, [staffId]);
  return row ?? null;
}

const lockMemberRow = defineStatement(
  "staff.lock-member",
  `select ${memberColumns} from staff_member where staff_id = $1::text for update`,
);

/** Locked until the transaction ends, so that nobody disables the account or changes its password meanwhile. */
export async function lockMember(tx: Transaction, staffId: string) {
  const [row] = await tx.query<MemberRow>(lockMemberRow, [staffId]);
  return row ?? null;
}

const listMembers = defineStatement(
  "staff.list-members",
  `select ${memberColumns} from staff_member order by active desc, name, login`,
);

export function readMembers(db: Queryable): Promise<MemberRow[]> {
  return db.query<MemberRow>(listMembers);
}

const selectAnyMember = defineStatement(
  "staff.select-any-member",
  "select staff_id from staff_member limit 1",
);

export async function hasMembers(db: Queryable): Promise<boolean> {
  return (await db.query(selectAnyMember)).length > 0;
}

const updatePassword = defineStatement(
  "staff.update-password",
  `update staff_member set password_hash = $2::text, one_time_until = $3::timestamptz
   where staff_id = $1::text`,
);

export async function writePassword(
  tx: Queryable,
  staffId: string,
  passwordHash: string,
  oneTimeUntil: Date | null,
) {
  await tx.query(updatePassword, [staffId, passwordHash, oneTimeUntil]);
}

const updateActive = defineStatement(
  "staff.update-active",
  "update staff_member set active = $2::boolean where staff_id = $1::text",
);

export async function writeActive(tx: Transaction, staffId: string, active: boolean) {
  await tx.query(updateActive, [staffId, active]);
}

const insertSession = defineStatement(
  "staff.insert-session",
  `insert into staff_session (token_hash, staff_id, opened_at, seen_at, expires_at, factor_given)
   values ($1::text, $2::text, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5::boolean)`,
);

interface SessionRow {
  tokenHash: string;
  staffId: string;
  openedAt: Date;
  expiresAt: Date;
  factorGiven: boolean;
}

export async function insertSessionRow(tx: Transaction, row: SessionRow) {
  await tx.query(insertSession, [
    row.tokenHash,
    row.staffId,
    row.openedAt,
    row.expiresAt,
    row.factorGiven,
  ]);
}

const selectSession = defineStatement(
  "staff.select-session",
  `select m.staff_id, m.name, m.role, m.one_time_until, m.decides_from, s.seen_at, s.opened_at, s.factor_given,
     exists (select 1 from staff_one_time_code c where c.staff_id = m.staff_id and c.confirmed_at is not null)
       or exists (select 1 from staff_passkey p where p.staff_id = m.staff_id) as has_factor
   from staff_session s join staff_member m on m.staff_id = s.staff_id
   where s.token_hash = $1::text and s.revoked_at is null and s.expires_at > $2::timestamptz
     and m.active`,
);

export async function readSessionRow(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db.query<
    Pick<MemberRow, "staff_id" | "name" | "role" | "one_time_until" | "decides_from"> & {
      seen_at: Date;
      opened_at: Date;
      factor_given: boolean;
      has_factor: boolean;
    }
  >(selectSession, [tokenHash, now]);
  return row ?? null;
}

const touchSession = defineStatement(
  "staff.touch-session",
  `update staff_session set seen_at = $2::timestamptz
   where token_hash = $1::text and seen_at < $2::timestamptz`,
);

export async function touchSessionRow(db: Queryable, tokenHash: string, now: Date) {
  await db.query(touchSession, [tokenHash, now]);
}

const revokeSession = defineStatement(
  "staff.revoke-session",
  `update staff_session set revoked_at = $2::timestamptz
   where token_hash = $1::text and revoked_at is null`,
);

export async function revokeSessionRow(db: Queryable, tokenHash: string, now: Date) {
  await db.query(revokeSession, [tokenHash, now]);
}

const revokeSessions = defineStatement(
  "staff.revoke-sessions-of-member",
  `update staff_session set revoked_at = $3::timestamptz
   where staff_id = $1::text and token_hash <> $2::text and revoked_at is null`,
);

export async function revokeSessionRows(
  db: Queryable,
  staffId: string,
  butTokenHash: string,
  now: Date,
) {
  await db.query(revokeSessions, [staffId, butTokenHash, now]);
}

const deleteSessions = defineStatement(
  "staff.delete-ended-sessions",
  "delete from staff_session where expires_at <= $1::timestamptz",
);

export async function deleteEndedSessions(tx: Transaction, now: Date) {
  await tx.query(deleteSessions, [now]);
}

const insertLog = defineStatement(
  "staff.insert-log",
  `insert into staff_log (happened_at, staff_id, action, subject, reason, note_encrypted)
   values ($1::timestamptz, $2::text, $3::text, $4::text, $5::text, $6::text)`,
);

interface LogRow {
  at: Date;
  /** Null for the command line. */
  staffId: string | null;
  action: StaffAction;
  subject: string;
  /** Where the action asks why: the reason chosen, and the encrypted text. */
  why?: { reason: string; noteEncrypted: string };
}

export async function insertLogRow(tx: Transaction, { at, staffId, action, subject, why }: LogRow) {
  const { reason = "", noteEncrypted = null } = why ?? {};
  await tx.query(insertLog, [at, staffId, action, subject, reason, noteEncrypted]);
}

const listLog = defineStatement(
  "staff.list-log",
  `select coalesce(l.link_no, 0)::integer as link_no, l.happened_at, coalesce(m.name, '') as name, l.action, l.subject, l.reason, l.note_encrypted
   from staff_log l left join staff_member m on m.staff_id = l.staff_id
   where ($3::text = '' or l.staff_id = $3::text) and ($4::text = '' or l.action = $4::text)
     and ($5::timestamptz is null or l.happened_at >= $5::timestamptz)
     and ($6::timestamptz is null or l.happened_at < $6::timestamptz)
   order by l.staff_log_id desc limit $1::integer offset $2::integer`,
);

interface ListedLogRow extends Record<string, unknown> {
  /** Its place in the chain; 0 before it has one. */
  link_no: number;
  happened_at: Date;
  name: string;
  action: string;
  subject: string;
  reason: string;
  note_encrypted: string | null;
}

export interface LogFilter {
  who: string;
  action: string;
  from: Date | null;
  /** The instant it ends before. */
  until: Date | null;
}

export function readLogRows(
  db: Queryable,
  { who, action, from, until }: LogFilter,
  limit: number,
  offset = 0,
) {
  return db.query<ListedLogRow>(listLog, [limit, offset, who, action, from, until]);
}

const countReasoned = defineStatement(
  "staff.count-reasoned",
  `select count(*)::integer as count from staff_log
   where subject = $1::text and reason <> '' and happened_at >= $2::timestamptz`,
);

/** Entries about a subject that had to give a reason, since an instant. */
export async function countReasonedSince(db: Queryable, subject: string, since: Date) {
  const [row] = await db.query<{ count: number }>(countReasoned, [subject, since]);
  return row?.count ?? 0;
}

const blankNotes = defineStatement(
  "staff.blank-notes",
  "update staff_log set note_encrypted = null where subject = $1::text and reason <> ''",
);

/** Who looked, when and for which reason stays; what was written about the person goes. */
export async function blankLogNotes(tx: Transaction, subject: string): Promise<void> {
  await tx.query(blankNotes, [subject]);
}
