/**
 * PostgreSQL test databases: one database of the test server is migrated and copied with `create database … template`;
 * each process uses its copies, with their open connections, for test after test. The server itself is found or started
 * by postgres-setup.ts.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#server/platform/db/database.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { beginsEmpty, forOneTest, type OneTestsDatabase } from "./database-reuse.ts";

/** Prefix of all databases made here; the end of a run drops what is left of them. */
export const testDatabasePrefix = "mkopo_test_";

const advisoryLock = 7140286533;

let template: Promise<string> | undefined;

/** URL of the test server, from the environment of the test process. */
export function testServerUrl(): string {
  const url = process.env["MKOPO_TEST_POSTGRES_URL"];
  if (url === undefined || url === "") {
    throw new Error("MKOPO_TEST_POSTGRES_URL is not set: is test/postgres-setup.ts a globalSetup?");
  }
  return url;
}

const idle: Database[] = [];
let reusable: boolean | undefined;

export async function postgresTestDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await copyOfTemplate());
  reusable ??= await beginsEmpty(engine);
  if (!reusable) return engine;
  const own = forOneTest(engine, (emptied) => idle.push(emptied));
  used.set(own, engine);
  return own;
}

async function copyOfTemplate(): Promise<Database> {
  template ??= makeTemplate();
  const source = await template;
  const name = `${testDatabasePrefix}${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name} template ${source}`);
  const db = await openPostgres({ url: urlOf(name), connectionsMax: 20 });
  const own: Database = {
    ...db,
    async close() {
      await db.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
  urls.set(own, urlOf(name));
  return own;
}

/** An empty database to restore into; `drop` closes it first. */
export async function emptyPostgresDatabase(): Promise<{
  url: string;
  database: Database;
  drop(): Promise<void>;
}> {
  const name = `${testDatabasePrefix}${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name}`);
  const database = await openPostgres({ url: urlOf(name) });
  const drop = async (): Promise<void> => {
    await database.close();
    await administer(`drop database ${name} with (force)`);
  };
  return { url: urlOf(name), database, drop };
}

const urls = new WeakMap<Database, string>();
/** The database a test was given, and the engine behind it. */
const used = new WeakMap<Database, Database>();

/**
 * Throws for a database not made here, hence also on the embedded engine. Marks it as not reusable, since others may
 * write to it.
 */
export function urlOfDatabase(db: Database): string {
  const url = urls.get(used.get(db) ?? db);
  if (url === undefined) throw new Error("only a PostgreSQL test database has an address");
  if (used.has(db)) (db as OneTestsDatabase).neverAgain();
  return url;
}

/** The template's name contains a hash of the migrations, so it is made again when they change. */
async function makeTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash("sha256").update(JSON.stringify(migrations)).digest("hex");
  const name = `${testDatabasePrefix}template_${hash.slice(0, 16)}`;
  const server = await openPostgres({ url: testServerUrl(), connectionsMax: 1, lockTimeoutMs: 0 });
  try {
    // One connection, so that the session lock covers everything below; other processes wait for the template.
    await server.script(`select pg_advisory_lock(${advisoryLock})`);
    const [found] = await server.query(
      { name: "test.select-template", text: "select 1 from pg_database where datname = $1" },
      [name],
    );
    if (found === undefined) await createMigrated(server, name, migrations);
    await server.script(`select pg_advisory_unlock(${advisoryLock})`);
    return name;
  } finally {
    await server.close();
  }
}

/** Migrated under another name and then renamed: a template that exists is always complete. */
async function createMigrated(
  server: Database,
  name: string,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await server.script(`drop database if exists ${unfinished} with (force)`);
  await server.script(`create database ${unfinished}`);
  const db = await openPostgres({ url: urlOf(unfinished), connectionsMax: 1 });
  try {
    await migrate(db, migrations);
  } finally {
    await db.close();
  }
  await server.script(`alter database ${unfinished} rename to ${name}`);
}

let server: Promise<Database> | undefined;

async function administer(sql: string): Promise<void> {
  server ??= openPostgres({ url: testServerUrl(), connectionsMax: 2, statementTimeoutMs: 60_000 });
  await (await server).script(sql);
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}
