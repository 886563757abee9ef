/**
 * The journal of many random loans as a file, added up by others: by reading its lines, and by hledger where the machine has it.
 * MKOPO_TEST_JOURNAL_LOANS=10000 asks for as many.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Account, accounts, type Balances, noBalances } from "#lending/ledger-accounts.ts";
import { balances, postingsBetween } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import { accountPath, journalFile } from "#server/flows/books/journal-files.ts";
import { ourCodes } from "#server/flows/books/ledger-codes-kind.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { byHledger, byItsLines, hasHledger, nonZero } from "#test/hledger.ts";
import { someHelpedLife } from "#test/random-loans.ts";
import { addDays, type Day, day } from "#values/business-day.ts";

const count = Number(process.env["MKOPO_TEST_JOURNAL_LOANS"] ?? 150);

interface Row {
  entry_id: number;
  loan_id: string;
  subject: null;
  on_day: Day;
  value_on: null;
  currency: "TZS";
  cause: string;
  event: string | null;
  account: string;
  amount: number;
}

/** Every posting of the loans' lives, event by event and then of a month that passes; and what their positions say at the end. */
function lives() {
  const rows: Row[] = [];
  const held: Balances = { ...noBalances };
  let entryId = 0;
  for (const [place, life] of fc.sample(someHelpedLife, { numRuns: count, seed: 19 }).entries()) {
    const { terms, events, last } = life;
    let before = noBalances;
    const post = (target: Balances, on: Day, kind: string | null) => {
      entryId += 1;
      for (const posting of postingsBetween(before, target)) {
        rows.push({
          ...{ entry_id: entryId, loan_id: `L${place}`, subject: null, on_day: on, value_on: null },
          ...{ currency: "TZS", cause: kind === null ? "accrual" : "event", ...posting },
          event: kind === null ? null : `${on}${kind}`,
        });
      }
      before = target;
    };
    for (const [at, { kind, on }] of events.entries()) {
      post(balances(position(terms, events.slice(0, at + 1), on), terms), on, kind);
    }
    const end = addDays(last, 30);
    post(balances(position(terms, events, end), terms), end, null);
    for (const account of accounts) held[account] += before[account];
  }
  return { rows, held };
}

/** Answers the journal's pages, as the database does. */
function pagesOf(rows: readonly Row[]): Queryable {
  let from = 0;
  const query = async (_statement: unknown, values: readonly unknown[] = []) => {
    const limit = Number(values[3]);
    const page: Row[] = [];
    for (let entries = 0, last = 0; from < rows.length; from += 1) {
      const row = rows[from]!;
      if (row.entry_id !== last) entries += 1;
      if (entries > limit) break;
      last = row.entry_id;
      page.push(row);
    }
    return page;
  };
  return { query } as unknown as Queryable;
}

test(`[RP-2] the journal of ${count} random loans adds up to what their positions hold, to the cent`, async () => {
  const { rows, held } = lives();
  const ours = nonZero(
    new Map(accounts.map((account: Account) => [accountPath(account), held[account]])),
  );
  expect(Object.keys(ours).length).toBeGreaterThan(8);
  let file = "";
  const period = { from: day("2026-01-01"), to: day("2027-12-31") };
  for await (const piece of journalFile(pagesOf(rows), {
    period,
    format: "hledger",
    codes: ourCodes,
  }))
    file += piece;
  expect(nonZero(byItsLines(file))).toEqual(ours);
  if (hasHledger) expect(nonZero(byHledger(file))).toEqual(ours);
});
