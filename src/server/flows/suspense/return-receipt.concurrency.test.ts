/** Money given back by its provider while two people, two processes and the provider itself act at the same instant: it goes one way. */
import { expect, test } from "vitest";
import * as contract from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { storeAndApplyPaymentEvent } from "#server/flows/payment-receipt/apply-payment-event.ts";
import { entriesOf, held, strayAmount, strayMoney, timesBack } from "#test/payment-returns.ts";
import { positionOf, runningLoan, type World } from "#test/simulated-server.ts";
import { askReturns } from "./ask-returns.ts";

const rounds = 6;

const ok = (answers: readonly { ok: boolean }[]) => answers.filter((one) => one.ok).length;

async function another({ simulator, server }: World) {
  const event = await simulator.control.receiveDirect({ amount: strayAmount, currency: "TZS" });
  await simulator.control.deliver();
  const desk = await server.staff({ role: "supervisor" });
  const [entry] = await entriesOf(desk);
  return { event, entryNo: entry?.entryNo ?? "" };
}

test("[RP-1] decided, sent, told and asked about twice at once, the money goes back once", async () => {
  const { world, neema, salma, control, reason } = await strayMoney();
  const { services } = world.server;
  for (let round = 1; round <= rounds; round += 1) {
    const { entryNo, event } = await another(world);
    await neema.client.call(contract.returnReceipt, { entryNo, reason });
    const third = await world.server.staff({ role: "supervisor", name: "Third" });
    const confirms = await Promise.all(
      [salma, third, salma].map(({ client }) =>
        client.call(contract.confirmAllocation, { entryNo }),
      ),
    );
    expect(ok(confirms)).toBe(1);
    await Promise.all([runOutboxOnce(services), runOutboxOnce(services)]);
    world.server.setNow(new Date(services.calendar.now().getTime() + 6 * 60_000));
    const back = world.simulator.ledger.content.events.find(
      (one) =>
        one.event.kind === "payment-reversed" &&
        one.event.providerReference === event.providerReference,
    );
    if (back === undefined) throw new Error("nothing went back");
    await Promise.all([
      askReturns(services),
      askReturns(services),
      control.send(back.event),
      storeAndApplyPaymentEvent(services, { ...back.event, eventId: `again-${round}` }),
      storeAndApplyPaymentEvent(services, { ...event, eventId: `came-again-${round}` }),
    ]);
    expect(timesBack(world)).toBe(round);
    expect(await entriesOf(neema)).toHaveLength(1);
  }
  expect(await held(world)).toEqual({
    "clearing-simulator": strayAmount,
    suspense: -strayAmount,
  });
});

test("[RP-1] of giving back, closing and crediting at once, also of two reports of the money, one happens", async () => {
  const { world, neema, salma, control, reason } = await strayMoney();
  const borrowing = await runningLoan(world);
  for (let round = 1; round <= rounds; round += 1) {
    const { event } = await another(world);
    await storeAndApplyPaymentEvent(world.server.services, { ...event, eventId: `twin-${round}` });
    const own = (await entriesOf(neema)).filter(
      (one) => one.providerReference === event.providerReference,
    );
    const [first, twin] = own.map(({ entryNo }) => entryNo);
    if (first === undefined || twin === undefined) throw new Error("there are not two entries");
    const before = (await positionOf(world, borrowing)).received;
    const match = { entryNo: twin, orderNo: borrowing.loanId, kind: "repayment", reason } as const;
    await neema.client.call(contract.returnReceipt, { entryNo: first, reason });
    if (round % 2 === 0) await neema.client.call(contract.allocateReceipt, match);
    else await neema.client.call(contract.closeSuspenseEntry, { entryNo: twin, reason });
    await Promise.all(
      [first, twin].map((entryNo) => salma.client.call(contract.confirmAllocation, { entryNo })),
    );
    const backBefore = timesBack(world);
    while ((await runOutboxOnce(world.server.services)) > 0);
    await control.deliver();
    const credited = (await positionOf(world, borrowing)).received - before;
    const back = (timesBack(world) - backBefore) * strayAmount;
    const closed = await closedOf(twin, salma);
    expect(credited + back + closed, `round ${round}`).toBe(strayAmount);
    // What was proposed and came too late.
    for (const entryNo of [first, twin]) {
      await neema.client.call(contract.withdrawAllocation, { entryNo });
      await neema.client.call(contract.closeSuspenseEntry, { entryNo, reason });
      await salma.client.call(contract.confirmAllocation, { entryNo });
    }
  }
});

async function closedOf(
  entryNo: string,
  { client }: Awaited<ReturnType<World["server"]["staff"]>>,
): Promise<number> {
  const read = await client.call(contract.readSuspenseEntry, { entryNo });
  return read.ok && read.data.entry.outcome === "closed" ? strayAmount : 0;
}
