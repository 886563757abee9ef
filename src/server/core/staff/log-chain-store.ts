/** All SQL of the chain of what staff did. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

/** What of a row is chained. */
export interface LinkedContent extends Record<string, unknown> {
  staff_log_id: number;
  happened_at: Date;
  staff_id: string | null;
  action: string;
  subject: string;
  reason: string;
}

interface LinkRow extends LinkedContent {
  link_no: number;
  hash: string;
}

interface Head {
  link_no: number;
  hash: string;
}

const content =
  "staff_log_id::integer as staff_log_id, happened_at, staff_id, action, subject, reason";

const beginHead = defineStatement(
  "staff.begin-log-head",
  `insert into staff_log_head (link_no, hash)
   select 0, '' where not exists (select from staff_log where link_no is not null)
   on conflict do nothing`,
);

const lockHead = defineStatement(
  "staff.lock-log-head",
  "select link_no::integer as link_no, hash from staff_log_head for update",
);

/**
 * Locked until the transaction ends: links are made one after another. Begun with the first link; null where there are
 * links and the row is gone.
 */
export async function lockLogHead(tx: Transaction): Promise<Head | null> {
  await tx.query(beginHead);
  const [row] = await tx.query<Head & Record<string, unknown>>(lockHead);
  return row ?? null;
}

const selectHead = defineStatement(
  "staff.select-log-head",
  "select link_no::integer as link_no, hash from staff_log_head",
);

/** Null before the first link. */
export async function readLogHead(db: Queryable): Promise<Head | null> {
  const [row] = await db.query<Head & Record<string, unknown>>(selectHead);
  return row ?? null;
}

const selectUnlinked = defineStatement(
  "staff.select-unlinked",
  `select ${content} from staff_log where link_no is null order by staff_log_id limit $1::integer`,
);

export function readUnlinked(tx: Transaction, limit: number): Promise<LinkedContent[]> {
  return tx.query<LinkedContent>(selectUnlinked, [limit]);
}

const writeLinks = defineStatement(
  "staff.write-links",
  `update staff_log l set link_no = n.link_no, hash = n.hash
   from unnest($1::bigint[], $2::bigint[], $3::text[]) as n (id, link_no, hash)
   where l.staff_log_id = n.id and l.link_no is null`,
);

const moveHead = defineStatement(
  "staff.move-log-head",
  "update staff_log_head set link_no = $1::bigint, hash = $2::text",
);

export interface Link {
  id: number;
  linkNo: number;
  hash: string;
}

export async function writeLinkRows(tx: Transaction, links: readonly Link[]): Promise<void> {
  const last = links.at(-1);
  if (last === undefined) return;
  const columns = [
    links.map(({ id }) => id),
    links.map(({ linkNo }) => linkNo),
    links.map(({ hash }) => hash),
  ];
  await tx.query(writeLinks, columns);
  await tx.query(moveHead, [last.linkNo, last.hash]);
}

const selectLinks = defineStatement(
  "staff.select-links",
  `select ${content}, coalesce(link_no, 0)::integer as link_no, coalesce(hash, '') as hash from staff_log
   where link_no > $1::bigint order by link_no limit $2::integer`,
);

export function readLinks(db: Queryable, after: number, limit: number): Promise<LinkRow[]> {
  return db.query<LinkRow>(selectLinks, [after, limit]);
}

const countUnlinked = defineStatement(
  "staff.count-unlinked",
  "select count(*)::integer as count from staff_log where link_no is null",
);

export async function countUnlinkedRows(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(countUnlinked);
  return row?.count ?? 0;
}
