/** References handed in many times at once, on an engine that really runs them at once: one credit comes of one payment. */
import { expect, test } from "vitest";
import { submitReference } from "#contract/payment-claim.ts";
import {
  type Borrowing,
  loanOf,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { referenceHash } from "../../core/payment-claim/encrypted-reference.ts";
import { readClaimUsing } from "../../core/payment-claim/store.ts";
import { settleClaim } from "./settle-claim.ts";

const direct = { amount: 100_000_00, currency: "TZS" };
const rounds = 8;

async function told({ client, loanId }: Borrowing, utr: string) {
  const answer = await client.call(submitReference, { orderId: loanId, utr, isDelay: "0" });
  return answer.ok ? answer.data.outcome : answer.rejection;
}

async function expectCredited(world: World, borrowing: Borrowing, times: number): Promise<void> {
  expect((await positionOf(world, borrowing)).received).toBe(times * 100_000_00);
  expect((await loanOf(world, borrowing)).events).toHaveLength(1 + times);
}

/** What the job does when a claim's time has come. */
async function ask(world: World, reference: string): Promise<void> {
  const { db, payments, settings } = world.server.services;
  const hash = referenceHash(reference, settings.encryptionKey);
  const claim = await readClaimUsing(db, payments.name, hash);
  if (claim !== null) await settleClaim(world.server.services, claim);
}

test("[IR-8] one reference by one borrower twenty times at once is one credit", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { providerReference } = await world.simulator.control.receiveDirect(direct);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => told(borrowing, providerReference)),
  );
  for (const outcome of outcomes) expect(["credited", "already-counted"]).toContain(outcome);
  await expectCredited(world, borrowing, 1);
});

test("[IR-8] one reference by two borrowers at once is credited to one, and refused to the other", async () => {
  const world = await startWorld();
  for (let round = 0; round < rounds; round += 1) {
    const both = [await runningLoan(world), await runningLoan(world)];
    const { providerReference } = await world.simulator.control.receiveDirect(direct);
    const outcomes = await Promise.all(both.map((one) => told(one, providerReference)));
    expect(outcomes.toSorted()).toEqual(["credited", "referenceUsed"]);
    for (const [index, one] of both.entries()) {
      await expectCredited(world, one, outcomes[index] === "credited" ? 1 : 0);
    }
  }
});

test("[IR-8] callback, a callback under another number, claim and job at once count once", async () => {
  const world = await startWorld();
  const { control } = world.simulator;
  for (let round = 0; round < rounds; round += 1) {
    const borrowing = await runningLoan(world);
    const event = await control.receiveDirect(direct);
    const { providerReference } = event;
    await Promise.all([
      control.send(event),
      told(borrowing, providerReference),
      control.send({ ...event, eventId: `${event.eventId}-again` }),
      ask(world, providerReference),
      told(borrowing, providerReference),
    ]);
    await ask(world, providerReference);
    expect(await told(borrowing, providerReference)).toBe("already-counted");
    await expectCredited(world, borrowing, 1);
  }
});

test("[IR-8] a waiting claim, its callback and the job at once count once", async () => {
  const world = await startWorld();
  const { control } = world.simulator;
  for (let round = 0; round < rounds; round += 1) {
    const borrowing = await runningLoan(world);
    const event = await control.receiveDirect(direct);
    control.outage = "error";
    expect(await told(borrowing, event.providerReference)).toBe("waiting");
    control.outage = "none";
    await Promise.all([
      ask(world, event.providerReference),
      control.send(event),
      ask(world, event.providerReference),
      control.send({ ...event, eventId: `${event.eventId}-again` }),
    ]);
    await expectCredited(world, borrowing, 1);
  }
});

test("[IR-8] a payment made in the app, its callback and two claims at once: counted on its own order", async () => {
  const world = await startWorld();
  const { control } = world.simulator;
  for (let round = 0; round < rounds; round += 1) {
    const [own, stranger] = [await runningLoan(world), await runningLoan(world)];
    const event = await control.pay(await startedPayment(own));
    const [, byStranger] = await Promise.all([
      control.send(event),
      told(stranger, event.providerReference),
      told(own, event.providerReference),
    ]);
    expect(byStranger).toBe("referenceUsed");
    await expectCredited(world, own, 1);
    await expectCredited(world, stranger, 0);
    expect(await told(own, event.providerReference)).toBe("already-counted");
  }
});
