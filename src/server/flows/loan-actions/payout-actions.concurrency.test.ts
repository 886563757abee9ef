/** A payout held while it is sent, released by two, repeated twice: on an engine that really runs them at once (DK-4). */
import { expect, test } from "vitest";
import { approveLoanAction } from "#contract/loan-actions.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { proposed } from "#test/loan-action-inputs.ts";
import { acceptedLoan, loanOf, startWorld } from "#test/simulated-server.ts";

async function office() {
  const world = await startWorld();
  const borrowing = await acceptedLoan(world);
  const juma = await world.server.staff();
  const supervisors = await Promise.all(
    Array.from({ length: 4 }, () => world.server.staff({ role: "supervisor" })),
  );
  const propose = (kind: "payout-hold" | "payout-release" | "payout-repeat") =>
    proposed(juma, borrowing.loanId, { kind });
  const approve = (which: number, actionId: string) =>
    supervisors[which]!.client.call(approveLoanAction, { actionId, note: "" });
  const sent = () => world.simulator.ledger.content.payouts;
  return { world, borrowing, propose, approve, sent };
}

test("[DK-4] held and sent at the same moment: one of both happens", async () => {
  const { world, propose, approve, sent } = await office();
  const hold = await propose("payout-hold");
  const [answer] = await Promise.all([approve(0, hold), runOutboxOnce(world.server.services)]);
  expect(sent()).toHaveLength(answer.ok ? 0 : 1);
  if (!answer.ok) expect(answer.rejection).toBe("figuresMoved");
});

test("[DK-4] released by two proposals at once, it is sent once", async () => {
  const { world, propose, approve, sent } = await office();
  await approve(0, await propose("payout-hold"));
  const [one, other] = [await propose("payout-release"), await propose("payout-release")];
  const answers = await Promise.all([approve(0, one), approve(1, other), approve(2, one)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { services } = world.server;
  await Promise.all([runOutboxOnce(services), runOutboxOnce(services)]);
  await runOutboxOnce(services);
  expect(sent()).toHaveLength(1);
});

test("[DK-4] a failed payout repeated by several at once is one further payout, and pays once", async () => {
  const { world, borrowing, propose, approve, sent } = await office();
  const { services } = world.server;
  const { control } = world.simulator;
  control.payouts = "failed";
  await runOutboxOnce(services);
  await control.deliver();
  control.payouts = "paid";
  const proposals = [];
  for (let time = 0; time < 4; time += 1) proposals.push(await propose("payout-repeat"));
  const answers = await Promise.all(proposals.map((one, which) => approve(which, one)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await Promise.all([runOutboxOnce(services), runOutboxOnce(services)]);
  await control.deliver();
  expect(sent().map(({ state }) => state)).toEqual(["failed", "paid"]);
  expect((await loanOf(world, borrowing)).applicationState).toBe("running");
});
