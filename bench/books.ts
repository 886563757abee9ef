/**
 * The books of a portfolio as finance takes them out (RP-2, RP-3): the journal streamed as a file, and everything that a month's end asks for, from the
 * close of its last day to the digest of the closed month.
 */
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { monthOf } from "#server/core/ledger/month.ts";
import { journalFile } from "#server/flows/books/journal-files.ts";
import { ourCodes } from "#server/flows/books/ledger-codes-kind.ts";
import { sealPeriods } from "#server/flows/books/seal-periods.ts";
import { trialBalance } from "#server/flows/books/trial-balance.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { settableCalendar } from "#server/platform/runtime/calendar.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import { addDays, type Day, day, dayIn } from "#values/business-day.ts";
import { newSecrets } from "./api.ts";
import { newDatabase, withClient } from "./bench-database.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { unlessOnce } from "./once.ts";
import { fillPortfolio, loansAsked, timeZone } from "./portfolio.ts";

const goals = { postings: 100_000, megabytes: 20, minutes: 15 };
/** The first finds out how long the journal is. */
const rounds = unlessOnce(3, 2);
const asked = {
  period: { from: day("1900-01-01"), to: day("2999-12-31") },
  format: "hledger",
  codes: ourCodes,
} as const;

export async function benchBooks(): Promise<Finding[]> {
  const postgres = await startPostgresServer({ durable: true });
  try {
    const url = await newDatabase(postgres.url, "books");
    const today = dayIn(timeZone, new Date());
    const { encryptionKey } = newSecrets();
    await fillPortfolio(url, { loans: loansAsked(), encryptionKey, today });
    const journal = await benchJournal(url);
    return [...journal, await benchMonthEnd(url, today)];
  } finally {
    await postgres.stop();
  }
}

/** Postings a second of the plain-text journal of all days, and how much more memory its second half takes than its first. */
async function benchJournal(url: string): Promise<Finding[]> {
  const db = await openPostgres({ url, connectionsMax: 1, statementTimeoutMs: 0 });
  try {
    const rates: number[] = [];
    const grown: number[] = [];
    let all = 0;
    for (let round = 0; round < rounds; round++) {
      const half = all / 2;
      const peaks = { first: 0, second: 0 };
      const from = performance.now();
      all = 0;
      for await (const piece of journalFile(db, asked)) {
        all += piece.split("\n    ").length - 1;
        const part = all < half ? "first" : "second";
        peaks[part] = Math.max(peaks[part], process.memoryUsage().rss);
      }
      rates.push((all / (performance.now() - from)) * 1000);
      if (round > 0) grown.push(Math.max(0, peaks.second - peaks.first) / 1e6);
    }
    return [journalFinding(rates, all), memoryFinding(Math.max(...grown))];
  } finally {
    await db.close();
  }
}

/** `lastDay` is closed; the month is the one it is in. */
async function benchMonthEnd(url: string, lastDay: Day): Promise<Finding> {
  const db = await openPostgres({ url, connectionsMax: 4, statementTimeoutMs: 0 });
  const calendar = settableCalendar(addDays(lastDay, 1), timeZone);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const month = monthOf(lastDay);
  try {
    const from = performance.now();
    await postAccruals({ db, calendar, log });
    const problems = await ledgerCheck(db);
    if (problems.length > 0) throw new Error(problems.slice(0, 3).join("; "));
    await trialBalance(db, month);
    // Whoever proposed and closed it are nobody here.
    await withClient(url, async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query(
        `insert into accounting_period (period, begins, ends, proposed_by, proposed_at, closed_by, closed_at)
         values ($1, $2, ($2::date + interval '1 month' - interval '1 day')::date, 'first', now(), 'second', now())`,
        [month.name, month.from],
      );
    });
    if ((await sealPeriods({ db, calendar, log })) !== 1) throw new Error("no digest was taken");
    return monthEndFinding((performance.now() - from) / 60_000);
  } finally {
    await db.close();
  }
}

function journalFinding(rates: readonly number[], postings: number): Finding {
  return {
    what: `The journal as a file, ${postings.toLocaleString("en")} postings`,
    figure: `${medianAndSpread(rates, 0, "postings/s")}`,
    floor: "none",
    ratio: "none",
    goal: `${goals.postings.toLocaleString("en")} postings/s`,
    met: median(rates) >= goals.postings,
  };
}

function memoryFinding(megabytes: number): Finding {
  return {
    what: "Memory that the journal's second half takes beyond its first's",
    figure: `${megabytes.toFixed(0)} MB`,
    floor: "none",
    ratio: "none",
    goal: `${goals.megabytes} MB`,
    met: megabytes <= goals.megabytes,
  };
}

function monthEndFinding(minutes: number): Finding {
  return {
    what: `Month end of ${loansAsked().toLocaleString("en")} loans: the last day closed, the books checked, trial balance, digest`,
    figure: `${minutes.toFixed(2)} min`,
    floor: "none",
    ratio: "none",
    goal: `${goals.minutes} min`,
    met: minutes <= goals.minutes,
  };
}
