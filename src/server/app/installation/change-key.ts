/**
 * Changes the seal key of a database that no server uses: opens every sealed text with the key before, seals it with the
 * new one, and hashes every keyed hash once more, all in one transaction. A copy of the database and the old key then
 * open and find nothing of what is written from now on.
 */

import type { Database, Transaction } from "../../platform/db/database.ts";
import type { RowAsText, SealedTable } from "../../platform/encryption/sealed-table.ts";
import {
  hashKeysOf,
  keyId,
  open,
  rehash,
  seal,
  useEarlierHashKeys,
} from "../../platform/encryption/sealing.ts";
import { everySealedTable } from "../registry/every-sealed-table.ts";
import { openHashKeys, sealHashKeys } from "./installation.ts";
import { runningServers } from "./running-servers.ts";
import { plainRow, purposeOf, sealedTextOf, withHashes } from "./sealed-row.ts";
import {
  type ColumnType,
  columnsOf,
  holdsSealed,
  listTextColumns,
  rewriteRows,
  type TextColumn,
} from "./sealed-store.ts";
import { changeKeyRow, lockInstallationRow } from "./store.ts";

/** The key was not changed, and nothing else was; the message says why and what to do. */
export class KeyNotChanged extends Error {
  override readonly name = "KeyNotChanged";
}

interface Keys {
  before: Buffer;
  now: Buffer;
}

/** Returns the rows of each table that were gone through. Throws KeyNotChanged. The database is migrated and claimed. */
export async function changeKey(
  db: Database,
  keys: Keys,
  tables: readonly SealedTable[] = everySealedTable,
): Promise<{ table: string; rows: number }[]> {
  if (keys.before.equals(keys.now)) {
    throw new KeyNotChanged("MKOPO_SEAL_KEY and MKOPO_SEAL_KEY_OLD are the same key.");
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
    await changeKeyRow(tx, keyId(keys.now), sealHashKeys(keys.now, earlier));
    return done;
  });
}

/** From here to the end no server starts, and none was running. */
async function takeOver(tx: Transaction, { before, now }: Keys): Promise<void> {
  const row = await lockInstallationRow(tx);
  if (row === null) throw new KeyNotChanged("No server has begun with this database yet.");
  const earlier = openHashKeys(before, row.hash_keys_sealed);
  if (earlier === null) {
    throw new KeyNotChanged(
      openHashKeys(now, row.hash_keys_sealed) === null
        ? `MKOPO_SEAL_KEY_OLD (${keyId(before)}) is not the database's key (${row.key_id}).`
        : "The database is sealed with MKOPO_SEAL_KEY already. Take MKOPO_SEAL_KEY_OLD away and start.",
    );
  }
  const servers = await runningServers(tx);
  if (servers > 0) {
    throw new KeyNotChanged(
      `Servers that use the database are still running, or ended less than a minute ago without saying so: ${servers}. Stop all of them, then run this again.`,
    );
  }
  useEarlierHashKeys(before, earlier);
}

/** What nobody told of could not be opened any more afterwards. */
async function assertAllKnown(
  tx: Transaction,
  columns: readonly TextColumn[],
  tables: readonly SealedTable[],
): Promise<void> {
  const known = new Set([
    ...tables.flatMap((table) => Object.keys(table.sealed ?? {}).map((c) => `${table.table}.${c}`)),
  ]);
  known.add("installation.hash_keys_sealed");
  for (const column of columns) {
    const name = `${column.table}.${column.column}`;
    if (!known.has(name) && (await holdsSealed(tx, column))) {
      throw new KeyNotChanged(
        `Sealed texts stand in ${name}, and this version does not know how to seal them again.`,
      );
    }
  }
}

function typesOf(
  table: SealedTable,
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

function changer(table: SealedTable, { before, now }: Keys): (row: RowAsText) => RowAsText {
  return (row) => {
    const changed: Record<string, string | null> = { ...row };
    for (const column of table.hashed ?? []) {
      changed[column] = withHashes(row[column] ?? null, (hash) => rehash(now, hash));
    }
    const [was, will] = [plainRow(table, row), plainRow(table, changed)];
    for (const column of Object.keys(table.sealed ?? {})) {
      const sealedText = sealedTextOf(row[column] ?? null);
      if (sealedText === null) continue;
      const text = opened(before, table, column, was, sealedText);
      changed[column] = seal(now, purposeOf(table, column, will), text);
    }
    return changed;
  };
}

function opened(
  key: Buffer,
  table: SealedTable,
  column: string,
  row: RowAsText,
  sealedText: string,
): string {
  try {
    return open(key, purposeOf(table, column, row), sealedText);
  } catch {
    throw new KeyNotChanged(
      `A text in ${table.table}.${column} does not open with MKOPO_SEAL_KEY_OLD: it was sealed with another key, or was changed. Nothing was changed.`,
    );
  }
}
