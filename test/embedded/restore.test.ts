/** Restore drill, embedded: a copied data folder of a stopped server is the same server, to the last row. */
import { cp } from "node:fs/promises";
import { expect, test } from "vitest";
import { runLedgerCheck } from "#server/core/accrual/ledger-check.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { dataFolder, startDemo } from "#test/demo-server.ts";
import { fingerprint } from "#test/fingerprint.ts";

test("the copied folder of a stopped server is the same server", async () => {
  const folder = await dataFolder();
  const first = await startDemo(folder);
  await first.stop();
  const copy = await dataFolder();
  await cp(folder, copy, { recursive: true });
  // Compared before a server runs on it: its jobs would go on with their work.
  expect(await rowsIn(copy)).toBe(await rowsIn(folder));
  const restored = await startDemo(copy);
  expect(await runLedgerCheck(restored.services)).toBe(true);
});

async function rowsIn(folder: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: null, dataFolder: folder });
  try {
    return await fingerprint(db);
  } finally {
    await db.close();
  }
}
