/** One file is asked for once and made once, also where a process acts on what it read before another was done. */
import { expect, test } from "vitest";
import { scheduleBureau } from "#contract/bureau.ts";
import { readOneSnapshot } from "#server/core/loan/portfolio-store.ts";
import { dayClosed } from "#test/books-inputs.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startWorld } from "#test/simulated-server.ts";
import { defineStatement } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { runBureau } from "./run-bureau.ts";
import { insertAsked, lockMaking, readFiles, readNextAsked } from "./store.ts";

/** Takes the snapshot. */
const anything = defineStatement("test.take-snapshot", "select 1 as one");

/** Lent in January; the books were checked in March. */
async function lender({ schedule }: { schedule: "yes" | "no" }): Promise<Services> {
  const world = await startWorld();
  const { services } = world.server;
  await addProduct(services);
  const { borrowerId } = await world.server.borrower();
  await addLoan(services, { borrowerId, events: [{ kind: "disbursed", on: "2026-01-10" }] });
  const salma = await world.server.staff({ role: "compliance" });
  await salma.client.call(scheduleBureau, { on: schedule });
  await dayClosed(world, "2026-03-02");
  return services;
}

test("[RP-7] what another process has made since our snapshot is not taken for waiting", async () => {
  const services = await lender({ schedule: "no" });
  const { db, calendar } = services;
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

test("[RP-7] what another process has asked for meanwhile is not asked for again", async () => {
  const services = await lender({ schedule: "yes" });
  const { db } = services;
  const [read, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction: typeof db.transaction = async (work) => {
    read.resolve();
    await made.promise;
    return db.transaction(work);
  };
  const late = runBureau({ ...services, db: { ...db, transaction } });
  await read.promise;
  expect(await runBureau(services)).toBe(1);
  made.resolve();
  expect(await late).toBe(0);
  expect((await readFiles(db)).map(({ month, number }) => [month, number])).toEqual([
    ["2026-02", 0],
  ]);
});
