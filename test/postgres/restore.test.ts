/** Restore drill on PostgreSQL: pg_dump, pg_restore into an empty database, the same rows and a balanced ledger. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { runLedgerCheck } from "#server/core/accrual/ledger-check.ts";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { dataFolder, startDemo } from "#test/demo-server.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { findBinaries } from "#test/postgres-binaries.ts";
import { emptyPostgresDatabase } from "#test/postgres-template.ts";

const run = promisify(execFile);
const programs = await findBinaries();
/** The packaged server has no backup programs; a machine's own has. */
const withoutPrograms = !existsSync(join(programs, "pg_dump"));

test.skipIf(withoutPrograms)(
  "a dump restores to the same rows, and a server goes on with them",
  async () => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    const folder = await dataFolder();
    const running = await startDemo(folder, testDatabaseUrl(database));
    await running.stop();
    const before = await fingerprint(database);
    const dump = join(folder, "backup.dump");
    const from = ["--format=custom", "--no-owner", `--file=${dump}`, testDatabaseUrl(database)];
    await run(join(programs, "pg_dump"), from);

    const restored = await emptyPostgresDatabase();
    onTestFinished(() => restored.drop());
    const to = ["--no-owner", "--exit-on-error", `--dbname=${restored.url}`, dump];
    await run(join(programs, "pg_restore"), to);
    // Keys are stored apart from the rows: a dump alone decrypts no column.
    const elsewhere = await dataFolder();
    await cp(join(folder, "encryption.key"), join(elsewhere, "encryption.key"));
    // Compared before a server runs on it: its jobs would go on with their work.
    expect(await fingerprint(restored.database)).toBe(before);
    const again = await startDemo(elsewhere, restored.url);
    expect(await runLedgerCheck(again.services)).toBe(true);
  },
);
