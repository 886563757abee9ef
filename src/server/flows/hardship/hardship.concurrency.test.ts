/** A plan accepted, approved and paid into at once, on an engine that really runs them at once (HL-2). */
import { expect, test } from "vitest";
import { acceptNewPlan, readHardship, requestHardship } from "#contract/hardship.ts";
import { offerNewPlan } from "#contract/hardship-back-office.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { hardshipInputs, requestOf } from "#test/hardship-inputs.ts";
import { positionOf, productId, runningLoan, startWorld } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

async function offered() {
  const world = await startWorld();
  const agent = await world.server.staff();
  const borrowing = await runningLoan(world);
  const today = world.server.services.calendar.today();
  const requestId = await requestOf(borrowing, agent, today);
  const plan = { ...hardshipInputs.plan, firstDue: addDays(today, 30) };
  await agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
  const ids = { productId, orderId: borrowing.loanId };
  const read = await borrowing.client.call(readHardship, ids);
  if (!read.ok || read.data.offer === null) throw new Error("no offer");
  const { version, owed } = read.data.offer;
  return {
    world,
    borrowing,
    today,
    ids,
    accept: { ...ids, version: String(version), owed: String(owed) },
  };
}

test("[HL-2] twenty taps on Accept begin one plan", async () => {
  const { world, borrowing, accept } = await offered();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => borrowing.client.call(acceptNewPlan, accept)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect((await positionOf(world, borrowing)).outstandingTotal).toBe(Number(accept.owed));
});

test("[HL-2] a payment at the same moment: the plan is accepted as shown, or refused as changed", async () => {
  const { world, borrowing, today, accept } = await offered();
  const { services } = world.server;
  const { loanId } = borrowing;
  const event = { kind: "repaid", on: today, amount: 10_000_00 } as const;
  const [accepted] = await Promise.all([
    borrowing.client.call(acceptNewPlan, accept),
    services.db.transaction((tx) => recordEvent(tx, { loanId, event, today })),
  ]);
  const now = await positionOf(world, borrowing);
  expect(now.received).toBe(10_000_00);
  expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  if (accepted.ok) expect(now.restructuredOn).toBe(today);
  else {
    expect(accepted.rejection).toBe("loanChanged");
    expect(now.restructuredOn).toBeNull();
  }
});

test("[HL-1] twenty requests at once are one, with one reference", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const from = addDays(world.server.services.calendar.today(), 30);
  const input = { productId, orderId: borrowing.loanId, ...hardshipInputs.asked, from };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => borrowing.client.call(requestHardship, input)),
  );
  expect(new Set(answers.map((one) => (one.ok ? one.data.reference : one.message))).size).toBe(1);
});
