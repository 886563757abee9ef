/** All SQL of what the database was made for, and of the servers that use it. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface InstallationRow extends Row {
  mode: "demo" | "production";
  market: string;
  currency: string | null;
  key_id: string;
  hash_keys_encrypted: string;
}

const columns = "mode, market, currency, key_id, hash_keys_encrypted";

const selectTable = defineStatement(
  "installation.find-table",
  "select to_regclass('installation') is not null as found",
);
const selectInstallation = defineStatement(
  "installation.read",
  `select ${columns} from installation`,
);
const lockInstallation = defineStatement(
  "installation.lock",
  `select ${columns} from installation for update`,
);
const shareInstallation = defineStatement(
  "installation.share",
  "select key_id from installation for share",
);

/** Null for a database that no server of this version has begun with, also one that is empty. */
export async function readInstallation(db: Queryable): Promise<InstallationRow | null> {
  const [table] = await db.query<{ found: boolean }>(selectTable);
  if (table?.found !== true) return null;
  const [row] = await db.query<InstallationRow>(selectInstallation);
  return row ?? null;
}

/** Until the transaction's end no server starts on the database. */
export async function lockInstallationRow(tx: Transaction): Promise<InstallationRow | null> {
  const [row] = await tx.query<InstallationRow>(lockInstallation);
  return row ?? null;
}

const insertInstallation = defineStatement(
  "installation.insert",
  `insert into installation (mode, market, currency, key_id, hash_keys_encrypted, made_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, now()) on conflict do nothing`,
);

/** Of several servers that begin at once, the first one's row stands. */
export async function insertInstallationRow(db: Queryable, row: InstallationRow): Promise<void> {
  const { mode, market, currency, key_id, hash_keys_encrypted } = row;
  await db.query(insertInstallation, [mode, market, currency, key_id, hash_keys_encrypted]);
}

const noteCurrency = defineStatement(
  "installation.note-currency",
  "update installation set currency = $1::text where currency is null",
);

export async function noteCurrencyRow(db: Queryable, currency: string): Promise<void> {
  await db.query(noteCurrency, [currency]);
}

const changeKey = defineStatement(
  "installation.change-key",
  `update installation set key_id = $1::text, hash_keys_encrypted = $2::text, key_changed_at = now()`,
);

export async function changeKeyRow(tx: Transaction, keyId: string, hashKeysEncrypted: string) {
  await tx.query(changeKey, [keyId, hashKeysEncrypted]);
}

const writeServer = defineStatement(
  "installation.write-server",
  `insert into server_process (server_id, seen_at)
   select $1::text, clock_timestamp() from installation where key_id = $2::text
   on conflict (server_id) do update set seen_at = excluded.seen_at
   returning server_id`,
);
const deleteServer = defineStatement(
  "installation.delete-server",
  `delete from server_process
   where server_id = $1::text or seen_at < clock_timestamp() - interval '1 day'`,
);
const countServers = defineStatement(
  "installation.count-servers",
  `select count(*)::integer as count from server_process
   where seen_at > clock_timestamp() - make_interval(secs => $1::integer)`,
);

/** False when the database has another key by now. */
export async function writeServerRow(
  db: Queryable,
  serverId: string,
  keyId: string,
): Promise<boolean> {
  return (await db.query(writeServer, [serverId, keyId])).length > 0;
}

/** The key the database has now; waits for a change of the key that is under way. */
export async function shareInstallationRow(tx: Transaction): Promise<string | null> {
  const [row] = await tx.query<{ key_id: string }>(shareInstallation);
  return row?.key_id ?? null;
}

/** Also of servers that died long ago. */
export async function deleteServerRow(db: Queryable, serverId: string): Promise<void> {
  await db.query(deleteServer, [serverId]);
}

/** How many have written within these seconds, by the database's clock. */
export async function countServersSeen(db: Queryable, seconds: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(countServers, [seconds]);
  return row?.count ?? 0;
}
