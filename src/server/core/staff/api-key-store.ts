/** All SQL of api_key. */
import type { KeyScope } from "#contract/key-scopes.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface ApiKeyRow extends Row {
  key_id: string;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  state: "proposed" | "active" | "revoked" | "dropped";
  until: Day;
  last_used_at: Date | null;
  proposed_by: string;
  proposed_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
}

const columns = `key_id, name, prefix, scopes, state, until, last_used_at, proposed_by, proposed_at,
  approved_by, approved_at`;

const insertStatement = defineStatement(
  "staff.insert-api-key",
  `insert into api_key (key_id, name, prefix, key_hash, scopes, state, until, proposed_by, proposed_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::jsonb, 'proposed', $6::date, $7::text, $8::timestamptz)`,
);

type NewApiKey = Pick<
  ApiKeyRow,
  "key_id" | "name" | "prefix" | "scopes" | "until" | "proposed_by" | "proposed_at"
> & { key_hash: string };

/** `key_id` is the account's under which it acts. */
export async function insertApiKey(tx: Transaction, row: NewApiKey): Promise<void> {
  const { key_id, name, prefix, key_hash, scopes, until, proposed_by, proposed_at } = row;
  const given = [key_id, name, prefix, key_hash, JSON.stringify(scopes)];
  await tx.query(insertStatement, [...given, until, proposed_by, proposed_at]);
}

const listStatement = defineStatement(
  "staff.list-api-keys",
  `select ${columns} from api_key order by proposed_at desc, key_id limit 200`,
);

export function listApiKeyRows(db: Queryable): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>(listStatement);
}

const lockStatement = defineStatement(
  "staff.lock-api-key",
  `select ${columns} from api_key where key_id = $1::text for update`,
);

export async function lockApiKey(tx: Transaction, keyId: string): Promise<ApiKeyRow | null> {
  return (await tx.query<ApiKeyRow>(lockStatement, [keyId]))[0] ?? null;
}

const findStatement = defineStatement(
  "staff.find-api-key",
  `select key_id, name, scopes, last_used_at from api_key
   where key_hash = $1::text and state = 'active' and until >= $2::date`,
);

type FoundKey = Pick<ApiKeyRow, "key_id" | "name" | "scopes" | "last_used_at">;

/** Null for one that is unknown, not approved, expired or revoked. */
export async function findApiKeyRow(
  db: Queryable,
  keyHash: string,
  today: Day,
): Promise<FoundKey | null> {
  return (await db.query<FoundKey>(findStatement, [keyHash, today]))[0] ?? null;
}

const usedStatement = defineStatement(
  "staff.mark-api-key-used",
  "update api_key set last_used_at = $2::timestamptz where key_id = $1::text",
);

export async function markApiKeyUsed(db: Queryable, keyId: string, at: Date): Promise<void> {
  await db.query(usedStatement, [keyId, at]);
}

const approveStatement = defineStatement(
  "staff.approve-api-key",
  `update api_key set state = 'active', approved_by = $2::text, approved_at = $3::timestamptz
   where key_id = $1::text`,
);

export async function approveApiKeyRow(
  tx: Transaction,
  keyId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.query(approveStatement, [keyId, by, at]);
}

const endStatement = defineStatement(
  "staff.end-api-key",
  `update api_key set state = $2::text, ended_by = $3::text, ended_at = $4::timestamptz where key_id = $1::text`,
);

export async function endApiKeyRow(
  tx: Transaction,
  keyId: string,
  { state, by, at }: { state: "revoked" | "dropped"; by: string; at: Date },
): Promise<void> {
  await tx.query(endStatement, [keyId, state, by, at]);
}
