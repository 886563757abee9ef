/**
 * Reports of the portfolio over the living demo agree with calculations of another kind: principal with sums over the ledger's postings, all
 * other figures with lists of loans that are asked one by one for every day.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBureau } from "#contract/bureau.ts";
import { exportPortfolio, listPortfolioLoans, readPortfolio } from "#contract/portfolio.ts";
import type { PortfolioLoan } from "#lending/portfolio/standing.ts";
import { runLedgerCheck } from "#server/core/accrual/ledger-check.ts";
import { monthOf } from "#server/core/ledger/month.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { accountPath, journalFile } from "#server/flows/books/journal-files.ts";
import { ourCodes } from "#server/flows/books/ledger-codes-kind.ts";
import { trialBalance } from "#server/flows/books/trial-balance.ts";
import { countPortfolio } from "#server/flows/portfolio/count-portfolio.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { readCsv } from "#server/platform/text-files/csv.ts";
import { markByList, reportedByList } from "#test/bureau-by-list.ts";
import { bureauRecords, bureauText, madeBureauFile } from "#test/bureau-files.ts";
import { byHledger, byItsLines, hasHledger, nonZero } from "#test/hledger.ts";
import {
  earnedSince,
  firstPaymentDefault,
  riskOf,
  rollRates,
  standingOn,
  vintagesOf,
} from "#test/portfolio-by-list.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { addDays, addMonths, type Day } from "#values/business-day.ts";
import { seedDemo } from "../seed.ts";
import { cast } from "./cast.ts";
import { growBook, seedCast } from "./population.ts";

let server: TestServer;
let staff: TestStaff;
let days: Day[];

/** MKOPO_TEST_DEMO_BORROWERS=150 asks for the whole population. */
const people = Number(process.env["MKOPO_TEST_DEMO_BORROWERS"] ?? cast.length + 6);

beforeAll(async () => {
  server = await startServer();
  staff = await server.staff({ role: "finance" });
  const { services } = server;
  await seedDemo(services);
  await seedCast(services);
  await growBook(services, people).done;
  const today = services.calendar.today();
  days = [addDays(today, -100), addDays(today, -45), addDays(today, -1), today];
}, 900_000);

afterAll(() => server.close());

const entries = defineStatement(
  "test.booked-events",
  "select loan_id, event_sequence, on_day from journal_entry where event_sequence is not null",
);
const ids = defineStatement(
  "test.portfolio-loans",
  "select loan_id from loan where application_state = 'running'",
);
const owedInLedger = defineStatement(
  "test.principal-by-loan",
  `select e.loan_id, sum(p.amount)::bigint as owed from journal_entry e join posting p using (entry_id)
   where p.account = 'principal-receivable' and e.on_day <= $1::date group by e.loan_id having sum(p.amount) <> 0`,
);

/** Each loan with the events that were booked by the end of the day. */
async function knownOn(on: Day): Promise<(PortfolioLoan & { loanId: string })[]> {
  const { db } = server.services;
  const later = await db.query<{ loan_id: string; event_sequence: number; on_day: Day }>(entries);
  const unknown = new Set(
    later.filter((one) => one.on_day > on).map((one) => `${one.loan_id} ${one.event_sequence}`),
  );
  const found: (PortfolioLoan & { loanId: string })[] = [];
  for (const { loan_id } of await db.query<{ loan_id: string }>(ids)) {
    const loan = await loadLoanById(db, loan_id);
    if (loan === null) throw new Error(`no loan ${loan_id}`);
    const events = loan.events.filter(({ sequence }) => !unknown.has(`${loan_id} ${sequence}`));
    found.push({ loanId: loan_id, product: loan.productId, terms: loan.terms, events });
  }
  return found;
}

async function figuresOn(on: Day) {
  const answer = await staff.client.call(readPortfolio, { on });
  if (!answer.ok || answer.data.figures === null) throw new Error("no report");
  return answer.data.figures;
}

test("[RP-4] outstanding is the principal in the ledger, in all and loan by loan, on any day", async () => {
  for (const on of days) {
    const { all } = await figuresOn(on);
    const owed = await server.services.db.query<{ loan_id: string; owed: number }>(owedInLedger, [
      on,
    ]);
    expect(all.principal, on).toBe(owed.reduce((sum, one) => sum + one.owed, 0));
    expect(all.loans, on).toBe(owed.length);
    const listed: [string, number][] = [];
    for (let after = ""; ; ) {
      const page = await staff.client.call(listPortfolioLoans, { on, after });
      if (!page.ok) throw new Error(page.message);
      listed.push(...page.data.rows.map((row): [string, number] => [row.orderNo, row.principal]));
      after = page.data.next;
      if (after === "") break;
    }
    expect(new Map(listed), on).toEqual(new Map(owed.map((one) => [one.loan_id, one.owed])));
  }
});

test("[RP-4] at risk, ages, vintages, roll rates, first payments, income and waivers are those of the lists", async () => {
  for (const on of days) {
    const loans = await knownOn(on);
    const { all, before, vintages, rolls, byProduct, trend } = await figuresOn(on);
    const listed = (own: readonly PortfolioLoan[], day = on) =>
      riskOf(own.flatMap((loan) => standingOn(loan, day) ?? []));
    expect(all, on).toMatchObject(listed(loans));
    expect(all.firstPayment, on).toEqual(firstPaymentDefault(loans, on));
    expect([all.income, all.waived], on).toEqual(earnedSince(loans, before as Day, on));
    expect(vintages, on).toEqual(vintagesOf(loans, on));
    expect(rolls, on).toMatchObject(rollRates(loans, before as Day, on));
    for (const { key, name: _name, ...group } of byProduct) {
      expect(group, key).toMatchObject(listed(loans.filter(({ product }) => product === key)));
    }
    expect(trend.at(-1)?.principal).toBe(all.principal);
  }
});

