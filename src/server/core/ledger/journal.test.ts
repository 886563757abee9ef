/** The ledger: entries balanced by the database, append-only, accrued daily and checked against the loans. */
import { describe, expect, test } from "vitest";
import { noBalances } from "#lending/ledger-accounts.ts";
import { balances } from "#lending/ledger-balances.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  type Borrowing,
  loanOf,
  plainTerms,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { ledgerCheck } from "../accrual/ledger-check.ts";
import { postAccruals } from "../accrual/post-accruals.ts";
import { bringToBalance, postedBalances } from "./journal.ts";

const entries = defineStatement(
  "test.entries",
  "select cause, on_day from journal_entry where loan_id = $1::text order by entry_id",
);
const update = defineStatement("test.update-posting", "update posting set amount = amount + 1");
const remove = defineStatement("test.delete-entry", "delete from journal_entry");
const spoilTerms = defineStatement(
  "test.spoil-terms",
  "update loan set terms = '{}' where loan_id = $1::text",
);
const mendTerms = defineStatement(
  "test.mend-terms",
  `update loan set terms = (select terms from loan where loan_id = $2::text)
   where loan_id = $1::text`,
);
const empty = defineStatement("test.truncate-posting", "truncate posting");
const lopsided = defineStatement(
  "test.insert-lopsided",
  `insert into posting (entry_id, account, amount)
   select max(entry_id), 'penalty-income', 5 from journal_entry`,
);

function entriesOf({ server }: World, { loanId }: Borrowing) {
  return server.services.db.query(entries, [loanId]);
}

/** Balances of every account, unused ones as 0. */
async function held({ server }: World, { loanId }: Borrowing) {
  return { ...noBalances, ...(await postedBalances(server.services.db, loanId)) };
}

async function expected(world: World, borrowing: Borrowing) {
  const { terms } = await loanOf(world, borrowing);
  return balances(await positionOf(world, borrowing), terms);
}

test("[LN-5] disbursement and payment post what the position says", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  expect(await held(world, borrowing)).toMatchObject({
    "settlement-cash": -400_000_00,
    "principal-receivable": 400_000_00,
  });
  await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  expect(await held(world, borrowing)).toMatchObject({
    "settlement-cash": -300_000_00,
    "principal-receivable": 300_000_00,
  });
  expect(await entriesOf(world, borrowing)).toMatchObject([{ cause: "event" }, { cause: "event" }]);
});

describe("[LN-5] the daily accrual", () => {
  test("brings interest and late charges up to the day; twice or late changes nothing", async () => {
    const world = await startWorld();
    const { services } = world.server;
    const borrowing = await runningLoan(world, {
      plan: { ...plainTerms.plan, rate: { percent: "3", per: "month" } },
    });
    for (const today of ["2026-03-03", "2026-03-04", "2026-04-12"]) {
      world.server.setToday(today);
      expect(await postAccruals(services)).toBe(1);
      expect(await postAccruals(services)).toBe(0);
      expect(await held(world, borrowing)).toEqual(await expected(world, borrowing));
    }
    expect((await held(world, borrowing))["penalty-income"]).toBeLessThan(0);
    expect(await entriesOf(world, borrowing)).toMatchObject([
      { cause: "event", on_day: "2026-03-02" },
      { cause: "accrual", on_day: "2026-03-03" },
      { cause: "accrual", on_day: "2026-03-04" },
      { cause: "accrual", on_day: "2026-04-12" },
    ]);
  });

  test("a payment told late corrects earlier accruals in its own entry", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    await world.simulator.control.pay(await startedPayment(borrowing));
    world.server.setToday("2026-04-12");
    await postAccruals(world.server.services);
    expect((await held(world, borrowing))["penalty-receivable"]).toBeGreaterThan(0);
    await world.simulator.control.deliver();
    expect((await held(world, borrowing))["penalty-receivable"]).toBe(0);
    expect(await ledgerCheck(world.server.services.db)).toEqual([]);
  });

  test("leaves alone what was recorded on a later day while it was at work", async () => {
    const world = await startWorld();
    const { services } = world.server;
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-03-03");
    await world.simulator.control.pay(await startedPayment(borrowing));
    await world.simulator.control.deliver();
    const snapshot = await held(world, borrowing);
    // As the list was read a moment before midnight.
    await services.db.script("update loan set listed_on = '2026-03-01'");
    world.server.setToday("2026-03-02");
    await postAccruals(services);
    expect(await held(world, borrowing)).toEqual(snapshot);
  });

  test("a loan that cannot be brought up is told and does not hold up the others", async () => {
    const world = await startWorld();
    const { services } = world.server;
    const broken = await runningLoan(world);
    const whole = await runningLoan(world);
    await services.db.query(spoilTerms, [broken.loanId]);
    world.server.setToday("2026-04-12");
    expect(await postAccruals(services)).toBe(1);
    expect(await held(world, whole)).toEqual(await expected(world, whole));
    const failed = world.server.logged.filter(({ event }) => event === "accrual-failed");
    expect(failed.map(({ facts }) => facts["loanId"])).toEqual([broken.loanId]);
    await services.db.query(mendTerms, [broken.loanId, whole.loanId]);
  });

  test("nothing is posted when nothing has changed", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-03-03");
    await postAccruals(world.server.services);
    expect(await entriesOf(world, borrowing)).toHaveLength(1);
  });
});

