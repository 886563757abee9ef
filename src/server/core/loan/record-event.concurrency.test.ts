import { expect, onTestFinished, test } from "vitest";
import { position } from "#lending/position.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { loadLoanById } from "./load-loan.ts";
import { recordEvent } from "./record-event.ts";

test("[LN-4] [LN-5] thirty payments at the same moment all count, in one order", async () => {
  const server = await startServer({ verticals: [] });
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId } = await server.borrower();
  const today = services.calendar.today();
  const loanId = await addLoan(services, {
    borrowerId,
    events: [{ kind: "disbursed", on: "2026-02-20" }],
  });
  const pay = (count: number) =>
    services.db.transaction((tx) => {
      const event = { kind: "repaid", on: today, amount: 1_000_00 + count } as const;
      return recordEvent(tx, { loanId, event, today, reference: `receipt-${count}` });
    });
  const recorded = await Promise.all(Array.from({ length: 30 }, (_, count) => pay(count)));
  const sequences = recorded.map(({ sequence }) => sequence).sort((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
  const loan = await loadLoanById(services.db, loanId);
  const { received, allocated, unapplied } = position(loan!.terms, loan!.events, today);
  expect(received).toBe(30 * 1_000_00 + 435);
  expect(received).toBe(allocated + unapplied);
  expect(await ledgerCheck(services.db)).toEqual([]);
});
