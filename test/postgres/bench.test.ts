/** The benchmarks' data is sound: copied loans are valid loans, and the plain statements run. */
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { settableCalendar } from "#server/platform/runtime/calendar.ts";
import { findSession } from "#server/platform/session/session.ts";
import { emptyPostgresDatabase } from "#test/postgres-template.ts";
import { memoryLog } from "#test/server.ts";
import { addDays, day } from "#values/business-day.ts";
import { runScript, withClient } from "../../bench/bench-database.ts";
import { fillPortfolio, loanIdOf, timeZone, tokenOf } from "../../bench/portfolio.ts";

test("[LN-5] copied loans have a balanced ledger, before and after a close of day", async () => {
  const { url, database: db, drop } = await emptyPostgresDatabase();
  onTestFinished(drop);
  const today = day("2026-03-02");
  const loans = 90;
  await fillPortfolio(url, { loans, today, encryptionKey: Buffer.alloc(32, 7) });
  expect(await ledgerCheck(db)).toEqual([]);
  const { log, logged } = memoryLog();
  const calendar = settableCalendar(addDays(today, 1), timeZone);
  expect(await postAccruals({ db, calendar, log })).toBeGreaterThan(loans);
  expect(logged).toEqual([]);
  expect(await ledgerCheck(db)).toEqual([]);
  const session = await findSession(db, tokenOf(loans - 1), new Date());
  const loan = await loadLoanById(db, loanIdOf(loans - 1));
  expect(session?.borrowerId).toBe(loan?.borrowerId);
});

test("the seven plain statements change what they say", async () => {
  const { url, drop } = await emptyPostgresDatabase();
  onTestFinished(drop);
  await runScript(url, "plain-schema.sql", { loans: 3 });
  const script = await readFile(
    new URL("../../bench/plain-repayment.sql", import.meta.url),
    "utf8",
  );
  const values: Record<string, string> = { loan: "2", high: "'1'", low: "'1'" };
  const statements = script
    .replace(/^\\set.*$/gm, "")
    .replace(/(?<!:):(\w+)/g, (_whole, name: string) => values[name] ?? "");
  await withClient(url, async (client) => {
    await client.query(statements);
    const { rows } = await client.query(
      `select (select outstanding from loan where loan_id = 2) as loan,
         (select count(*)::integer from posting) as postings, (select count(*)::integer from outbox) as outbox,
         (select count(*)::integer from payment) as payments, (select count(*)::integer from request_key) as keys`,
    );
    const [loan] = (await client.query("select sum(outstanding)::text as s from instalment")).rows;
    expect(rows).toEqual([{ loan: "99999900", postings: 2, outbox: 1, payments: 1, keys: 1 }]);
    expect(loan).toEqual({ s: String(3 * 5 * 20_000_000 - 100) });
  });
});
