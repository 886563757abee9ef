/** Payout outcomes reported concurrently, and accounts that change meanwhile. */
import { expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { bindAccount, decryptAccount } from "#server/core/payout-account/payout-account.ts";
import { acceptedLoan, loanOf, startWorld, type World } from "#test/simulated-server.ts";
import { pollPayouts } from "./poll-payouts.ts";

function lastPayout({ simulator }: World): string {
  return simulator.ledger.content.payouts.at(-1)?.request.payoutId ?? "";
}

test("[LN-5] succeeded and failed reported at the same moment, and polled: one running loan", async () => {
  const world = await startWorld();
  const { control } = world.simulator;
  control.payouts = "left-open";
  for (let round = 0; round < 8; round += 1) {
    const borrowing = await acceptedLoan(world);
    await runOutboxOnce(world.server.services);
    const failed = await control.settlePayout(lastPayout(world), "failed");
    const paid = await control.settlePayout(lastPayout(world), "paid");
    const told = [failed, paid, { ...paid, eventId: `${paid.eventId}-2` }, failed, paid];
    const statuses = await Promise.all(told.map((event) => control.send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await loanOf(world, borrowing)).toMatchObject({
      applicationState: "running",
      events: [{ kind: "disbursed" }],
    });
  }
  expect(world.server.logged.filter(({ event }) => event === "event-not-applied")).toEqual([]);
});

test("many workers and polls concurrently send each payout once", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const borrowings = [];
  for (let count = 0; count < 6; count += 1) borrowings.push(await acceptedLoan(world));
  await Promise.all(Array.from({ length: 5 }, () => runOutboxOnce(services)));
  expect(world.simulator.ledger.content.payouts).toHaveLength(6);
  world.server.setToday("2026-03-03");
  await Promise.all([
    world.simulator.control.deliver(),
    world.simulator.control.deliver("reversed"),
    pollPayouts(services),
    pollPayouts(services),
  ]);
  for (const borrowing of borrowings) {
    expect((await loanOf(world, borrowing)).events).toMatchObject([{ on: "2026-03-02" }]);
  }
});

test("[BA-8] an account changed while the payout is sent: it goes to one of the two, once, and the loan says which", async () => {
  const world = await startWorld();
  const { db, settings, calendar } = world.server.services;
  const borrowing = await acceptedLoan(world);
  const how = {
    market: "reference",
    encryptionKey: settings.encryptionKey,
    now: calendar.now(),
  } as const;
  const other = { borrowerId: borrowing.borrowerId, bankCode: "AIRTEL", number: "0788888888" };
  await Promise.all([
    db.transaction((tx) => bindAccount(tx, other, how)),
    runOutboxOnce(world.server.services),
  ]);
  const { payoutAccountId } = await loanOf(world, borrowing);
  const told = await decryptAccount(db, payoutAccountId ?? "", settings.encryptionKey);
  expect(["0712345678", "0788888888"]).toContain(told.number);
  expect(world.simulator.ledger.content.payouts.map(({ request }) => request)).toMatchObject([
    { bankCode: told.bankCode, accountNumber: told.number },
  ]);
});
