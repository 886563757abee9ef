/** A posting rule is changed while loans run and after others were settled: what was posted stands, and the check knows each loan's rules. */
import { afterAll, expect, test, vi } from "vitest";
import { position } from "#lending/position.ts";
import { type PostingRule, postingRules } from "#lending/posting-rules.ts";
import { ruleVersions } from "#lending/rule-versions.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  type Borrowing,
  loanOf,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { recordEvent } from "../loan/record-event.ts";
import { ledgerCheck } from "./ledger-check.ts";
import { postAccruals } from "./post-accruals.ts";

const booked = defineStatement(
  "test.booked-postings",
  `select e.entry_id, e.on_day, e.loan_id, p.account, p.amount
   from journal_entry e join posting p using (entry_id) order by e.entry_id, p.account`,
);
const unnamed = defineStatement(
  "test.loans-without-rules",
  "select loan_id from loan where terms->'rules' is null",
);

const changedFrom = day("2026-04-20");

/** Version 4: late charges are no income but a liability until the loan is settled. */
const laterRule: PostingRule = (figures, terms) => {
  const first = postingRules.get(1)!(figures, terms);
  const { "penalty-income": charges, "unapplied-funds": unused } = first;
  return { ...first, "penalty-income": 0, "unapplied-funds": unused + charges };
};

/** As a release does that brings version 4. */
function bringFourthVersion(): void {
  (postingRules as Map<number, PostingRule>).set(4, laterRule);
  (ruleVersions as { from: typeof changedFrom; calculation: number; posting: number }[]).push({
    ...{ from: changedFrom, calculation: 1, posting: 4 },
  });
}

/** As a release does that changes the version in force in place. */
function changeCurrentVersion(): void {
  const first = postingRules.get(2)!;
  vi.spyOn(postingRules, "get").mockImplementation((version) =>
    version === 2
      ? (figures, terms) => {
          const held = first(figures, terms);
          const { "penalty-income": charges, "unapplied-funds": unused } = held;
          return { ...held, "penalty-income": 0, "unapplied-funds": unused + charges };
        }
      : undefined,
  );
}

// Not before the last one: every test ends with a check of its ledger.
afterAll(() => {
  (postingRules as Map<number, PostingRule>).delete(4);
  (ruleVersions as unknown[]).length = 2;
});

async function settle(world: World, borrowing: Borrowing): Promise<void> {
  const { db, calendar } = world.server.services;
  const today = calendar.today();
  const { terms, events } = await loanOf(world, borrowing);
  const amount = position(terms, events, today).outstandingTotal;
  await db.transaction((tx) =>
    recordEvent(tx, {
      loanId: borrowing.loanId,
      today,
      event: { kind: "repaid", on: today, amount },
    }),
  );
}

/** One loan settled late, with a late charge, and one that is late: both made under version 2. */
async function lateBook() {
  const world = await startWorld();
  const settled = await runningLoan(world);
  const running = await runningLoan(world);
  world.server.setToday("2026-04-12");
  await postAccruals(world.server.services);
  world.server.setToday("2026-07-15");
  await postAccruals(world.server.services);
  await settle(world, settled);
  return { world, settled, running, postings: await world.server.services.db.query(booked) };
}

test("[RP-6] a new version of the posting rules moves no day that was posted, and no loan made before it", async () => {
  const { world, running, settled, postings } = await lateBook();
  const { db } = world.server.services;
  expect(postings.filter((one) => one["account"] === "penalty-income").length).toBeGreaterThan(1);
  bringFourthVersion();

  await postAccruals(world.server.services);
  expect(await db.query(booked)).toEqual(postings);
  expect(await ledgerCheck(db)).toEqual([]);

  const later = await runningLoan(world);
  world.server.setToday("2026-09-20");
  await postAccruals(world.server.services);
  const after = await db.query(booked);
  expect(after.slice(0, postings.length)).toEqual(postings);
  const added = after.slice(postings.length);
  const incomeOf = (borrowing: Borrowing) =>
    added.filter(
      (one) => one["loan_id"] === borrowing.loanId && one["account"] === "penalty-income",
    );
  // The one that runs goes on by the rules it was made under, the new one by the new ones.
  expect(incomeOf(running)).toHaveLength(1);
  expect(incomeOf(later)).toHaveLength(0);
  expect(added.some((one) => one["loan_id"] === settled.loanId)).toBe(false);
  expect((await loanOf(world, later)).terms.rules).toEqual({ calculation: 1, posting: 4 });
  expect((await loanOf(world, running)).terms.rules).toEqual({ calculation: 1, posting: 2 });
  expect(await ledgerCheck(db)).toEqual([]);
  expect(await db.query(unnamed)).toEqual([]);
});

test("[RP-6] the check finds a version that was changed in place, on settled loans as well", async () => {
  const { world, running, settled } = await lateBook();
  const { db } = world.server.services;
  changeCurrentVersion();
  const found = await ledgerCheck(db);
  for (const { loanId } of [running, settled]) {
    expect(found).toContainEqual(expect.stringContaining(`${loanId}: penalty-income`));
  }
  vi.restoreAllMocks();
  expect(await ledgerCheck(db)).toEqual([]);
});

test("[RP-6] a loan of rules newer than the software is not worked out by others", async () => {
  const { world, running } = await lateBook();
  const { terms, events } = await loanOf(world, running);
  const newer = { ...terms, rules: { calculation: 9, posting: 1 } };
  expect(() => position(newer, events, day("2026-07-15"))).toThrow(
    "no calculation rules of version 9",
  );
});
