/** The suspense account: an item waits, is credited to an order once by a supervisor, or is closed for good. */
import { describe, expect, test } from "vitest";
import * as contract from "#contract/suspense.ts";
import { storeEvent } from "#server/core/provider-events/provider-events.ts";
import { applyPaymentEvent } from "#server/flows/payment-receipt/apply-payment-event.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { positionOf, runningLoan, startWorld, type World } from "#test/simulated-server.ts";

const stray: ProviderEvent = {
  provider: "simulator",
  eventId: "stray-1",
  kind: "payment-succeeded",
  reference: "",
  providerReference: "SIM-STRAY-1",
  amount: 100_000_00,
  currency: "TZS",
  happenedAt: "2026-03-02T07:00:00.000Z",
};

async function cameIn({ server }: World, change: Partial<ProviderEvent> = {}) {
  const event = { ...stray, ...change };
  await storeEvent(server.services, event);
  await applyPaymentEvent(server.services, event);
}

async function opened(settings: { fourEyes?: boolean } = {}) {
  const world = await startWorld({ settings });
  const borrowing = await runningLoan(world);
  await cameIn(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const list = await neema.client.call(contract.listSuspenseEntries, { page: "0" });
  if (!list.ok) throw new Error("no list");
  const entryNo = list.data.entries[0]?.entryNo ?? "";
  const asked = {
    entryNo,
    orderNo: borrowing.loanId,
    kind: "repayment" as const,
    reason: "Slip of 2 March",
  };
  return { world, borrowing, neema, entryNo, asked } as const;
}

const logged = (world: World) =>
  world.server.logged.filter(({ event }) => event === "provider-event").map(({ facts }) => facts);

describe("a suspense item", () => {
  test("shows every member of staff everything the provider reported", async () => {
    const { world } = await opened();
    const juma = await world.server.staff();
    const list = await juma.client.call(contract.listSuspenseEntries, { page: "0" });
    expect(list).toMatchObject({
      ok: true,
      data: {
        waiting: 1,
        more: false,
        entries: [
          {
            ...{ company: "simulator", isMoney: true, outcome: "unallocated", amount: 100_000_00 },
            ...{ providerReference: "SIM-STRAY-1", happenedAt: "2026-03-02 10:00", decided: null },
          },
        ],
      },
    });
    expect(logged(world)).toContainEqual(expect.objectContaining({ outcome: "unallocated" }));
  });

  test("is credited to an order with its value date, once, and shows who did it and why", async () => {
    const { world, borrowing, neema, asked } = await opened();
    const read = await neema.client.call(contract.readSuspenseEntry, {
      ...{ entryNo: asked.entryNo, orderNo: borrowing.loanId },
    });
    expect(read).toMatchObject({
      ok: true,
      data: { order: { orderNo: borrowing.loanId, borrowerName: "Asha Mushi" } },
    });
    expect(await neema.client.call(contract.allocateReceipt, asked)).toMatchObject({
      ok: true,
      data: { proposed: false },
    });
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    expect(await neema.client.call(contract.allocateReceipt, asked)).toMatchObject({
      rejection: "entryDecided",
    });
    // The provider reports it again, under another event id too.
    await cameIn(world);
    await cameIn(world, { eventId: "stray-1-again" });
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    const after = await neema.client.call(contract.readSuspenseEntry, { entryNo: asked.entryNo });
    expect(after).toMatchObject({
      ok: true,
      data: { entry: { outcome: "counted", decided: { reason: "Slip of 2 March", own: true } } },
    });
    const list = await neema.client.call(contract.listSuspenseEntries, { page: "0" });
    expect(list).toMatchObject({ ok: true, data: { waiting: 0, entries: [] } });
  });

  test("once closed never counts, even if its reference is claimed or reported again", async () => {
    const { world, borrowing, neema, asked } = await opened();
    const { entryNo } = asked;
    const closed = await neema.client.call(contract.closeSuspenseEntry, {
      entryNo,
      reason: "Given back",
    });
    expect(closed.ok).toBe(true);
    await cameIn(world);
    expect(await neema.client.call(contract.allocateReceipt, asked)).toMatchObject({ ok: false });
    expect((await positionOf(world, borrowing)).received).toBe(0);
  });

  test("is not allocated without a reason, to a missing order, or in another currency", async () => {
    const { world, borrowing, neema, asked } = await opened();
    const match = (change: object) =>
      neema.client.call(contract.allocateReceipt, { ...asked, ...change });
    expect(await match({ reason: "  ok " })).toMatchObject({ rejection: "reasonMissing" });
    expect(await match({ orderNo: "no-such-order" })).toMatchObject({ rejection: "orderUnknown" });
    expect(await match({ entryNo: "999999" })).toMatchObject({ rejection: "notFound" });
    await cameIn(world, { ...{ eventId: "usd", providerReference: "USD-1", currency: "USD" } });
    const list = await neema.client.call(contract.listSuspenseEntries, { page: "0" });
    const usd = list.ok
      ? list.data.entries.find(({ providerReference }) => providerReference === "USD-1")
      : null;
    expect(await match({ entryNo: usd?.entryNo ?? "" })).toMatchObject({
      rejection: "currencyDiffers",
    });
    expect((await positionOf(world, borrowing)).received).toBe(0);
  });

  test("cannot be decided by an agent", async () => {
    const { world, asked } = await opened();
    const juma = await world.server.staff();
    const answer = await juma.client.call(contract.allocateReceipt, asked);
    expect(answer).toMatchObject({ ok: false, rejection: "roleNeeded" });
  });
});

describe("under maker-checker", () => {
  test("the maker proposes and cannot confirm, the checker carries it out", async () => {
    const { world, borrowing, neema, asked } = await opened({ fourEyes: true });
    const { entryNo } = asked;
    expect(await neema.client.call(contract.allocateReceipt, asked)).toMatchObject({
      data: { proposed: true },
    });
    expect((await positionOf(world, borrowing)).received).toBe(0);
    const own = await neema.client.call(contract.confirmAllocation, { entryNo });
    expect(own).toMatchObject({ rejection: "secondPersonNeeded" });
    const salma = await world.server.staff({ role: "supervisor", name: "Salma Ali" });
    expect((await salma.client.call(contract.confirmAllocation, { entryNo })).ok).toBe(true);
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    const again = await salma.client.call(contract.confirmAllocation, { entryNo });
    expect(again).toMatchObject({ rejection: "nothingProposed" });
  });

  test("a withdrawn proposal leaves the item as it was", async () => {
    const { neema, asked } = await opened({ fourEyes: true });
    const { entryNo } = asked;
    await neema.client.call(contract.closeSuspenseEntry, { entryNo, reason: "Given back" });
    expect(await neema.client.call(contract.allocateReceipt, asked)).toMatchObject({
      rejection: "entryDecided",
    });
    expect((await neema.client.call(contract.withdrawAllocation, { entryNo })).ok).toBe(true);
    expect((await neema.client.call(contract.allocateReceipt, asked)).ok).toBe(true);
  });
});