test("[RP-4] each figure leads to its loans, and they add up to it", async () => {
  const on = days[2]!;
  const { all, byProduct, byMonth, byAmount } = await figuresOn(on);
  const listed = async (parts: Record<string, string>) => {
    const page = await staff.client.call(listPortfolioLoans, { on, after: "", ...parts });
    if (!page.ok) throw new Error(page.message);
    const { rows } = page.data;
    return { loans: rows.length, principal: rows.reduce((sum, row) => sum + row.principal, 0) };
  };
  expect(all.loans).toBeGreaterThan(5);
  for (const { par, loans, principal } of all.atRisk) {
    expect(await listed({ par: String(par) })).toEqual({ loans, principal });
  }
  for (const { from, loans, principal } of all.ageing) {
    if (loans < 50) expect(await listed({ age: String(from) })).toEqual({ loans, principal });
  }
  const groups = { product: byProduct, month: byMonth, amount: byAmount };
  for (const [by, each] of Object.entries(groups)) {
    for (const { key, loans, principal } of each) {
      if (loans < 50) expect(await listed({ [by]: key })).toEqual({ loans, principal });
    }
  }
  const missed = await listed({ firstMissed: "yes" });
  expect(missed.loans).toBe(all.firstPayment.defaulted);
});

test("[RP-4] the file has every figure, and there is none of a day before the first or after today", async () => {
  const on = days[2]!;
  const { all } = await figuresOn(on);
  const file = await staff.client.call(exportPortfolio, { on });
  if (!file.ok) throw new Error(file.message);
  expect(file.data.fileName).toBe(`portfolio-${on}.csv`);
  const rows = readCsv(file.data.csv, 5_000).map(({ fields }) => fields);
  const owed = rows.find((row) => row[2] === "all" && row[4] === "outstanding");
  expect(owed?.[5]).toBe(String(all.loans));
  expect(Number(owed?.[6]) * 100).toBeCloseTo(all.principal, 0);
  for (const call of [readPortfolio, exportPortfolio]) {
    expect(await staff.client.call(call, { on: "2019-01-01" })).toMatchObject({
      rejection: "dayBeforeFirst",
    });
    expect(await staff.client.call(call, { on: addDays(days[3]!, 1) })).toMatchObject({
      rejection: "dayAfterToday",
    });
    expect(await staff.client.call(call, { on: "2026-02-30" })).toMatchObject({
      rejection: "dayUnknown",
    });
  }
});

test("[RP-7] a credit bureau's file of the demo says of each loan what a list asked loan by loan says", async () => {
  const salma = await server.staff({ role: "compliance" });
  const month = monthOf(addDays(monthOf(days[3]!).from, -1));
  const fileNo = await madeBureauFile(server, salma, month.name);
  const records = bureauRecords(await bureauText(salma, fileNo));
  const read = await salma.client.call(readBureau, {});
  if (!read.ok) throw new Error(read.message);
  const leftOut = read.data.months[0]?.files[0]?.leftOut ?? 0;
  const loans = (await knownOn(days[3]!)).map((loan) => ({ ...loan, month }));
  const expected = loans.filter((loan) => reportedByList(loan) !== null);
  expect(records.length + leftOut).toBe(expected.length);
  expect(records.length).toBeGreaterThan(5);
  for (const record of records) {
    const loan = loans.find(({ loanId }) => loanId === record["loan_number"])!;
    expect(record).toMatchObject(reportedByList(loan)!);
    const [opened = ""] = [record["opened_on"]];
    const marks = [...(record["payment_pattern"] ?? "")].map((mark, back) => {
      const on = addDays(addMonths(month.from, -back), -1);
      return [mark, on < opened ? "B" : markByList(loan, on)];
    });
    for (const [said, listed] of marks) expect(said, record["loan_number"]).toBe(listed);
  }
});

test("[RP-4] the report of a day that is over is kept, and later news of that day changes neither it nor how it would be made again", async () => {
  const { services } = server;
  const { db, calendar } = services;
  const on = addDays(days[3]!, -10);
  await runLedgerCheck(services);
  const first = await staff.client.call(readPortfolio, { on });
  if (!first.ok) throw new Error(first.message);
  expect(first.data.kept).toBe(true);
  const [loan] = await db.query<{ loan_id: string }>(owedInLedger, [on]);
  const event = { kind: "repaid", on, amount: 100 } as const;
  await db.transaction((tx) =>
    recordEvent(tx, { loanId: loan!.loan_id, event, today: calendar.today() }),
  );
  expect(await staff.client.call(readPortfolio, { on })).toEqual(first);
  const [again] = await countPortfolio(db, on);
  expect(again?.portfolio.all.principal).toBe(first.data.figures?.all.principal);
  const change = db.script(`update portfolio_report set took_ms = 0 where on_day = '${on}'`);
  await expect(change).rejects.toThrow("never changed");
});

test("[RP-2] the journal of the living demo adds up to the balances of the books, by hledger too where the machine has it", async () => {
  const { db } = server.services;
  const period = { from: addDays(days[3]!, -2_000), to: days[3]! };
  let file = "";
  for await (const piece of journalFile(db, { period, format: "hledger", codes: ourCodes }))
    file += piece;
  const lines = await trialBalance(db, period);
  const ours = nonZero(
    new Map(lines.map(({ account, closing }) => [accountPath(account), closing])),
  );
  expect(Object.keys(ours).length).toBeGreaterThan(8);
  expect(nonZero(byItsLines(file))).toEqual(ours);
  if (hasHledger) expect(nonZero(byHledger(file))).toEqual(ours);
});
