/** Mandates on a database engine with real concurrency: however many servers run the job, a debit begins once. */
import { expect, test } from "vitest";
import { setUpMandate } from "#contract/mandate.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import {
  agreedMandate,
  goTo,
  indianLoan,
  indianWorld,
  mandateOf,
  textsWith,
} from "#test/mandates.ts";
import { positionOf, productId } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";
import { readMandatesOfLoan } from "../../core/mandate/store.ts";
import { announcePlanned, planNext } from "./announce.ts";
import { beginAnnounced } from "./begin.ts";
import { runMandates } from "./run-mandates.ts";

const many = (count: number) => Array.from({ length: count }, (_, place) => place);

test("[MA-4] ten servers at once tell, announce and begin one debit, even without the lease between them", async () => {
  const world = await indianWorld();
  const borrowing = await indianLoan(world);
  await agreedMandate(world, borrowing);
  const { services, setNow } = world.server;
  const due = (await positionOf(world, borrowing)).instalments[0]!.dueDate;
  const port = services.payments.mandates!;
  setNow(atTime(addDays(due, -2), "09:00", services.settings.timeZone));
  const mandate = (await readMandatesOfLoan(services.db, borrowing.loanId))[0]!;
  await Promise.all(many(10).map(() => planNext(mandate, services)));
  await Promise.all(many(10).map(() => announcePlanned(mandate, port, services)));
  expect(await textsWith(world, "will be taken by UPI")).toHaveLength(1);
  setNow(atTime(due, "07:00", services.settings.timeZone));
  let requests = 0;
  const { debit } = port;
  port.debit = (asked) => {
    requests += 1;
    return debit(asked);
  };
  await Promise.all(many(10).map(() => beginAnnounced(mandate, port, services)));
  expect(requests).toBe(1);
  await world.simulator.control.deliver();
  await Promise.all(many(5).map(() => runMandates(services)));
  expect((await positionOf(world, borrowing)).received).toBe(1_000_00);
  expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "paid" }] });
});

test("[MA-1] twenty taps at once are one agreement", async () => {
  const world = await indianWorld();
  const borrowing = await indianLoan(world);
  const asked = { productId, orderId: borrowing.loanId, cap: "100000" };
  const answers = await Promise.all(many(20).map(() => borrowing.client.call(setUpMandate, asked)));
  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.data.tradeNo] : []));
  expect(numbers).toHaveLength(20);
  expect(new Set(numbers).size).toBe(1);
  expect(world.simulator.ledger.content.mandates).toHaveLength(1);
  await goTo(world, world.server.services.calendar.today(), "13:00");
  expect(await mandateOf(borrowing)).toMatchObject({ state: "waiting" });
});
