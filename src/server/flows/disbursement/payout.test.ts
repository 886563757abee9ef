/** Payouts against the real simulator: sent once, whatever is lost, late or repeated. */
import { describe, expect, test } from "vitest";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { moveApplication } from "#server/core/loan/move-application.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { Outage } from "#server/platform/provider-ports/ports.ts";
import {
  acceptedLoan,
  type Borrowing,
  loanOf,
  positionOf,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { callbackTimeMs, pollPayouts } from "./poll-payouts.ts";
import { requestPayout } from "./request-payout.ts";

async function stateOf(world: World, borrowing: Borrowing) {
  return (await loanOf(world, borrowing)).applicationState;
}

function payoutIds({ simulator }: World): string[] {
  return simulator.ledger.content.payouts.map(({ request }) => request.payoutId);
}

async function askAgain(world: World, borrowing: Borrowing): Promise<void> {
  const { loanId, payoutAccountId } = await loanOf(world, borrowing);
  await world.server.services.db.transaction(async (tx) => {
    await moveApplication(tx, loanId, "payout-pending");
    const money = { amount: 400_000_00, currency: "TZS" };
    const requestedAt = world.server.services.calendar.now();
    const asked = { loanId, ...money, payoutAccountId: payoutAccountId ?? "", requestedAt };
    await requestPayout(tx, asked);
  });
}

test("[LN-5] accepted, sent, reported: the loan runs from the day the money went out", async () => {
  const world = await startWorld();
  const borrowing = await acceptedLoan(world);
  expect(await runOutboxOnce(world.server.services)).toBe(1);
  expect(world.simulator.ledger.content.payouts).toMatchObject([
    {
      state: "paid",
      request: { amount: 400_000_00, bankCode: "MPESA", accountNumber: "0712345678" },
    },
  ]);
  expect(await stateOf(world, borrowing)).toBe("payout-pending");
  world.server.setToday("2026-03-04");
  await world.simulator.control.deliver();
  expect(await stateOf(world, borrowing)).toBe("running");
  expect((await loanOf(world, borrowing)).events).toMatchObject([
    { kind: "disbursed", on: "2026-03-02" },
  ]);
  expect((await positionOf(world, borrowing)).instalments[0]?.dueDate).toBe("2026-04-02");
});

test("[LN-5] told of a day before it was sent, the loan runs from the day it was sent", async () => {
  const world = await startWorld();
  const borrowing = await acceptedLoan(world);
  world.server.setToday("2026-03-04");
  await runOutboxOnce(world.server.services);
  const [booked] = world.simulator.ledger.content.events;
  if (booked === undefined) throw new Error("nothing was booked");
  const early = { eventId: "early", happenedAt: "2026-03-02T09:00:00.000Z" };
  expect(await world.simulator.control.send({ ...booked.event, ...early })).toBe(200);
  expect((await loanOf(world, borrowing)).events).toMatchObject([
    { kind: "disbursed", on: "2026-03-04" },
  ]);
});

test("[LN-1] money that goes out more than three days after acceptance alerts staff", async () => {
  for (const [day, told] of [
    ["2026-03-05", 0],
    ["2026-03-06", 1],
  ] as const) {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    world.server.setToday(day);
    await runOutboxOnce(world.server.services);
    await world.simulator.control.deliver();
    expect(await stateOf(world, borrowing)).toBe("running");
    const late = world.server.logged.filter(({ event }) => event === "payout-late");
    expect(late).toHaveLength(told);
  }
});

test("the callback may come before the answer to our request", async () => {
  const world = await startWorld();
  world.simulator.control.callbacks = "at-once";
  const borrowing = await acceptedLoan(world);
  await runOutboxOnce(world.server.services);
  expect(await stateOf(world, borrowing)).toBe("running");
});

test("reported twice, and reported as failed after it succeeded: one loan, and staff are alerted", async () => {
  const world = await startWorld();
  const borrowing = await acceptedLoan(world);
  await runOutboxOnce(world.server.services);
  const { control } = world.simulator;
  await control.deliver();
  const [payoutId = ""] = payoutIds(world);
  const booked = world.simulator.ledger.content.events[0];
  if (booked === undefined) throw new Error("nothing was booked");
  expect(await control.send(booked.event)).toBe(200);
  expect(await control.send({ ...booked.event, eventId: "again" })).toBe(200);
  await control.settlePayout(payoutId, "failed");
  await control.deliver();
  expect(await stateOf(world, borrowing)).toBe("running");
  expect((await loanOf(world, borrowing)).events).toHaveLength(1);
  const kept = await unresolvedEvents(world.server.services.db, 10);
  expect(kept).toMatchObject([{ kind: "payout-failed", outcome: "contradictory" }]);
});

describe("an outage", () => {
  test("the same payout is sent again under the same idempotency key, and the money leaves once", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    const { services } = world.server;
    world.simulator.control.outage = "lost-answer";
    expect(await runOutboxOnce(services)).toBe(1);
    expect(await stateOf(world, borrowing)).toBe("payout-pending");
    world.simulator.control.outage = "none";
    // Not due before its back-off is over.
    expect(await runOutboxOnce(services)).toBe(0);
    world.server.setToday("2026-03-03");
    expect(await runOutboxOnce(services)).toBe(1);
    expect(payoutIds(world)).toHaveLength(1);
    await world.simulator.control.deliver();
    expect((await loanOf(world, borrowing)).events).toMatchObject([
      { kind: "disbursed", on: "2026-03-02" },
    ]);
  });

  test("a missing callback is replaced by polling", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    const { services } = world.server;
    await runOutboxOnce(services);
    expect(await pollPayouts(services)).toBe(0);
    expect(callbackTimeMs).toBeLessThan(24 * 3_600_000);
    world.server.setToday("2026-03-03");
    expect(await pollPayouts(services)).toBe(1);
    expect(await stateOf(world, borrowing)).toBe("running");
    expect(await pollPayouts(services)).toBe(0);
  });
});

