/** Payments far above what a loan could owe: acknowledged and held, credited by staff or not at all; and short payments. */
import { describe, expect, test } from "vitest";
import { submitReference } from "#contract/payment-claim.ts";
import * as contract from "#contract/suspense.ts";
import { claimsOf } from "#server/core/payment-claim/personal-data.ts";
import { retryClaims } from "#server/flows/payment-claim/retry-claims.ts";
import {
  startedPayment as begun,
  loanOf,
  pay,
  positionOf,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";
import { sumsByCause } from "../../core/ledger/general-entries.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { mostInOneMovement, storable } from "../../core/provider-events/plausible-amount.ts";
import { suspenseCheck } from "../../core/provider-events/suspense-books.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";

const absurd = 9_007_199_254_740_991;

async function started() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { control } = world.simulator;
  const received = async () => (await positionOf(world, borrowing)).received;
  const stateOf = async (tradeNo: string) =>
    (await readAttempt(world.server.services.db, tradeNo))?.state;
  const queue = async () => {
    const neema = await world.server.staff({ role: "supervisor" });
    const list = await neema.client.call(contract.listSuspenseEntries, { page: "0" });
    return { neema, entries: list.ok ? list.data.entries : [] };
  };
  return { world, borrowing, control, received, stateOf, queue };
}

/** A loan of 400,000.00. */
const lent = 400_000_00;

