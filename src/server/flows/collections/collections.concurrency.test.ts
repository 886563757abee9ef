/** Two agents, one contact left: on an engine that really runs them at once (CO-2). */
import { expect, test } from "vitest";
import { readCollection } from "#contract/collections.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { remindOfDueDates } from "#server/flows/loan-messages/remind-of-due-dates.ts";
import { lateLoan, logged, promising } from "#test/collection-inputs.ts";
import { addDays } from "#values/business-day.ts";

test("[CO-2] of eight people who use the last contact of the day one does; the others' attempts are kept", async () => {
  const { world, juma, orderNo } = await lateLoan();
  const agents = await Promise.all(Array.from({ length: 8 }, () => world.server.staff()));
  const answers = await Promise.all(agents.map((agent) => logged(agent, orderNo)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.rejection).toBe("enoughToday");
  const read = await juma.client.call(readCollection, { orderNo });
  expect(read).toMatchObject({ ok: true, data: { counts: { day: 1 } } });
  if (read.ok) expect([read.data.contacts.length, read.data.refused.length]).toEqual([1, 7]);
});

test("[CO-2] a reminder and a call at the same moment are one contact", async () => {
  const { juma, orderNo, today, at, services } = await lateLoan(13);
  await at(addDays(today, 1), "10:00");
  await postAccruals(services);
  const [call, reminded] = await Promise.all([logged(juma, orderNo), remindOfDueDates(services)]);
  expect((call.ok ? 1 : 0) + reminded).toBe(1);
});

test("[CO-3] of two promises at once one runs", async () => {
  const { world, juma, orderNo, today } = await lateLoan();
  const other = await world.server.staff();
  const on = addDays(today, 2);
  const answers = await Promise.all(
    [juma, other, juma, other].map((agent) => logged(agent, orderNo, promising("100000", on))),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const read = await juma.client.call(readCollection, { orderNo });
  if (!read.ok) throw new Error(read.message);
  const open = read.data.promises.filter(({ state }) => state === "open");
  expect([open.length, read.data.promises.length]).toEqual([1, 4]);
});
