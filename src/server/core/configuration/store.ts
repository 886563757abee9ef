/** All SQL of versioned configuration. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ConfigurationStep, ConfigurationVersion, Named } from "./version.ts";

interface VersionRow extends Row {
  kind: string;
  key: string;
  version: number;
  state: ConfigurationVersion["state"];
  revision: number;
  body: string;
  published_from: Day | null;
}

function toVersion({ published_from, ...row }: VersionRow): ConfigurationVersion {
  return { ...row, from: published_from };
}

const columns = "kind, key, version, state, revision, body, published_from";

const publishedStatement = defineStatement(
  "configuration.list-published-since",
  `select kind, key, version, body, published_from, publication from configuration_version
  where publication > $1 order by publication`,
);

export interface PublishedRow extends Row {
  kind: string;
  key: string;
  version: number;
  body: string;
  published_from: Day;
  publication: number;
}

/** In the order of their publication. */
export async function readPublishedSince(db: Queryable, after: number): Promise<PublishedRow[]> {
  return db.query<PublishedRow>(publishedStatement, [after]);
}

const addStatement = defineStatement(
  "configuration.add-document",
  "insert into configuration_document (kind, key) values ($1, $2) on conflict do nothing",
);
const lockStatement = defineStatement(
  "configuration.lock-document",
  "select kind from configuration_document where kind = $1 and key = $2 for update",
);

/** Makes the document known and waits for others who change it. */
export async function lockDocument(
  tx: Transaction,
  { kind, key }: Omit<Named, "version">,
): Promise<void> {
  await tx.query(addStatement, [kind, key]);
  await tx.query(lockStatement, [kind, key]);
}

const readStatement = defineStatement(
  "configuration.read-version",
  `select ${columns} from configuration_version where kind = $1 and key = $2 and version = $3`,
);

export async function readVersion(
  db: Queryable,
  { kind, key, version }: Named,
): Promise<ConfigurationVersion | null> {
  const [row] = await db.query<VersionRow>(readStatement, [kind, key, version]);
  return row === undefined ? null : toVersion(row);
}

const versionsStatement = defineStatement(
  "configuration.list-versions",
  `select kind, key, version, state, revision, '' as body, published_from
  from configuration_version where kind = $1 and key = $2 order by version desc limit 500`,
);

/** Without their bodies, newest first. */
export async function readVersions(
  db: Queryable,
  kind: string,
  key: string,
): Promise<ConfigurationVersion[]> {
  return (await db.query<VersionRow>(versionsStatement, [kind, key])).map(toVersion);
}

const openStatement = defineStatement(
  "configuration.list-open-drafts",
  `select v.kind, v.key, v.version, v.state, h.staff_id, h.happened_at
  from configuration_version v
  left join lateral (select staff_id, happened_at from configuration_history e
    where e.kind = v.kind and e.key = v.key and e.version = v.version
    order by e.configuration_history_id desc limit 1) h on true
  where v.state in ('draft', 'submitted') and ($1::text = '' or v.kind = $1::text)
  order by v.kind, v.key`,
);

export interface OpenDraftRow extends Row {
  kind: string;
  key: string;
  version: number;
  state: ConfigurationVersion["state"];
  /** Who did the last step, null for the command line, and when. */
  staff_id: string | null;
  happened_at: Date | null;
}

/** Of one kind, or with "" of all. */
export async function readOpenDrafts(db: Queryable, kind: string): Promise<OpenDraftRow[]> {
  return db.query<OpenDraftRow>(openStatement, [kind]);
}

const insertStatement = defineStatement(
  "configuration.insert-version",
  `insert into configuration_version (kind, key, version, state, revision, body)
  values ($1, $2, $3, $4, $5, $6)`,
);

export async function insertVersion(tx: Transaction, one: ConfigurationVersion): Promise<void> {
  const { kind, key, version, state, revision, body } = one;
  await tx.query(insertStatement, [kind, key, version, state, revision, body]);
}

const writeStatement = defineStatement(
  "configuration.write-version",
  `update configuration_version set state = $4, revision = $5, body = $6
  where kind = $1 and key = $2 and version = $3`,
);

export async function writeVersion(tx: Transaction, one: ConfigurationVersion): Promise<void> {
  const { kind, key, version, state, revision, body } = one;
  await tx.query(writeStatement, [kind, key, version, state, revision, body]);
}

const publishStatement = defineStatement(
  "configuration.publish-version",
  `with counted as (insert into configuration_publication as counter (newest) values (1)
     on conflict (one) do update set newest = counter.newest + 1 returning newest)
  update configuration_version set state = 'published', revision = $4, published_from = $5::date,
    publication = (select newest from counted)
  where kind = $1 and key = $2 and version = $3`,
);

/** Others who publish anything wait until this transaction has ended. */
export async function writePublished(
  tx: Transaction,
  { kind, key, version, revision }: ConfigurationVersion,
  from: Day,
): Promise<void> {
  await tx.query(publishStatement, [kind, key, version, revision, from]);
}

const appendStatement = defineStatement(
  "configuration.append-history",
  `insert into configuration_history (kind, key, version, revision, step, staff_id, happened_at,
    published_from, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9)`,
);

export async function appendHistory(tx: Transaction, entry: ConfigurationStep): Promise<void> {
  const { kind, key, version, revision, step, staffId, at, from, note } = entry;
  await tx.query(appendStatement, [kind, key, version, revision, step, staffId, at, from, note]);
}

const historyStatement = defineStatement(
  "configuration.list-history",
  `select kind, key, version, revision, step, staff_id, happened_at, published_from, note
  from configuration_history where kind = $1 and key = $2
  order by configuration_history_id desc limit $3 offset $4`,
);

interface HistoryRow extends Row {
  kind: string;
  key: string;
  version: number;
  revision: number;
  step: ConfigurationStep["step"];
  staff_id: string | null;
  happened_at: Date;
  published_from: Day | null;
  note: string;
}

/** Newest first. */
export async function readHistory(
  db: Queryable,
  { kind, key }: Omit<Named, "version">,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConfigurationStep[]> {
  const rows = await db.query<HistoryRow>(historyStatement, [kind, key, limit, offset]);
  return rows.map(({ staff_id, happened_at, published_from, ...row }) => ({
    ...row,
    staffId: staff_id,
    at: happened_at,
    from: published_from,
  }));
}

const authorsStatement = defineStatement(
  "configuration.list-authors",
  `select distinct staff_id as author from configuration_history
  where kind = $1 and key = $2 and version = $3 and step in ('draft', 'change')
    and staff_id is not null`,
);

/** Every member of staff who drafted or changed a version. */
export async function readAuthors(db: Queryable, { kind, key, version }: Named): Promise<string[]> {
  const rows = await db.query<{ author: string }>(authorsStatement, [kind, key, version]);
  return rows.map(({ author }) => author);
}