test("a payout that cannot be polled does not hold up the others", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const { look } = services.payouts;
  const stuck = await acceptedLoan(world);
  await runOutboxOnce(services);
  const [stuckId] = payoutIds(world);
  const other = await acceptedLoan(world);
  await runOutboxOnce(services);
  for (const [date, error] of [
    ["2026-03-03", new TypeError("a slip of ours")],
    ["2026-03-04", new Outage("down for this one")],
  ] as const) {
    services.payouts.look = (asked, sent) =>
      asked === stuckId ? Promise.reject(error) : look(asked, sent);
    world.server.setToday(date);
    await pollPayouts(services);
    await pollPayouts(services);
  }
  expect(await stateOf(world, other)).toBe("running");
  expect(await stateOf(world, stuck)).toBe("payout-pending");
  services.payouts.look = look;
  world.server.setToday("2026-03-05");
  expect(await pollPayouts(services)).toBe(1);
  expect(await stateOf(world, stuck)).toBe("running");
});

describe("[BA-8] an account changed between Loan Now and the payout", () => {
  const bind = (world: World, borrowerId: string, number: string) =>
    world.server.services.db.transaction((tx) =>
      bindAccount(
        tx,
        { borrowerId, bankCode: "AIRTEL", number },
        {
          market: "reference",
          encryptionKey: world.server.services.settings.encryptionKey,
          now: world.server.services.calendar.now(),
        },
      ),
    );
  const paidTo = ({ simulator }: World) =>
    simulator.ledger.content.payouts.map(({ request }) => [
      request.bankCode,
      request.accountNumber,
    ]);

  test("the money goes to the new one, and the order says so", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    const bound = await bind(world, borrowing.borrowerId, "0787654321");
    await runOutboxOnce(world.server.services);
    expect(paidTo(world)).toEqual([["AIRTEL", "0787654321"]]);
    const { payoutAccountId } = await loanOf(world, borrowing);
    expect({ accountId: payoutAccountId }).toEqual(bound);
  });

  test("once attempted it stays where it was sent, however often it is retried", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    world.simulator.control.outage = "lost-answer";
    await runOutboxOnce(world.server.services);
    await bind(world, borrowing.borrowerId, "0787654321");
    world.simulator.control.outage = "none";
    world.server.setToday("2026-03-03");
    await runOutboxOnce(world.server.services);
    expect(paidTo(world)).toEqual([["MPESA", "0712345678"]]);
    await world.simulator.control.deliver();
    expect(await stateOf(world, borrowing)).toBe("running");
  });

  test("another borrower's account is never paid to", async () => {
    const world = await startWorld();
    await acceptedLoan(world);
    const stranger = await world.server.borrower();
    await bind(world, stranger.borrowerId, "0787654321");
    await runOutboxOnce(world.server.services);
    expect(paidTo(world)).toEqual([["MPESA", "0712345678"]]);
  });
});

