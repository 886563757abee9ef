/**
 * Migrates the database: applies the numbered files of migrations/ once each, in order, and rejects a database whose history
 * differs from these files.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Database, defineStatement, type Transaction } from "./database.ts";

export interface Migration {
  /** File name without ".sql", e.g. "0005-loan". */
  name: string;
  sql: string;
  sha256: string;
}

/** The database was migrated by another version of the program; nothing was changed. */
export class MigrationRejected extends Error {
  override readonly name = "MigrationRejected";
}

const ownFolder = fileURLToPath(new URL("./migrations/", import.meta.url));

const selectApplied = defineStatement(
  "db.list-applied-migrations",
  "select name, sha256 from schema_migration order by name",
);
const insertApplied = defineStatement(
  "db.insert-applied-migration",
  "insert into schema_migration (name, sha256) values ($1, $2)",
);

/** One process migrates at a time; the others wait for this lock. Its number is arbitrary but fixed. */
const lockAndPrepare = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(7140286532);
  create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

/** Reads the files of a folder in order. Throws on a name other than NNNN-name.sql or a number used twice. */
export async function readMigrations(folder: string = ownFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`not a migration's name: ${file}`);
    if (migrations.at(-1)?.name.startsWith(file.slice(0, 5))) {
      throw new Error(`the number of migration ${file} is used twice`);
    }
    const sql = await readFile(`${folder}/${file}`, "utf8");
    const sha256 = createHash("sha256").update(sql).digest("hex");
    migrations.push({ name: file.slice(0, -".sql".length), sql, sha256 });
  }
  return migrations;
}

/** Applies pending migrations, each in its own transaction, and returns their names. */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] | null = null,
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const appliedNow: string[] = [];
  for (;;) {
    const name = await db.transaction((tx) => applyNext(tx, wanted));
    if (name === null) return appliedNow;
    appliedNow.push(name);
  }
}

const findTable = defineStatement(
  "db.find-migration-table",
  "select to_regclass('schema_migration') is not null as found",
);

/** The number of pending migrations. Throws MigrationRejected like `migrate`; writes nothing. */
export async function pendingMigrations(db: Database): Promise<number> {
  const wanted = await readMigrations();
  const [table] = await db.query<{ found: boolean }>(findTable);
  if (table?.found !== true) return wanted.length;
  const applied = await db.query<{ name: string; sha256: string }>(selectApplied);
  assertHistory(applied, wanted);
  return wanted.length - applied.length;
}

async function applyNext(tx: Transaction, wanted: readonly Migration[]): Promise<string | null> {
  await tx.script(lockAndPrepare);
  const applied = await tx.query<{ name: string; sha256: string }>(selectApplied);
  assertHistory(applied, wanted);
  const next = wanted[applied.length];
  if (next === undefined) return null;
  try {
    await tx.script(next.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${next.name} failed: ${reason}`, { cause: error });
  }
  await tx.query(insertApplied, [next.name, next.sha256]);
  return next.name;
}

/** The applied migrations must be exactly the first of our files, unchanged. */
function assertHistory(
  applied: readonly { name: string; sha256: string }[],
  wanted: readonly Migration[],
): void {
  const names = new Set(wanted.map((migration) => migration.name));
  for (const [index, { name, sha256 }] of applied.entries()) {
    if (!names.has(name)) {
      throw new MigrationRejected(
        `the database has migration ${name}, which this program does not know`,
      );
    }
    const expected = wanted[index]!;
    if (expected.name !== name) {
      throw new MigrationRejected(
        `migration ${expected.name} was added before ${name}, which is applied`,
      );
    }
    if (expected.sha256 !== sha256) {
      throw new MigrationRejected(`migration ${name} was changed after it had been applied`);
    }
  }
}
