/** Two people, two taps, a payment at the same moment: on an engine that really runs them at once (DK-5). */
import { expect, test } from "vitest";
import { approveLoanAction, withdrawLoanAction } from "#contract/loan-actions.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { allowAlone } from "#test/loan-action-desk.ts";
import { cash, propose, proposed } from "#test/loan-action-inputs.ts";
import { positionOf, runningLoan, startWorld } from "#test/simulated-server.ts";

async function waiting() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { server } = world;
  const juma = await server.staff();
  const supervisors = await Promise.all(
    Array.from({ length: 4 }, () => server.staff({ role: "supervisor" })),
  );
  const actionId = await proposed(juma, borrowing.loanId, cash("S-1"));
  return { world, borrowing, juma, supervisors, actionId };
}

test("[DK-5] of four people who approve at the same moment one does it, and money moves once", async () => {
  const { world, borrowing, supervisors, actionId } = await waiting();
  const answers = await Promise.all(
    supervisors.flatMap(({ client }) => [
      client.call(approveLoanAction, { actionId, note: "" }),
      client.call(approveLoanAction, { actionId, note: "" }),
    ]),
  );
  // Two taps of the one who did it.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  for (const answer of answers) {
    if (!answer.ok) expect(answer.rejection).toBe("alreadyDecided");
  }
  expect((await positionOf(world, borrowing)).received).toBe(50_000_00);
});

test("[DK-5] a payment at the same moment: done as previewed, or refused because the loan has changed", async () => {
  const { world, borrowing, supervisors, actionId } = await waiting();
  const { services } = world.server;
  const today = services.calendar.today();
  const event = { kind: "repaid", on: today, amount: 10_000_00 } as const;
  const { loanId } = borrowing;
  const [answer] = await Promise.all([
    supervisors[0]!.client.call(approveLoanAction, { actionId, note: "" }),
    services.db.transaction((tx) => recordEvent(tx, { loanId, event, today })),
  ]);
  const { received } = await positionOf(world, borrowing);
  expect(received).toBe(answer.ok ? 60_000_00 : 10_000_00);
  if (!answer.ok) expect(answer.rejection).toBe("figuresMoved");
});

test("[DK-5] taken back while it is approved: one of both happens", async () => {
  const { world, borrowing, juma, supervisors, actionId } = await waiting();
  const [approved, withdrawn] = await Promise.all([
    supervisors[0]!.client.call(approveLoanAction, { actionId, note: "" }),
    juma.client.call(withdrawLoanAction, { actionId }),
  ]);
  expect([approved.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
  expect((await positionOf(world, borrowing)).received).toBe(approved.ok ? 50_000_00 : 0);
});

test("[DK-4] one slip entered by ten people at once, on two loans, is one proposal", async () => {
  const { world, borrowing, juma } = await waiting();
  const other = await runningLoan(world);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, index) =>
      propose(juma, index % 2 === 0 ? borrowing.loanId : other.loanId, cash("SLIP-9")),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("[DK-5] twelve receipts at the same moment, each of all that one person may decide alone: one is done, eleven wait", async () => {
  const { world, borrowing, juma, supervisors } = await waiting();
  const [neema, salma] = supervisors;
  await allowAlone(world, neema!, salma!, { agent: "1000" });
  const loans = [borrowing, await runningLoan(world), await runningLoan(world)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_one, index) =>
      propose(juma, loans[index % 3]!.loanId, cash(`T-${index}`, { amount: "100000" })),
    ),
  );
  const states = answers.map((answer) => (answer.ok ? answer.data.state : answer.rejection));
  expect(states.filter((state) => state === "done")).toHaveLength(1);
  // On the loan of the one that was done, the others were previewed before it.
  const rest = states.filter((state) => state !== "done");
  expect(rest.filter((state) => state !== "waiting" && state !== "loanChanged")).toEqual([]);
});
