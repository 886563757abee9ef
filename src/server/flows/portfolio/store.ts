/** All SQL of portfolio_report. */
import type { Portfolio } from "#lending/portfolio/report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

/** A report of a day, by currency, the one with the most loans first. */
export interface Report {
  on: Day;
  madeAt: Date;
  tookMs: number;
  currencies: { currency: Currency; portfolio: Portfolio }[];
}

const read = defineStatement(
  "portfolio.read-report",
  "select on_day, made_at, took_ms, figures::text as figures from portfolio_report where on_day = $1::date",
);

interface ReportRow extends Row {
  on_day: Day;
  made_at: Date;
  took_ms: number;
  figures: string;
}

export async function readReport(db: Queryable, on: Day): Promise<Report | null> {
  const [row] = await db.query<ReportRow>(read, [on]);
  if (row === undefined) return null;
  const currencies = JSON.parse(row.figures) as Report["currencies"];
  return { on: row.on_day, madeAt: row.made_at, tookMs: row.took_ms, currencies };
}

const insert = defineStatement(
  "portfolio.insert-report",
  `insert into portfolio_report (on_day, made_at, took_ms, figures)
   values ($1::date, $2::timestamptz, $3::integer, $4::json) on conflict (on_day) do nothing`,
);

/** The first one of a day counts. */
export async function insertReport(
  db: Queryable,
  { on, madeAt, tookMs, currencies }: Report,
): Promise<void> {
  await db.query(insert, [on, madeAt, tookMs, JSON.stringify(currencies)]);
}
