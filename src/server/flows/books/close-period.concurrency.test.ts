/** Closing a month while money moves and while others close it, on an engine that really runs them at once (RP-3). */
import { expect, test } from "vitest";
import { approveClosing, proposeClosing } from "#contract/books.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { monthReady } from "#test/books-inputs.ts";
import { positionOf, startWorld } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";

const period = "2026-03";

async function proposed() {
  const world = await startWorld();
  const borrowing = await monthReady(world);
  const supervisors = await Promise.all(
    Array.from({ length: 5 }, () => world.server.staff({ role: "supervisor" })),
  );
  return { world, borrowing, supervisors };
}

test("[RP-3] of five people who propose a month at once one does, and of four who close it one closes it", async () => {
  const { supervisors } = await proposed();
  const proposals = await Promise.all(
    supervisors.map(({ client }) => client.call(proposeClosing, { period })),
  );
  expect(proposals.filter(({ ok }) => ok)).toHaveLength(1);
  const closings = await Promise.all(
    supervisors.map(({ client }) => client.call(approveClosing, { period, typed: period })),
  );
  expect(closings.filter(({ ok }) => ok)).toHaveLength(1);
  const rejected = closings.flatMap((one) => (one.ok ? [] : [one.rejection]));
  // The one who proposed it is turned away for that, or too late like the others.
  expect(rejected.filter((one) => one === "periodClosed").length).toBeGreaterThanOrEqual(3);
  expect(rejected.filter((one) => one !== "periodClosed" && one !== "otherPersonNeeded")).toEqual(
    [],
  );
});

test("[RP-3] a posting on its way into the month is either in it when it closes or is refused", async () => {
  const { world, borrowing, supervisors } = await proposed();
  const { db } = world.server.services;
  const [first, second] = supervisors;
  await first!.client.call(proposeClosing, { period });
  const { loanId } = borrowing;
  const today = day("2026-04-01");
  const event = { kind: "repaid", on: today, amount: 10_000_00 } as const;
  // Payments of the open month go on meanwhile.
  const [answer, ...paid] = await Promise.all([
    second!.client.call(approveClosing, { period, typed: period }),
    ...Array.from({ length: 6 }, () =>
      db.transaction((tx) => recordEvent(tx, { loanId, event, today })),
    ),
  ]);
  expect(answer).toMatchObject({ ok: true });
  expect(paid).toHaveLength(6);
  expect((await positionOf(world, borrowing)).received).toBe(60_000_00);
  // A transaction that began before, with an entry for the month that has closed since.
  const late = db.transaction((tx) =>
    recordEvent(tx, {
      loanId,
      event: { ...event, on: day("2026-03-31") },
      today: day("2026-03-31"),
    }),
  );
  // The snapshot is newer, so it is booked on the open day.
  await expect(late).resolves.toBeDefined();
});