describe("[OD-11] a payout that fails", () => {
  test("a rejected account: the borrower is asked for another, and that payout is a new one", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world, {}, "0712345000");
    await runOutboxOnce(world.server.services);
    expect(await stateOf(world, borrowing)).toBe("payout-failed");
    await askAgain(world, borrowing);
    await runOutboxOnce(world.server.services);
    expect(new Set(payoutIds(world)).size).toBe(2);
    expect(await stateOf(world, borrowing)).toBe("payout-failed");
  });

  test("accepted but failed later, then reported as succeeded after all", async () => {
    const world = await startWorld();
    const { control } = world.simulator;
    control.payouts = "failed";
    const borrowing = await acceptedLoan(world);
    await runOutboxOnce(world.server.services);
    await control.deliver();
    expect(await stateOf(world, borrowing)).toBe("payout-failed");
    await control.settlePayout(payoutIds(world)[0] ?? "", "paid");
    await control.deliver();
    expect(await stateOf(world, borrowing)).toBe("running");
  });

  test("money that goes out for an order cancelled since is for staff", async () => {
    const world = await startWorld();
    const { services } = world.server;
    const { control } = world.simulator;
    control.payouts = "failed";
    const borrowing = await acceptedLoan(world);
    await runOutboxOnce(services);
    await control.deliver();
    await services.db.transaction((tx) => moveApplication(tx, borrowing.loanId, "cancelled"));
    await control.settlePayout(payoutIds(world)[0] ?? "", "paid");
    expect(await control.deliver()).toEqual([200]);
    expect(await stateOf(world, borrowing)).toBe("cancelled");
    const kept = await unresolvedEvents(services.db, 10);
    expect(kept).toMatchObject([{ kind: "payout-succeeded", outcome: "contradictory" }]);
  });

  test("a first payout that succeeds after a second was begun is for staff: never two on one loan", async () => {
    const world = await startWorld();
    const { control } = world.simulator;
    control.payouts = "failed";
    const borrowing = await acceptedLoan(world);
    await runOutboxOnce(world.server.services);
    await control.deliver();
    control.payouts = "left-open";
    await askAgain(world, borrowing);
    await runOutboxOnce(world.server.services);
    const [first = "", second = ""] = payoutIds(world);
    await control.settlePayout(first, "paid");
    await control.settlePayout(second, "paid");
    await control.deliver();
    expect((await loanOf(world, borrowing)).events).toHaveLength(1);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ reference: first, outcome: "contradictory" }]);
  });

  test("requesting twice for one loan requests once", async () => {
    const world = await startWorld();
    const borrowing = await acceptedLoan(world);
    await askAgain(world, borrowing);
    expect(await runOutboxOnce(world.server.services)).toBe(1);
    await askAgain(world, borrowing);
    expect(await runOutboxOnce(world.server.services)).toBe(0);
  });
});

describe("a payout with an unknown outcome", () => {
  test("is shown to staff after half an hour, with the provider's reference", async () => {
    const world = await startWorld();
    world.simulator.control.payouts = "left-open";
    const borrowing = await acceptedLoan(world);
    const { services } = world.server;
    const { send } = services.payouts;
    services.payouts.send = () => Promise.reject(new Outage("answered with 404"));
    await runOutboxOnce(services);
    const shown = async () => {
      const juma = await world.server.staff();
      const list = await juma.client.call(listSuspenseEntries, { page: "0" });
      return list.ok ? list.data.openPayouts : null;
    };
    expect(await shown()).toEqual([]);
    world.server.setToday("2026-03-03");
    expect(await shown()).toMatchObject([
      { orderNo: borrowing.loanId, amount: 400_000_00, company: "simulator", taken: false },
    ]);
    expect(await stateOf(world, borrowing)).toBe("payout-pending");
    services.payouts.send = send;
    await runOutboxOnce(services);
    expect(await shown()).toMatchObject([{ payoutId: payoutIds(world)[0], taken: true }]);
    await world.simulator.control.settlePayout(payoutIds(world)[0] ?? "", "paid");
    await world.simulator.control.deliver();
    expect(await shown()).toEqual([]);
    expect(await stateOf(world, borrowing)).toBe("running");
  });

  test("is neither sent nor polled at another provider, which would pay it a second time", async () => {
    const world = await startWorld();
    world.simulator.control.outage = "lost-answer";
    const borrowing = await acceptedLoan(world);
    const { services } = world.server;
    await runOutboxOnce(services);
    world.simulator.control.outage = "none";
    const asked: string[] = [];
    const other = {
      ...services.payouts,
      name: "another",
      send: async () => {
        asked.push("send");
        return { accepted: true, providerReference: "X" } as const;
      },
      look: async () => {
        asked.push("look");
        return null;
      },
    };
    const own = services.payouts;
    services.payouts = other;
    world.server.setToday("2026-03-03");
    await runOutboxOnce(services);
    await pollPayouts(services);
    expect(asked).toEqual([]);
    services.payouts = own;
    await pollPayouts(services);
    expect(await stateOf(world, borrowing)).toBe("payout-pending");
    world.server.setToday("2026-03-04");
    await runOutboxOnce(services);
    await world.simulator.control.deliver();
    await pollPayouts(services);
    expect(await stateOf(world, borrowing)).toBe("running");
    expect(payoutIds(world)).toHaveLength(1);
  });
});
