/** All SQL of product drafts and product history; the console's list has a store of its own. */
import type { Day } from "#values/business-day.ts";
import { versionInForceSubquery } from "../../core/product/products.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Draft, EventKind, HistoryEntry } from "./draft-record.ts";

interface DraftRow extends Row {
  product_id: string;
  version: number;
  state: Draft["state"];
  revision: number;
  form: string;
}

function toDraft({ product_id, ...row }: DraftRow): Draft {
  return { productId: product_id, ...row };
}

const columns = "product_id, version, state, revision, form";

const readStatement = defineStatement(
  "product-catalogue.read-draft",
  `select ${columns} from product_draft where product_id = $1 and version = $2`,
);

export async function readDraft(
  db: Queryable,
  productId: string,
  version: number,
): Promise<Draft | null> {
  const [row] = await db.query<DraftRow>(readStatement, [productId, version]);
  return row === undefined ? null : toDraft(row);
}

const newestStatement = defineStatement(
  "product-catalogue.read-newest-draft",
  `select ${columns} from product_draft where product_id = $1 order by version desc limit 1`,
);

/** The draft with the highest version, in any state. */
export async function readNewestDraft(db: Queryable, productId: string): Promise<Draft | null> {
  const [row] = await db.query<DraftRow>(newestStatement, [productId]);
  return row === undefined ? null : toDraft(row);
}

const insertStatement = defineStatement(
  "product-catalogue.insert-draft",
  `insert into product_draft (product_id, version, state, revision, form)
  values ($1, $2, $3, $4, $5)`,
);

export async function insertDraft(tx: Transaction, draft: Draft): Promise<void> {
  const { productId, version, state, revision, form } = draft;
  await tx.query(insertStatement, [productId, version, state, revision, form]);
}

const writeStatement = defineStatement(
  "product-catalogue.write-draft",
  `update product_draft set state = $3, revision = $4, form = $5
  where product_id = $1 and version = $2`,
);

export async function writeDraft(tx: Transaction, draft: Draft): Promise<void> {
  const { productId, version, state, revision, form } = draft;
  await tx.query(writeStatement, [productId, version, state, revision, form]);
}

const versionsStatement = defineStatement(
  "product-catalogue.list-versions",
  `select coalesce(d.version, v.version) as version, d.state, v.published_from,
    coalesce(v.version = ${versionInForceSubquery("$1", "$2")}, false) as in_force
  from product_draft d full join product_version v
    on v.product_id = d.product_id and v.version = d.version
  where coalesce(d.product_id, v.product_id) = $1
  order by coalesce(d.version, v.version) desc limit 500`,
);

export interface VersionRow extends Row {
  version: number;
  /** Null for a version published without a draft. */
  state: Draft["state"] | null;
  /** Null for a version that is not published. */
  published_from: Day | null;
  in_force: boolean;
}

/** Drafts and published versions, newest first, with the one in force on a day marked. */
export async function readVersions(
  db: Queryable,
  productId: string,
  on: Day,
): Promise<VersionRow[]> {
  return db.query<VersionRow>(versionsStatement, [productId, on]);
}

const appendStatement = defineStatement(
  "product-catalogue.append-history",
  `insert into product_history (product_id, version, revision, kind, staff_id, happened_at,
    published_from, note)
  values ($1, $2, $3, $4, $5, $6, $7::date, $8)`,
);

export async function appendHistory(tx: Transaction, entry: HistoryEntry): Promise<void> {
  await tx.query(appendStatement, [
    entry.productId,
    entry.version,
    entry.revision,
    entry.kind,
    entry.staffId,
    entry.at,
    entry.publishedFrom,
    entry.note,
  ]);
}

const historyStatement = defineStatement(
  "product-catalogue.list-history",
  `select product_id, version, revision, kind, staff_id, happened_at, published_from, note
  from product_history where product_id = $1
  order by product_history_id desc limit $2 offset $3`,
);

interface HistoryRow extends Row {
  product_id: string;
  version: number | null;
  revision: number | null;
  kind: EventKind;
  staff_id: string | null;
  happened_at: Date;
  published_from: Day | null;
  note: string;
}

/** Newest first. */
export async function readHistory(
  db: Queryable,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
  const rows = await db.query<HistoryRow>(historyStatement, [productId, limit, offset]);
  return rows.map((row) => ({
    productId: row.product_id,
    version: row.version,
    revision: row.revision,
    kind: row.kind,
    staffId: row.staff_id,
    at: row.happened_at,
    publishedFrom: row.published_from,
    note: row.note,
  }));
}

const peopleStatement = defineStatement(
  "product-catalogue.list-people",
  `select distinct version, kind = 'publish' as published, staff_id from product_history
  where product_id = $1 and version is not null and kind in ('draft', 'change', 'import', 'publish')`,
);

interface PersonRow extends Row {
  version: number;
  /** False: drafted or changed it. */
  published: boolean;
  /** Null for the command line. */
  staff_id: string | null;
}

/** Who drafted, changed and published each version of a product. */
export function readPeople(db: Queryable, productId: string): Promise<PersonRow[]> {
  return db.query<PersonRow>(peopleStatement, [productId]);
}

const reasonsStatement = defineStatement(
  "product-catalogue.list-reasons",
  `select distinct on (version) version, note from product_history
  where product_id = $1 and version is not null and note <> ''
  order by version, product_history_id desc`,
);

/** The last reason given for each version, by its number. */
export async function readReasons(
  db: Queryable,
  productId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ version: number; note: string }>(reasonsStatement, [productId]);
  return new Map(rows.map(({ version, note }) => [version, note]));
}

const authorsStatement = defineStatement(
  "product-catalogue.list-authors",
  `select distinct staff_id as author from product_history
  where product_id = $1 and version = $2 and kind in ('draft', 'change', 'import')
    and staff_id is not null
  union
  select staff_id from product_history h
  where product_id = $1 and version = $2 and kind = 'submit' and staff_id is not null
    and not exists (select 1 from product_history d
      where d.product_id = h.product_id and d.version = h.version
        and d.kind in ('draft', 'change', 'import') and d.staff_id is not null)`,
);

/**
 * Every member of staff who drafted or changed a version. Of a version that none of them did (imported from a file, or the starter),
 * whoever submitted it: it is never one person alone who decides about a product.
 */
export async function readAuthors(
  db: Queryable,
  productId: string,
  version: number,
): Promise<string[]> {
  const rows = await db.query<{ author: string }>(authorsStatement, [productId, version]);
  return rows.map(({ author }) => author);
}

const anyProductStatement = defineStatement(
  "product-catalogue.select-any-product",
  "select product_id from product limit 1",
);

/** Also when none was ever published. */
export async function hasProducts(db: Queryable): Promise<boolean> {
  return (await db.query(anyProductStatement)).length > 0;
}