describe("an authentic callback of far more than is owed", () => {
  test("[LN-4] is acknowledged, held for staff and credits nothing", async () => {
    const { borrowing, control, received, stateOf, queue, world } = await started();
    const tradeNo = await begun(borrowing);
    const event = await control.pay(tradeNo, absurd);
    expect(await control.deliver()).toEqual([200]);
    expect(await received()).toBe(0);
    expect(await stateOf(tradeNo)).toBe("held");
    const { entries } = await queue();
    expect(entries).toMatchObject([
      { outcome: "held", isMoney: false, amount: absurd, reference: tradeNo },
    ]);
    expect(world.server.logged).toContainEqual(
      expect.objectContaining({
        level: "error",
        event: "provider-event",
        facts: expect.objectContaining({ outcome: "held" }),
      }),
    );
    // Reported again under the same and another number, and polled: still one item, and nothing counts.
    await control.send(event);
    await control.send({ ...event, eventId: "again" });
    const back = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
    expect(back.headers["location"]).toMatch(/&from=held&/);
    expect((await queue()).entries).toHaveLength(1);
    expect(await received()).toBe(0);
    // The intended payment is not blocked.
    await control.pay(await begun(borrowing));
    await control.deliver();
    expect(await received()).toBe(100_000_00);
  });

  test("is credited to the order once a supervisor says so, on the day it came", async () => {
    const { borrowing, control, received, stateOf, queue, world } = await started();
    const tradeNo = await begun(borrowing);
    await control.pay(tradeNo, 2 * lent + 1);
    await control.deliver();
    world.server.setToday("2026-03-05");
    const { neema, entries } = await queue();
    const match = {
      entryNo: entries[0]?.entryNo ?? "",
      orderNo: borrowing.loanId,
      kind: "repayment",
      reason: "The payer meant it",
    } as const;
    expect(await neema.client.call(contract.allocateReceipt, match)).toMatchObject({ ok: true });
    expect(await received()).toBe(2 * lent + 1);
    expect(await stateOf(tradeNo)).toBe("succeeded");
    expect((await queue()).entries).toEqual([]);
  });

  test("[RP-1] more than can have come stands on no account and cannot be credited", async () => {
    const { borrowing, control, queue, world } = await started();
    for (const amount of [mostInOneMovement, mostInOneMovement + 1, absurd, absurd]) {
      await control.pay(await begun(borrowing), amount);
      await control.deliver();
    }
    const { db } = world.server.services;
    const sums = await sumsByCause(db, "suspense", "suspense");
    expect(sums.map(({ amount }) => amount)).toEqual([-mostInOneMovement]);
    expect(await suspenseCheck(db)).toEqual([]);
    const { neema, entries } = await queue();
    const decided = entries.map(({ isMoney, amount }) => [amount, isMoney] as const);
    expect(new Map(decided)).toEqual(
      new Map([
        [absurd, false],
        [mostInOneMovement + 1, false],
        [mostInOneMovement, true],
      ]),
    );
    const match = {
      ...{ entryNo: entries[0]?.entryNo ?? "", orderNo: borrowing.loanId },
      ...({ kind: "repayment", reason: "The payer meant it" } as const),
    };
    expect(entries[0]?.amount).toBe(absurd);
    expect(await neema.client.call(contract.allocateReceipt, match)).toMatchObject({
      rejection: "notMoney",
    });
  });

  test("closed by a supervisor it never counts", async () => {
    const { borrowing, control, received, queue } = await started();
    const event = await control.pay(await begun(borrowing), absurd);
    await control.deliver();
    const { neema, entries } = await queue();
    const { entryNo = "" } = entries[0] ?? {};
    const closed = await neema.client.call(contract.closeSuspenseEntry, {
      entryNo,
      reason: "Given back",
    });
    expect(closed).toMatchObject({ ok: true });
    await control.send(event);
    expect(await received()).toBe(0);
  });

  test("charged back before anybody looked it leaves nothing to credit", async () => {
    const { borrowing, control, received, stateOf } = await started();
    const tradeNo = await begun(borrowing);
    await control.pay(tradeNo, 2 * lent + 1);
    await control.deliver();
    await control.takeBack(tradeNo);
    await control.deliver();
    expect(await received()).toBe(0);
    expect(await stateOf(tradeNo)).toBe("failed");
  });

  test("counts automatically up to twice what was lent, asked for or is owed", async () => {
    for (const [amount, counted] of [
      [2 * lent, true],
      [2 * lent + 1, false],
    ] as const) {
      const { borrowing, control, received } = await started();
      await control.pay(await begun(borrowing), amount);
      await control.deliver();
      expect(await received()).toBe(counted ? amount : 0);
    }
  });

  test("[IR-8] claimed by its reference it is held all the same", async () => {
    const { borrowing, control, received, queue, world } = await started();
    const amount = 2 * lent + 1;
    const event = await control.receiveDirect({ amount, currency: "TZS" });
    const input = {
      orderId: borrowing.loanId,
      utr: event.providerReference,
      isDelay: "0",
    } as const;
    const answer = await borrowing.client.call(submitReference, input);
    expect(answer.ok).toBe(true);
    await control.deliver();
    expect(await received()).toBe(0);
    expect((await queue()).entries).toMatchObject([{ outcome: "held", amount }]);
    expect((await pay(borrowing)).ok).toBe(true);
    // While it is held, the borrower is not told that no money came; the decision ends the claim.
    world.server.setToday("2026-03-20");
    await retryClaims(world.server.services);
    const { borrowerId } = await loanOf(world, borrowing);
    const { db, settings } = world.server.services;
    const claims = () => claimsOf(db, borrowerId, settings.encryptionKey);
    expect(await claims()).toMatchObject([{ state: "waiting" }]);
    const { neema, entries } = await queue();
    const match = {
      ...{ entryNo: entries[0]?.entryNo ?? "", orderNo: borrowing.loanId },
      ...({ kind: "repayment", reason: "The payer meant it" } as const),
    };
    expect(await neema.client.call(contract.allocateReceipt, match)).toMatchObject({ ok: true });
    expect(await claims()).toMatchObject([{ state: "matched" }]);
  });
});

