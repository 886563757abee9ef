import { expect, onTestFinished, test } from "vitest";
import { fingerprint } from "#test/fingerprint.ts";
import { startServer } from "#test/server.ts";

test("a plan that reads tables side by side, in whatever order they are done, gives the same text", async () => {
  const { services, borrower, close } = await startServer();
  onTestFinished(close);
  await borrower();
  const serial = await fingerprint(services.db);
  expect(serial).toContain('"borrower"');
  const parallel = await services.db.transaction(async (tx) => {
    await tx.script(`set local max_parallel_workers_per_gather = 2;
      set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0;
      set local min_parallel_table_scan_size = 0; set local plan_cache_mode = force_custom_plan;
      discard plans`);
    const found = new Set<string>();
    for (let time = 0; time < 20; time += 1) found.add(await fingerprint(tx));
    return [...found];
  });
  expect(parallel).toEqual([serial]);
});
