import { expect, onTestFinished, test } from "vitest";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postedBalances, snapshotDate } from "#server/core/ledger/journal.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { type Day, day } from "#values/business-day.ts";
import { loadLoan, loadLoanById } from "./load-loan.ts";
import { moveApplication } from "./move-application.ts";
import { type EventToRecord, recordEvent } from "./record-event.ts";
import { loansToClose } from "./refresh-listing.ts";

const listing = defineStatement(
  "test.read-listing",
  `select listed_on, listed_status, listed_outstanding, listed_due_date from loan
  where loan_id = $1`,
);

async function start() {
  const server = await startServer({ verticals: [] });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const { borrowerId } = await server.borrower();
  const { db } = server.services;
  const today = day("2026-03-02");
  const record = (loanId: string, event: EventToRecord, reference?: string) =>
    db.transaction((tx) =>
      recordEvent(tx, { loanId, event, today, ...(reference === undefined ? {} : { reference }) }),
    );
  const loan = (state: "payout-pending" | "approved" | "payout-failed" = "payout-pending") =>
    addLoan(server.services, { borrowerId, state });
  return { server, db, borrowerId, today, record, loan };
}

const disbursed = { kind: "disbursed", on: day("2026-03-02") } as const;

test("[LN-5] an event is appended, posted and listed in one go", async () => {
  const { db, loan, record, today } = await start();
  const loanId = await loan();
  const { before, after, sequence } = await record(loanId, disbursed, "provider:1");
  expect([before.status, after.status, sequence]).toEqual(["not-disbursed", "running", 1]);
  const stored = await loadLoanById(db, loanId);
  expect(stored).toMatchObject({
    applicationState: "running",
    events: [{ kind: "disbursed", on: today, sequence: 1 }],
  });
  expect(await db.query(listing, [loanId])).toEqual([
    {
      listed_on: "2026-03-02",
      listed_status: 170,
      listed_outstanding: after.outstandingTotal,
      listed_due_date: "2026-04-02",
    },
  ]);
  expect(await ledgerCheck(db)).toEqual([]);
  expect(await loansToClose(db, today, null, 10)).toEqual([]);
  expect(await loansToClose(db, day("2026-03-03"), null, 10)).toEqual([
    { loanId, listedOn: "2026-03-02" },
  ]);
});

test("every kind of event comes back as it was recorded", async () => {
  const { db, loan, record, today } = await start();
  const loanId = await loan();
  const events: EventToRecord[] = [
    disbursed,
    { kind: "repaid", on: today, amount: 50_000_00 },
    { kind: "waived", on: today, part: "interest", amount: 1_00, instalment: 2 },
    { kind: "deferral-paid", on: today, amount: 30_000_00 },
    { kind: "reversed", on: today, reverses: 2 },
    { kind: "written-off", on: today },
  ];
  for (const event of events) await record(loanId, event);
  const stored = await loadLoanById(db, loanId);
  expect(stored?.events).toEqual(events.map((event, at) => ({ ...event, sequence: at + 1 })));
  expect(await ledgerCheck(db)).toEqual([]);
});

test("an outside fact is recorded once, whatever its number is called twice", async () => {
  const { db, loan, record, today } = await start();
  const loanId = await loan();
  await record(loanId, disbursed, "provider:1");
  await record(loanId, { kind: "repaid", on: today, amount: 1_000_00 }, "provider:2");
  const again = record(loanId, { kind: "repaid", on: today, amount: 1_000_00 }, "provider:2");
  await expect(again).rejects.toThrow();
  expect((await loadLoanById(db, loanId))?.events).toHaveLength(2);
  expect(await ledgerCheck(db)).toEqual([]);
});

test("[LN-5] an event decided before midnight and locked after it is recorded on the new date: the snapshot never goes back", async () => {
  const { db, loan, record, today } = await start();
  const loanId = await loan();
  await record(loanId, disbursed);
  const tomorrow = day("2026-03-03");
  const repaid = (on: Day) => ({ kind: "repaid", on, amount: 1_000_00 }) as const;
  const late = { loanId, event: repaid(tomorrow), today: tomorrow };
  await db.transaction((tx) => recordEvent(tx, late));
  await record(loanId, repaid(today));
  expect(await snapshotDate(db, loanId)).toBe(tomorrow);
  expect(await postedBalances(db, loanId)).toMatchObject({
    "settlement-cash": -588_000_00 + 2_000_00,
  });
  expect(await db.query(listing, [loanId])).toMatchObject([{ listed_on: tomorrow }]);
  expect(await ledgerCheck(db)).toEqual([]);
});

test("impossible events are refused and leave no trace", async () => {
  const { db, loan, record, today } = await start();
  const loanId = await loan();
  const repaid = { kind: "repaid", on: today, amount: 1_000_00 } as const;
  await expect(record(loanId, repaid)).rejects.toThrow("not disbursed");
  await expect(record("26030299999999", repaid)).rejects.toThrow("no loan");
  const tomorrow = { kind: "disbursed", on: day("2026-03-03") } as const;
  await expect(record(loanId, tomorrow)).rejects.toThrow("recorded on 2026-03-02");
  await expect(record(await loan("approved"), disbursed)).rejects.toThrow("while approved");
  expect((await loadLoanById(db, loanId))?.events).toEqual([]);
});

test("money that arrives after all makes a failed payout a running loan", async () => {
  const { db, loan, record } = await start();
  const loanId = await loan("payout-failed");
  await record(loanId, disbursed);
  expect((await loadLoanById(db, loanId))?.applicationState).toBe("running");
});

test("a repeated move does nothing, an impossible one rolls back", async () => {
  const { db, loan } = await start();
  const loanId = await loan("approved");
  const move = (to: "approved" | "running" | "cancelled") =>
    db.transaction((tx) => moveApplication(tx, loanId, to));
  await move("approved");
  await expect(move("running")).rejects.toThrow("from approved to running");
  await move("cancelled");
  await move("cancelled");
  await expect(move("approved")).rejects.toThrow("from cancelled to approved");
});

test("recorded events cannot be changed or removed, by anybody", async () => {
  const { db, loan, record } = await start();
  const loanId = await loan();
  await record(loanId, disbursed);
  await expect(db.script("update loan_event set on_day = '2026-03-01'")).rejects.toThrow(
    "never changed",
  );
  await expect(db.script("delete from loan_event")).rejects.toThrow("never changed");
  expect((await loadLoanById(db, loanId))?.events).toHaveLength(1);
});

test("a borrower's loan is found for that borrower only, locked or not", async () => {
  const { server, db, borrowerId, loan } = await start();
  const loanId = await loan();
  const { borrowerId: other } = await server.borrower();
  for (const lock of [false, true]) {
    const load = (who: string) =>
      db.transaction((tx) => loadLoan(tx, { borrowerId: who, loanId }, { lock }));
    expect(await load(other)).toBeNull();
    expect((await load(borrowerId))?.loanId).toBe(loanId);
  }
});