test("[LN-4] what an adapter reads as an amount or a time that cannot be stored is for a person", () => {
  const event = {
    ...{ provider: "simulator", eventId: "e", kind: "payment-succeeded", reference: "" },
    ...{ providerReference: "m", amount: absurd, currency: "TZS" },
    happenedAt: "2026-03-02T09:00:00.000Z",
  } as ProviderEvent;
  expect(storable(event)).toBe(event);
  const forAPerson = { lookAt: null, forAPerson: true };
  for (const amount of [absurd + 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(storable({ ...event, amount }), String(amount)).toEqual(forAPerson);
  }
  for (const happenedAt of ["", "soon", "1969-12-31T23:59:59Z", "+010000-01-01T00:00:00.000Z"]) {
    expect(storable({ ...event, happenedAt }), happenedAt).toEqual(forAPerson);
  }
});

describe("an authentic callback of a day before its payment was begun", () => {
  const longAgo = { eventId: "long-ago", happenedAt: "1999-01-01T00:00:00.000Z" };

  test("[LN-4] is acknowledged and held for staff: nothing is booked, and the late charges stay", async () => {
    const { world, borrowing, control, received, stateOf, queue } = await started();
    world.server.setToday("2026-04-20");
    const late = await positionOf(world, borrowing);
    expect(late.outstanding.penalty).toBeGreaterThan(0);
    const amount = Math.min(late.arrears, late.payable.maximum);
    const tradeNo = await begun(borrowing, { amount });
    const event = await control.pay(tradeNo);
    expect(await control.send({ ...event, ...longAgo })).toBe(200);
    expect(await received()).toBe(0);
    expect((await positionOf(world, borrowing)).outstanding).toEqual(late.outstanding);
    expect(await stateOf(tradeNo)).toBe("held");
    expect((await queue()).entries).toMatchObject([
      { outcome: "held", isMoney: true, reference: tradeNo, happenedAt: "1999-01-01 03:00" },
    ]);
  });

  test("[LN-4] counts from the day it was told once a supervisor credits it", async () => {
    const { world, borrowing, control, received, queue } = await started();
    world.server.setToday("2026-03-05");
    const event = await control.pay(await begun(borrowing));
    await control.send({ ...event, ...longAgo });
    world.server.setToday("2026-03-09");
    const { neema, entries } = await queue();
    const match = {
      ...{ entryNo: entries[0]?.entryNo ?? "", orderNo: borrowing.loanId },
      ...({ kind: "repayment", reason: "The portal shows it" } as const),
    };
    expect(await neema.client.call(contract.allocateReceipt, match)).toMatchObject({ ok: true });
    expect(await received()).toBe(100_000_00);
    const { events } = await loanOf(world, borrowing);
    expect(events.at(-1)).toMatchObject({ kind: "repaid", on: "2026-03-05" });
  });
});

test("[OD-11] a payment of everything past due approved after midnight leads to the remainder", async () => {
  const { borrowing, control, world } = await started();
  world.server.setToday("2026-05-10");
  const { arrears, payable } = await positionOf(world, borrowing);
  expect(arrears).toBeGreaterThan(0);
  const tradeNo = await begun(borrowing, { amount: Math.min(arrears, payable.maximum) });
  world.server.setToday("2026-05-11");
  await control.pay(tradeNo);
  const back = await world.server.app.inject(`/pay/return?tradeNo=${tradeNo}`);
  expect(back.headers["location"]).toMatch(/&from=short&/);
  expect((await positionOf(world, borrowing)).arrears).toBeGreaterThan(0);
});

test("[OD-11] one approved on its own day, or that covers the new day too, leads to a thank you", async () => {
  const { borrowing, control, world } = await started();
  const inTime = await begun(borrowing);
  await control.pay(inTime);
  const back = await world.server.app.inject(`/pay/return?tradeNo=${inTime}`);
  expect(back.headers["location"]).toMatch(/&from=paid&/);
  const later = await begun(borrowing);
  world.server.setToday("2026-03-04");
  await control.pay(later);
  const next = await world.server.app.inject(`/pay/return?tradeNo=${later}`);
  expect(next.headers["location"]).toMatch(/&from=paid&/);
});
