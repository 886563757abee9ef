/** What the rows of an order say is true at every stage: late charges, moved dates, an order that was declined. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import {
  acceptedLoan,
  type Borrowing,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";

async function orderOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readLoan, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  const { detail } = answer.data.userOrderDetail;
  return { ...answer.data, rows: Object.fromEntries(detail.map((one) => [one.text, one.value])) };
}

async function paid(world: World, borrowing: Borrowing, amount: number, isDelay: "0" | "1" = "0") {
  await world.simulator.control.pay(await startedPayment(borrowing, { amount, isDelay }));
  await world.simulator.control.deliver();
}

/** 400,000.00 in four instalments of 100,000.00 from 2 March; three days late. */
async function late() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-05");
  return { world, borrowing };
}

describe("late charges", () => {
  test("[OD-1] [LN-2] what was charged stays what was charged when a part of it is paid", async () => {
    const { world, borrowing } = await late();
    const before = await orderOf(borrowing);
    // 1,000.00 once and two closed days at 5 % of 100,000.00.
    expect(before.rows).toMatchObject({
      "Late charge so far": "TZS 11.000,00",
      "Of it not paid yet": "TZS 11.000,00",
    });
    await paid(world, borrowing, 8_000_00);
    const { rows } = await orderOf(borrowing);
    expect(rows).toMatchObject({
      "Late charge so far": "TZS 11.000,00",
      "Of it not paid yet": "TZS 3.000,00",
    });
  });

  test("[OD-1] [LN-2] [DR-4] they stay told after a deferral, with how far the dates truly moved", async () => {
    const { world, borrowing } = await late();
    expect((await orderOf(borrowing)).movedDays).toBe(0);
    await paid(world, borrowing, 20_000_00, "1");
    const order = await orderOf(borrowing);
    expect(order.orderStatus).toBe(170);
    expect(order.rows).toMatchObject({
      "Due date": "2026-04-19",
      "Due dates moved on 2026-04-05": "by 17 days",
      "Late charge so far": "TZS 11.000,00",
      "Of it not paid yet": "TZS 11.000,00",
    });
    expect(order.rows).not.toHaveProperty("Days late");
    expect(order).toMatchObject({ deferralsUsed: 1, movedDays: 17, dueDate: "2026-04-19" });
    await paid(world, borrowing, 111_000_00);
    // The fee is not what was paid last any more; nothing of the charge is unpaid.
    const later = await orderOf(borrowing);
    expect(later.movedDays).toBe(0);
    expect(later.rows).toMatchObject({
      "Due dates moved on 2026-04-05": "by 17 days",
      "Late charge so far": "TZS 11.000,00",
      "Of it not paid yet": "TZS 0,00",
    });
  });

  test("[OD-1] an order that never was late tells of no charge", async () => {
    const world = await startWorld();
    const { rows } = await orderOf(await runningLoan(world));
    expect(Object.keys(rows).filter((text) => /late|moved/i.test(text))).toEqual([]);
  });
});

test.each(["declined", "cancelled"])(
  "[OD-1] an order that was %s promises no money",
  async (state) => {
    const world = await startWorld();
    const fees = [{ name: "Processing", amount: { bps: 200 }, when: "kept-back" as const }];
    const borrowing = await acceptedLoan(world, { fees });
    expect((await orderOf(borrowing)).rows).toMatchObject({ "You receive": "TZS 392.000,00" });
    await world.server.services.db.script(
      `update loan set application_state = '${state}' where loan_id = '${borrowing.loanId}'`,
    );
    const { orderStatus, rows } = await orderOf(borrowing);
    expect(orderStatus).toBe(110);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(["Order number", "Term"]));
    expect(Object.keys(rows).filter((text) => /receive|payout\)/i.test(text))).toEqual([]);
  },
);
