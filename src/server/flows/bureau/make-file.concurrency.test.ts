/** One file is made once, also where a process gets the lock just after another has given it back. */
import { expect, test } from "vitest";
import { scheduleBureau } from "#contract/bureau.ts";
import { readOneSnapshot } from "#server/core/loan/portfolio-store.ts";
import { dayClosed } from "#test/books-inputs.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startWorld } from "#test/simulated-server.ts";
import { defineStatement } from "../../platform/db/database.ts";
import { runBureau } from "./run-bureau.ts";
import { insertAsked, lockMaking, readNextAsked } from "./store.ts";

/** Takes the snapshot. */
const anything = defineStatement("test.take-snapshot", "select 1 as one");

test("[RP-7] what another process has made since our snapshot is not taken for waiting", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const { db, calendar } = services;
  await addProduct(services);
  const { borrowerId } = await world.server.borrower();
  await addLoan(services, { borrowerId, events: [{ kind: "disbursed", on: "2026-01-10" }] });
  const salma = await world.server.staff({ role: "compliance" });
  await salma.client.call(scheduleBureau, { on: "no" });
  await dayClosed(world, "2026-03-02");
  await db.transaction((tx) => insertAsked(tx, "2026-01", null, calendar.now()));
  const [looked, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    await tx.query(anything, []);
    looked.resolve();
    await made.promise;
    expect(await lockMaking(tx)).toBe(true);
    return readNextAsked(tx);
  });
  const refused = expect(late).rejects.toMatchObject({ code: "40001" });
  await looked.promise;
  expect(await runBureau(services)).toBe(1);
  made.resolve();
  await refused;
  expect(await runBureau(services)).toBe(0);
});
