/** Two instalments late, over the wire: every call has the same figure, and paying it clears the arrears (DS-9). */
import { expect, test } from "vitest";
import { readDeferral } from "#contract/deferral.ts";
import { listOrders, readHome } from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices, readPlanSummary } from "#contract/repayment-choices.ts";
import {
  type Borrowing,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";

async function told({ client, loanId }: Borrowing) {
  const asked = { productId, orderId: loanId };
  const order = await client.call(readLoan, asked);
  const plan = await client.call(readInstalments, asked);
  const choices = await client.call(readChoices, asked);
  const summary = await client.call(readPlanSummary, asked);
  const deferral = await client.call(readDeferral, asked);
  const home = await client.call(readHome, {});
  const list = await client.call(listOrders, {});
  if (!order.ok || !plan.ok || !choices.ok || !summary.ok || !home.ok || !list.ok || !deferral.ok) {
    throw new Error("a call was refused");
  }
  return {
    order: order.data,
    plan: plan.data,
    choices: choices.data,
    summary: summary.data,
    home: home.data,
    list: list.data,
    deferral: deferral.data,
  };
}

test("[DS-9] order, lists, plan, choices and deferral ask for the same, the first instalment apart; once paid, nothing is late", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  // Instalment 1 is 31 days late: 1,000.00 and 30 closed days at 5 %. Instalment 2 is one day late.
  world.server.setToday("2026-05-03");
  const all = 351_000_00;
  const toPay = {
    now: 1,
    amount: all,
    dueTime: "2026-04-02",
    periodNos: [1, 2],
    firstPeriodNo: 1,
    firstAmount: 251_000_00,
  };
  const { order, plan, choices, summary, home, list, deferral } = await told(borrowing);
  expect([order.toPay, plan.toPay, choices.toPay]).toEqual([toPay, toPay, toPay]);
  expect([order.dueAmount, summary.nextDueAmount]).toEqual([all, all]);
  expect([home.orders[0]?.next?.amount, list.list[0]?.next?.amount]).toEqual([all, all]);
  expect(choices.choices.find(({ choice }) => choice === "due")?.amount).toBe(all);
  expect(deferral.detail).toContainEqual({ text: "Due now", value: "TZS 351.000,00" });
  expect(order.noticeDesText).toBe(
    "Instalments to pay now: 2. The first was due on 2026-04-02 (days late: 31). Pay TZS 351.000,00 today for all of them; after today it grows by TZS 9.000,00.",
  );
  expect(order.userOrderDetail.detail).toContainEqual({
    text: "The first instalment alone",
    value: "TZS 251.000,00",
  });
  // Only the first can be selected by itself (IR-3).
  const { repayWaitDetail } = plan.repayPlanDetail;
  expect(repayWaitDetail.map(({ canClick }) => canClick)).toEqual([1, 0, 0, 0]);
  await world.simulator.control.pay(await startedPayment(borrowing, { amount: all }));
  await world.simulator.control.deliver();
  expect(await positionOf(world, borrowing)).toMatchObject({
    status: "running",
    arrears: 0,
    ...{ penaltyAtClose: 0, interestAtClose: 0 },
  });
});

test("[DS-9] unapplied funds are deducted from the first instalment, and only what is left can be selected", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  // A fee received twice defers once; the second one becomes unapplied funds.
  world.server.setToday("2026-03-30");
  const event = await world.simulator.control.pay(
    await startedPayment(borrowing, { amount: 20_000_00, isDelay: "1" }),
  );
  await world.simulator.control.deliver();
  await world.simulator.control.send({ ...event, eventId: "2", providerReference: "again" });
  world.server.setToday("2026-04-14");
  const { plan, order } = await told(borrowing);
  expect(plan.credit).toBe(20_000_00);
  expect(order.toPay).toMatchObject({ now: 0, amount: 80_000_00, firstAmount: 80_000_00 });
});
