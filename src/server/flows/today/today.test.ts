/** The figures of the console's first page: the same as the books, the worklists and the orders say, read as some rows (DK-7). */
import { expect, test } from "vitest";
import { listCollections } from "#contract/collections.ts";
import type { Output } from "#contract/endpoint.ts";
import { readToday } from "#contract/today.ts";
import { lateLoan } from "#test/collection-inputs.ts";
import { positionOf, runningLoan, startedPayment, startWorld } from "#test/simulated-server.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { countToday } from "./count-today.ts";

type Shown = Output<typeof readToday>;

test("[DK-7] money by day, arrears by bucket and orders by step are those of the loans; counting again changes nothing", async () => {
  const { world, borrowing, services, neema, today, at } = await lateLoan(10);
  const read = async () => {
    const answer = await neema.client.call(readToday, {});
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const dayOf = (shown: Shown, on: string) => shown.days.find(({ day }) => day === on);

  const uncounted = await read();
  expect(uncounted.countedAt).toBe("");
  expect(uncounted.days).toHaveLength(30);
  expect(uncounted.days.at(-1)?.day).toBe(today);

  await countToday(services);
  const first = await read();
  expect(first.countedAt).toBe(`${today} 10:00`);
  const { arrears } = await positionOf(world, borrowing);
  expect(first.arrears).toEqual([
    { bucket: "1-7", loans: 0, amount: 0 },
    { bucket: "8-30", loans: 1, amount: arrears },
    { bucket: "31-60", loans: 0, amount: 0 },
    { bucket: "61-90", loans: 0, amount: 0 },
    { bucket: "91", loans: 0, amount: 0 },
  ]);
  const listed = await neema.client.call(listCollections, { bucket: "8-30" });
  expect(listed).toMatchObject({ data: { rows: [{ pastDue: arrears }] } });

  const tradeNo = await startedPayment(borrowing);
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  await countToday(services);
  const paid = await read();
  expect(dayOf(paid, today)).toMatchObject({ collected: 100_000_00, payments: 1, paidOut: 0 });
  expect(paid.arrears[1]).toMatchObject({ amount: arrears - 100_000_00 });
  await countToday(services);
  expect(await read()).toEqual(paid);

  // The bank takes it back the day after: that day has less than nothing.
  await at(addDays(today, 1), "10:00");
  await world.simulator.control.takeBack(tradeNo);
  await world.simulator.control.deliver();
  await countToday(services);
  const bounced = await read();
  expect(dayOf(bounced, today)).toMatchObject({ collected: 100_000_00, payments: 1 });
  expect(dayOf(bounced, addDays(today, 1))).toMatchObject({ collected: -100_000_00, payments: 0 });
});

test("[DK-7] what was paid out is what left the till, and the order has come all the way", async () => {
  const world = await startWorld();
  await runningLoan(world);
  const { services } = world.server;
  const { db } = services;
  const neema = await world.server.staff({ role: "supervisor" });
  const statement = {
    name: "test.paid-out",
    text: `select j.on_day, -sum(p.amount)::bigint as paid from posting p join journal_entry j on j.entry_id = p.entry_id
           where p.account = 'clearing-simulator' group by j.on_day`,
  };
  const [out] = await db.query<{ on_day: Day; paid: number }>(statement, []);
  await countToday(services);
  const answer = await neema.client.call(readToday, {});
  const { days, funnel } = (answer as { data: Shown }).data;
  expect(days.find(({ day }) => day === out!.on_day)).toMatchObject({
    paidOut: out!.paid,
    payouts: 1,
  });
  expect(funnel).toMatchObject({ approved: 1, accepted: 1, paidOut: 1 });
});
