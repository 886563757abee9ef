import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#test/server.ts";
import { watchWrites } from "#test/write-watch.ts";

test("what is written, changed or deleted is told once, and what is rolled back is not", async () => {
  const { services, borrower, close } = await startServer();
  onTestFinished(close);
  const written = await watchWrites(services.db);
  await borrower();
  expect(await written()).toContain("borrower");
  expect(await written()).toEqual([]);
  for (const sql of ["delete from borrower_session", "update borrower set created_at = now()"]) {
    const rolledBack = services.db.transaction(async (tx) => {
      await tx.script(sql);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await written()).toEqual([]);
    await services.db.script(sql);
    expect(await written()).toEqual([sql.split(" ")[sql.startsWith("delete") ? 2 : 1]]);
  }
});
