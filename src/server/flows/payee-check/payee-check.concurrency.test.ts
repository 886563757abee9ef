/** Payouts whose name is asked for and decided on by several processes at once. */
import { expect, test } from "vitest";
import * as contract from "#contract/payee-checks.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { sendPayout } from "#server/flows/disbursement/send-payout.ts";
import { waitingLoan } from "#test/payee-checks.ts";
import { acceptedLoan, loanOf, startWorld } from "#test/simulated-server.ts";

test("[OP-6] two servers ask about the same account: one answer is kept, and the money leaves once", async () => {
  const world = await startWorld();
  const { services } = world.server;
  world.simulator.control.nameAccount("0712345678", { kind: "name", name: "ASHA MUSHI" });
  for (let round = 0; round < 5; round += 1) {
    const { loanId } = await acceptedLoan(world);
    const [payout] = await services.db.query<{ payout_id: string }>(
      {
        name: "test.payout-of",
        text: "select payout_id from payout where loan_id = $1::text",
      },
      [loanId],
    );
    const payload = { payoutId: payout?.payout_id ?? "" };
    await Promise.all([1, 2, 3, 4].map(() => sendPayout.run(services, payload)));
    const sent = world.simulator.ledger.content.payouts;
    expect(sent.filter(({ request }) => request.payoutId === payload.payoutId)).toHaveLength(1);
  }
  const rows = await services.db.query({
    name: "test.payee-states",
    text: "select state, revision, count(*)::integer as checks from payee_check group by 1, 2",
  });
  expect(rows).toEqual([{ state: "right", revision: 1, checks: 5 }]);
});

test("[OP-6] two people decide otherwise while the payout is tried again: one decision counts, and only it is carried out", async () => {
  const world = await startWorld();
  const { services } = world.server;
  const [neema, salma] = [
    await world.server.staff({ role: "supervisor" }),
    await world.server.staff({ role: "finance" }),
  ];
  for (let round = 0; round < 5; round += 1) {
    const before = world.simulator.ledger.content.payouts.length;
    const { checkNo, borrowing } = await waitingLoan(world, neema);
    await services.db.script("update outbox set due_at = '2026-01-01'");
    const reason = "As agreed on the telephone";
    const [paid, refused] = await Promise.all([
      neema.client.call(contract.decidePayeeCheck, { checkNo, decision: "pay", reason }),
      salma.client.call(contract.decidePayeeCheck, { checkNo, decision: "other-account", reason }),
      runOutboxOnce(services),
      runOutboxOnce(services),
    ]);
    expect([paid.ok, refused.ok].toSorted()).toEqual([false, true]);
    await services.db.script("update outbox set due_at = '2026-01-01'");
    await Promise.all([runOutboxOnce(services), runOutboxOnce(services)]);
    const sent = world.simulator.ledger.content.payouts.length - before;
    expect(sent).toBe(paid.ok ? 1 : 0);
    const state = (await loanOf(world, borrowing)).applicationState;
    expect(state).toBe(paid.ok ? "payout-pending" : "payout-failed");
  }
});
