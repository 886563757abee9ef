/** A lender that takes fees and interest for income over time: which loans are posted so, and that their books close, settle and agree. */
import { expect, test } from "vitest";
import { readBooks } from "#contract/books.ts";
import { position } from "#lending/position.ts";
import { publishedDocument } from "#test/configuration-inputs.ts";
import { right } from "#test/product-inputs.ts";
import {
  type Borrowing,
  loanOf,
  plainTerms,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { postedBalances } from "../ledger/journal.ts";
import { recordEvent } from "../loan/record-event.ts";
import { marketRules } from "../market/market-rules.ts";
import { ledgerCheck } from "./ledger-check.ts";
import { postAccruals } from "./post-accruals.ts";

/** 400,000.00 in four months at 3 % a month, 12,000.00 kept back of it. */
const charged = {
  plan: { ...plainTerms.plan, rate: { percent: "3", per: "month" } as const },
  fees: [{ name: "Processing", amount: { minor: 12_000_00 }, when: "kept-back" as const }],
  prepayment: { afterTermBps: 0, leastDays: 0, rebate: "none" as const },
};

/** As published by two people, from a day. */
async function chosen(world: World, from: string): Promise<void> {
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  const body = { closedByTwo: "on", suspenseDays: "5", effectiveInterest: "on" };
  await publishedDocument([neema, salma], from, { kind: "bookkeeping", body });
}

async function settle(world: World, borrowing: Borrowing): Promise<void> {
  const { db, calendar } = world.server.services;
  const today = calendar.today();
  const { terms, events } = await loanOf(world, borrowing);
  const amount = position(terms, events, today).outstandingTotal;
  const event = { kind: "repaid", on: today, amount } as const;
  await db.transaction((tx) => recordEvent(tx, { loanId: borrowing.loanId, today, event }));
}

test("[RP-1] loans made from the day of the choice recognise income over time, the others as before, and the books agree", async () => {
  const world = await startWorld();
  const { db } = world.server.services;
  const before = await runningLoan(world, charged);
  await chosen(world, "2026-03-02");
  expect(marketRules(world.server.services).recognition).toBe("effective");
  const after = await runningLoan(world, charged);
  expect((await loanOf(world, before)).terms.rules).toEqual({ calculation: 1, posting: 2 });
  expect((await loanOf(world, after)).terms.rules).toEqual({ calculation: 1, posting: 3 });
  expect(await postedBalances(db, before.loanId)).toMatchObject({ "fee-income": -12_000_00 });
  expect(await postedBalances(db, after.loanId)).toMatchObject({ "deferred-income": -12_000_00 });
  expect(await postedBalances(db, after.loanId)).not.toHaveProperty("fee-income");

  world.server.setToday("2026-04-12");
  await postAccruals(world.server.services);
  expect(await ledgerCheck(db)).toEqual([]);
  const { deferredIncome } = await positionNow(world, after);
  expect(deferredIncome).toBeGreaterThan(0);
  expect(deferredIncome).toBeLessThan(12_000_00);
  // A month later everybody signs in anew.
  const neema = await world.server.staff({ role: "supervisor" });
  const { lines } = right(await neema.client.call(readBooks, { period: "2026-04" }));
  expect(lines).toContainEqual(
    expect.objectContaining({ account: "deferred-income", closing: -deferredIncome }),
  );

  await settle(world, before);
  await settle(world, after);
  const [one, other] = [
    await postedBalances(db, before.loanId),
    await postedBalances(db, after.loanId),
  ];
  expect(other["deferred-income"]).toBe(0);
  expect(other["interest-income"]).toBe(one["interest-income"]! + one["fee-income"]!);
  expect(await ledgerCheck(db)).toEqual([]);
});

async function positionNow(world: World, borrowing: Borrowing) {
  const { terms, events } = await loanOf(world, borrowing);
  return position(terms, events, world.server.services.calendar.today());
}