describe("[LN-5] the database itself refuses", () => {
  test("to change or forget what was posted, and an entry that does not balance", async () => {
    const world = await startWorld();
    await runningLoan(world);
    const { db } = world.server.services;
    for (const statement of [update, remove, empty]) {
      await expect(db.query(statement)).rejects.toThrow("never changed");
    }
    await expect(db.query(lopsided)).rejects.toThrow("unbalanced");
  });

  test("a target that does not sum to zero is a bug and posts nothing", async () => {
    const world = await startWorld();
    const { loanId } = await runningLoan(world);
    const target = { ...noBalances, "settlement-cash": 1 };
    const posting = world.server.services.db.transaction((tx) =>
      bringToBalance(tx, {
        loanId,
        cause: { kind: "accrual" },
        on: day("2026-03-02"),
        currency: "TZS",
        target,
      }),
    );
    await expect(posting).rejects.toThrow("sum to zero");
  });
});

test("[LN-5] the check finds balances that disagree with their loan", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const { loanId } = borrowing;
  const { db } = world.server.services;
  const right = await expected(world, borrowing);
  const bring = (target: typeof right) =>
    db.transaction((tx) =>
      bringToBalance(tx, {
        loanId,
        cause: { kind: "accrual" },
        on: day("2026-03-02"),
        currency: "TZS",
        target,
      }),
    );
  await bring({ ...right, "settlement-cash": right["settlement-cash"] + 7, "fee-income": -7 });
  expect(await ledgerCheck(db)).toEqual([
    expect.stringContaining("settlement-cash"),
    expect.stringContaining("fee-income"),
  ]);
  await bring(right);
  expect(await ledgerCheck(db)).toEqual([]);
  await db.script(
    `update balance_snapshot set balances = (balances::jsonb || '{"fee-income": -3}')::json`,
  );
  expect(await ledgerCheck(db)).toEqual([expect.stringContaining("its snapshot says -3")]);
  await bring(right);
  expect(await ledgerCheck(db)).toEqual([]);
});

test("[LN-5] an entry needs a balance snapshot, which cannot be deleted; a posting needs an entry", async () => {
  const world = await startWorld();
  const { loanId } = await runningLoan(world);
  const { db } = world.server.services;
  const entry = db.script(`insert into journal_entry (loan_id, cause, on_day, currency)
    values ('12345678901234', 'accrual', '2026-03-02', 'TZS')`);
  const entryKey = 'violates foreign key constraint "journal_entry_loan_id_fkey"';
  await expect(entry).rejects.toThrow(entryKey);
  const gone = db.script(`delete from balance_snapshot where loan_id = '${loanId}'`);
  await expect(gone).rejects.toThrow(entryKey);
  const stray = db.script(`insert into posting (entry_id, account, amount)
    values (999999, 'penalty-income', 5), (999999, 'settlement-cash', -5)`);
  await expect(stray).rejects.toThrow("a posting of no journal entry");
});
