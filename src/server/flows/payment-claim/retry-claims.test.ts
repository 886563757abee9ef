/** The job that asks for the money of waiting claims: it finds what came late, asks ever more rarely, and gives up in the end. */
import { expect, onTestFinished, test, vi } from "vitest";
import { submitReference } from "#contract/payment-claim.ts";
import { listSuspenseEntries, returnReceipt } from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { askReturns } from "#server/flows/suspense/ask-returns.ts";
import { right } from "#test/product-inputs.ts";
import {
  type Borrowing,
  positionOf,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { pauseMs, retryClaims } from "./retry-claims.ts";

const direct = { amount: 100_000_00, currency: "TZS" };
const minute = 60_000;

async function told({ client, loanId }: Borrowing, utr: string) {
  const answer = await client.call(submitReference, { orderId: loanId, utr, isDelay: "0" });
  return answer.ok ? answer.data.outcome : answer.rejection;
}

async function lent() {
  const world = await startWorld();
  const clock = { ms: world.server.services.calendar.now().getTime() };
  vi.spyOn(world.server.services.calendar, "now").mockImplementation(() => new Date(clock.ms));
  onTestFinished(() => void vi.restoreAllMocks());
  const borrowing = await runningLoan(world);
  return { world, borrowing, clock, control: world.simulator.control };
}

const received = async (world: World, borrowing: Borrowing) =>
  (await positionOf(world, borrowing)).received;

test("[IR-8] money that comes after its reference, with a lost callback, is found and counted once", async () => {
  const { world, borrowing, clock, control } = await lent();
  const { services } = world.server;
  const event = await control.receiveDirect(direct);
  control.outage = "error";
  expect(await told(borrowing, event.providerReference)).toBe("waiting");
  expect(await retryClaims(services)).toBe(0);
  clock.ms += 5 * minute;
  expect(await retryClaims(services)).toBe(0);
  expect(world.server.logged.at(-1)).toMatchObject({
    level: "warn",
    event: "payment-claim-lookup-postponed",
  });
  control.outage = "none";
  clock.ms += 10 * minute;
  expect(await retryClaims(services)).toBe(1);
  expect(await retryClaims(services)).toBe(0);
  await control.deliver();
  expect(await received(world, borrowing)).toBe(100_000_00);
});

test("[IR-8] it asks after 5 minutes, then twice as long each time, six hours at most", async () => {
  const { world, borrowing, clock } = await lent();
  const { services } = world.server;
  const find = vi.spyOn(services.payments, "find").mockResolvedValue(null);
  expect(await told(borrowing, "NEVER-CAME")).toBe("waiting");
  const begun = clock.ms;
  const asked: number[] = [];
  for (let passed = 0; passed < 24 * 60; passed += 1) {
    clock.ms += minute;
    find.mockClear();
    await retryClaims(services);
    if (find.mock.calls.length > 0) asked.push((clock.ms - begun) / minute);
  }
  expect(asked).toEqual([5, 15, 35, 75, 155, 315, 635, 995, 1355]);
  expect(pauseMs(40)).toBe(6 * 60 * minute);
});

test("[IR-8] after 14 days it gives up, tells a person without the reference, and the borrower may hand it in anew", async () => {
  const { world, borrowing, clock, control } = await lent();
  const { services, logged } = world.server;
  expect(await told(borrowing, "LATE-REFERENCE-77")).toBe("waiting");
  clock.ms += 14 * 24 * 60 * minute - 1;
  expect(await retryClaims(services)).toBe(0);
  clock.ms += 6 * 60 * minute;
  expect(await retryClaims(services)).toBe(1);
  expect(logged.at(-1)).toMatchObject({
    level: "error",
    event: "payment-claim-given-up",
    facts: { loanId: borrowing.loanId, ending: "-77" },
  });
  expect(JSON.stringify(logged)).not.toContain("REFERENCE-77");
  const event = await control.receiveDirect(direct);
  await control.send({ ...event, eventId: "late", providerReference: "LATE-REFERENCE-77" });
  expect(await received(world, borrowing)).toBe(0);
  expect(await told(borrowing, "LATE-REFERENCE-77")).toBe("credited");
  expect(await received(world, borrowing)).toBe(100_000_00);
});

test("[IR-8] money that is being given back: its claim waits for what becomes of that, however long, and is counted when its provider refuses", async () => {
  const { world, borrowing, clock, control } = await lent();
  const { services, logged } = world.server;
  const { providerReference } = await control.receiveDirect(direct);
  await control.deliver();
  const { client } = await world.server.staff({ role: "supervisor" });
  const [entry] = right(await client.call(listSuspenseEntries, { page: "0" })).entries;
  const asked = { entryNo: entry?.entryNo ?? "", reason: "Paid to the wrong number" };
  right(await client.call(returnReceipt, asked));
  control.returns = "left-open";
  await runOutboxOnce(services);
  expect(await told(borrowing, providerReference)).toBe("waiting");
  clock.ms += 30 * 24 * 60 * minute;
  expect(await retryClaims(services)).toBe(0);
  expect(logged.filter(({ event }) => event === "payment-claim-given-up")).toEqual([]);
  const [sent] = world.simulator.ledger.content.returns;
  await control.settleReturn(sent?.request.returnId ?? "", "refused");
  await askReturns(services);
  clock.ms += 6 * 60 * minute;
  expect(await retryClaims(services)).toBe(1);
  expect(await received(world, borrowing)).toBe(100_000_00);
});

test("[IR-8] a claim that cannot be worked on is logged and does not hold up the others", async () => {
  const { world, borrowing, clock, control } = await lent();
  const { services, logged } = world.server;
  const event = await control.receiveDirect(direct);
  control.outage = "error";
  expect(await told(borrowing, "BREAKS-SOMETHING")).toBe("waiting");
  expect(await told(borrowing, event.providerReference)).toBe("waiting");
  control.outage = "none";
  const { find } = services.payments;
  services.payments.find = (reference) =>
    reference === "BREAKS-SOMETHING" ? Promise.reject(new TypeError("a slip")) : find(reference);
  clock.ms += 5 * minute;
  expect(await retryClaims(services)).toBe(1);
  expect(await received(world, borrowing)).toBe(100_000_00);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: "error", event: "payment-claim-lookup-failed" }),
  );
});

test("[IR-8] an answer of the company about other money than was asked for credits nothing and is not kept", async () => {
  const { world, borrowing, control } = await lent();
  const event = await control.receiveDirect(direct);
  const { payments } = world.server.services;
  for (const wrong of [
    { ...event, providerReference: "ANOTHER-NUMBER" },
    { ...event, provider: "another" },
    { ...event, kind: "payment-failed" as const },
  ]) {
    payments.find = async () => wrong;
    expect(await told(borrowing, event.providerReference)).toBe("waiting");
  }
  expect(await received(world, borrowing)).toBe(0);
  expect(await unresolvedEvents(world.server.services.db, 10)).toEqual([]);
});
