/**
 * Rotates the encryption key of a database that no server uses: decrypts every encrypted text with the old key, encrypts it
 * with the new one, and hashes every keyed hash once more, all in one transaction. From then on the old key neither decrypts
 * nor finds anything in the database.
 */

import type { Database, Transaction } from "../../platform/db/database.ts";
import type { EncryptedTable, RowAsText } from "../../platform/encryption/encrypted-table.ts";
import {
  decrypt,
  encrypt,
  hashKeysOf,
  keyId,
  rehash,
  useEarlierHashKeys,
} from "../../platform/encryption/encryption.ts";
import { everyEncryptedTable } from "../registry/every-encrypted-table.ts";
import { encryptedTextOf, plainRow, purposeOf, withHashes } from "./encrypted-row.ts";
import {
  type ColumnType,
  columnsOf,
  holdsEncrypted,
  listTextColumns,
  rewriteRows,
  type TextColumn,
} from "./encrypted-store.ts";
import { decryptHashKeys, encryptHashKeys } from "./installation.ts";
import { runningServers } from "./running-servers.ts";
import { changeKeyRow, lockInstallationRow } from "./store.ts";

/** The key was not changed, and nothing else was; the message says why and what to do. */
export class KeyNotChanged extends Error {
  override readonly name = "KeyNotChanged";
}

interface Keys {
  before: Buffer;
  now: Buffer;
}

/** Returns the number of rows rewritten, by table. Throws KeyNotChanged. The database must be migrated and claimed. */
export async function changeKey(
  db: Database,
  keys: Keys,
  tables: readonly EncryptedTable[] = everyEncryptedTable,
): Promise<{ table: string; rows: number }[]> {
  if (keys.before.equals(keys.now)) {
    throw new KeyNotChanged("MKOPO_ENCRYPTION_KEY and MKOPO_ENCRYPTION_KEY_OLD are the same key.");
  }
  return db.transaction(async (tx) => {
    await takeOver(tx, keys);
    const columns = await listTextColumns(tx);
    await assertAllKnown(tx, columns, tables);
    const done: { table: string; rows: number }[] = [];
    for (const table of tables) {
      const rows = await rewriteRows(tx, table, typesOf(table, columns), changer(table, keys));
      done.push({ table: table.table, rows });
    }
    const earlier = hashKeysOf(keys.before).map((key) => key.export());
    await changeKeyRow(tx, keyId(keys.now), encryptHashKeys(keys.now, earlier));
    return done;
  });
}

/** Locks the installation until the transaction ends, so that no server can start. Throws when one is running. */
async function takeOver(tx: Transaction, { before, now }: Keys): Promise<void> {
  const row = await lockInstallationRow(tx);
  if (row === null) throw new KeyNotChanged("No server has started on this database yet.");
  const earlier = decryptHashKeys(before, row.hash_keys_encrypted);
  if (earlier === null) {
    throw new KeyNotChanged(
      decryptHashKeys(now, row.hash_keys_encrypted) === null
        ? `MKOPO_ENCRYPTION_KEY_OLD (${keyId(before)}) is not the database's key (${row.key_id}).`
        : "The database is already encrypted with MKOPO_ENCRYPTION_KEY. Remove MKOPO_ENCRYPTION_KEY_OLD and start.",
    );
  }
  const servers = await runningServers(tx);
  if (servers > 0) {
    throw new KeyNotChanged(
      `Servers that use the database are still running, or crashed less than a minute ago: ${servers}. Stop all of them, then run this again.`,
    );
  }
  useEarlierHashKeys(before, earlier);
}

/** An encrypted column missing from the list would be undecryptable afterwards. */
async function assertAllKnown(
  tx: Transaction,
  columns: readonly TextColumn[],
  tables: readonly EncryptedTable[],
): Promise<void> {
  const known = new Set([
    ...tables.flatMap((table) =>
      Object.keys(table.encrypted ?? {}).map((c) => `${table.table}.${c}`),
    ),
  ]);
  known.add("installation.hash_keys_encrypted");
  for (const column of columns) {
    const name = `${column.table}.${column.column}`;
    if (!known.has(name) && (await holdsEncrypted(tx, column))) {
      throw new KeyNotChanged(
        `${name} holds encrypted texts that this version does not know how to re-encrypt.`,
      );
    }
  }
}

function typesOf(
  table: EncryptedTable,
  columns: readonly TextColumn[],
): ReadonlyMap<string, ColumnType> {
  const types = new Map(
    columns.filter((one) => one.table === table.table).map(({ column, type }) => [column, type]),
  );
  for (const column of columnsOf(table)) {
    if (!types.has(column)) throw new Error(`there is no text ${table.table}.${column}`);
  }
  return types;
}

function changer(table: EncryptedTable, { before, now }: Keys): (row: RowAsText) => RowAsText {
  return (row) => {
    const changed: Record<string, string | null> = { ...row };
    for (const column of table.hashed ?? []) {
      changed[column] = withHashes(row[column] ?? null, (hash) => rehash(now, hash));
    }
    const [was, will] = [plainRow(table, row), plainRow(table, changed)];
    for (const column of Object.keys(table.encrypted ?? {})) {
      const encryptedText = encryptedTextOf(row[column] ?? null);
      if (encryptedText === null) continue;
      const text = decrypted(before, table, column, was, encryptedText);
      changed[column] = encrypt(now, purposeOf(table, column, will), text);
    }
    return changed;
  };
}

function decrypted(
  key: Buffer,
  table: EncryptedTable,
  column: string,
  row: RowAsText,
  encryptedText: string,
): string {
  try {
    return decrypt(key, purposeOf(table, column, row), encryptedText);
  } catch {
    throw new KeyNotChanged(
      `A text in ${table.table}.${column} cannot be decrypted with MKOPO_ENCRYPTION_KEY_OLD: it was encrypted with another key, or tampered with. Nothing was changed.`,
    );
  }
}
