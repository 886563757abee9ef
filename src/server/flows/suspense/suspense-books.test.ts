/** Suspense on the books: money without a loan is a liability from the moment it is kept until a loan has it or it is given back. */
import { expect, test } from "vitest";
import * as contract from "#contract/suspense.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { storeEvent } from "#server/core/provider-events/provider-events.ts";
import { addToSuspense } from "#server/core/provider-events/recorded-movements.ts";
import { applyPayoutEvent } from "#server/flows/disbursement/apply-payout-event.ts";
import { applyPaymentEvent } from "#server/flows/payment-receipt/apply-payment-event.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { runningLoan, startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { trialBalance } from "../books/trial-balance.ts";

const stray: ProviderEvent = {
  provider: "simulator",
  eventId: "stray-1",
  kind: "payment-succeeded",
  reference: "",
  providerReference: "SIM-STRAY-1",
  amount: 100_000_00,
  currency: "TZS",
  happenedAt: "2026-03-01T07:00:00.000Z",
};

async function cameIn({ server }: World, change: Partial<ProviderEvent> = {}) {
  const event = { ...stray, ...change };
  await storeEvent(server.services, event);
  await applyPaymentEvent(server.services, event);
}

/** What each account holds of money that is no loan's payout; accounts at zero are left out. */
async function held({ server }: World): Promise<Record<string, number>> {
  const lines = await trialBalance(server.services.db, {
    ...{ from: day("2026-01-01"), to: day("2027-01-01") },
  });
  const own = lines.filter(({ closing }) => closing !== 0);
  return Object.fromEntries(own.map(({ account, closing }) => [account, closing]));
}

async function entryNos({ server }: World): Promise<string[]> {
  const neema = await server.staff({ role: "supervisor" });
  const list = await neema.client.call(contract.listSuspenseEntries, { page: "0" });
  if (!list.ok) throw new Error(list.message);
  return list.data.entries.map(({ entryNo }) => entryNo);
}

const kept = { "clearing-simulator": 100_000_00, suspense: -100_000_00 };

test("[RP-1] money that fits nothing is on the books from the moment it is kept, once however often it is told", async () => {
  const world = await startWorld();
  await cameIn(world);
  expect(await held(world)).toEqual(kept);
  await cameIn(world);
  await cameIn(world, { eventId: "stray-1-again" });
  expect(await held(world)).toEqual(kept);
});

test("[RP-1] a loan takes it out of suspense when a supervisor credits it, and the provider's account keeps it once", async () => {
  const world = await startWorld();
  const { loanId } = await runningLoan(world);
  const before = await held(world);
  await cameIn(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const [entryNo = ""] = await entryNos(world);
  const answer = await neema.client.call(contract.allocateReceipt, {
    ...{ entryNo, orderNo: loanId, kind: "repayment", reason: "Slip of 2 March" },
  });
  expect(answer).toMatchObject({ ok: true });
  const after = await held(world);
  expect(after["suspense"]).toBeUndefined();
  expect(after["clearing-simulator"]).toBe(before["clearing-simulator"]! + 100_000_00);
  await cameIn(world, { eventId: "stray-1-again" });
  expect(await held(world)).toEqual(after);
});

test("[RP-1] closed as given back it leaves the lender's own account; what the provider holds is settled as before", async () => {
  const world = await startWorld();
  await cameIn(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const [entryNo = ""] = await entryNos(world);
  const closing = { entryNo, reason: "Given back by bank" };
  expect(await neema.client.call(contract.closeSuspenseEntry, closing)).toMatchObject({ ok: true });
  const after = { "clearing-simulator": 100_000_00, "settlement-cash": -100_000_00 };
  expect(await held(world)).toEqual(after);
  await cameIn(world);
  expect(await held(world)).toEqual(after);
});

test("[RP-1] a refund at the provider empties the suspense of a payment nobody owned", async () => {
  const world = await startWorld();
  const reversal = { eventId: "refund-1", kind: "payment-reversed" as const };
  await cameIn(world, reversal);
  expect(await held(world)).toEqual({
    ...{ "clearing-simulator": -100_000_00, suspense: 100_000_00 },
  });
  await cameIn(world);
  expect(await held(world)).toEqual({});
});

test("[RP-1] money known from a settlement report alone is held once, also when its callback comes later", async () => {
  const world = await startWorld();
  const { eventId: _, kind: __, ...money } = stray;
  const { services } = world.server;
  await services.db.transaction((tx) => addToSuspense(tx, services, money));
  expect(await held(world)).toEqual(kept);
  await cameIn(world);
  expect(await held(world)).toEqual(kept);
});

test("[RP-1] a payout that is none of ours is an asset in suspense until it is cleared up", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const payout = { ...stray, kind: "payout-succeeded" as const, reference: "unknown" };
  await storeEvent(services, payout);
  await applyPayoutEvent(services, payout);
  expect(await held(world)).toEqual({
    ...{ "clearing-simulator": -100_000_00, suspense: 100_000_00 },
  });
});

test("[RP-1] it counts from the day it happened and is booked on the day it was kept", async () => {
  const world = await startWorld();
  await cameIn(world);
  const { db } = world.server.services;
  const rows = await db.query({
    name: "test.suspense-entries",
    text: "select cause, subject, on_day, value_on, loan_id from journal_entry",
  });
  expect(rows).toEqual([
    {
      ...{ cause: "suspense", subject: "simulator:payment-succeeded:SIM-STRAY-1", loan_id: null },
      ...{ on_day: "2026-03-02", value_on: "2026-03-01" },
    },
  ]);
});

test("[RP-1] the check of the books finds money in suspense that is not posted, and postings of money that is not there", async () => {
  const world = await startWorld();
  await cameIn(world);
  const { db } = world.server.services;
  expect(await ledgerCheck(db)).toEqual([]);
  const outcome = (text: string) => db.script(`update provider_event set outcome = '${text}'`);
  const subject = "simulator:payment-succeeded:SIM-STRAY-1 TZS";
  await outcome("noted");
  expect(await ledgerCheck(db)).toEqual([
    `suspense of ${subject} is ${100_000_00} on the books, not 0`,
  ]);
  await outcome("unallocated");
  await db.script("update provider_event set amount = amount + 1");
  expect(await ledgerCheck(db)).toEqual([
    `suspense of ${subject} is ${100_000_00} on the books, not ${100_000_01}`,
  ]);
  await db.script("update provider_event set amount = amount - 1");
});
