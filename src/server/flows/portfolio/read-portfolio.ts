/** The portfolio on a day as the console shows it (RP-4), and its file. */
import type * as contract from "#contract/portfolio.ts";
import { ages, atRisk } from "#lending/portfolio/ages.ts";
import type { Group, Portfolio } from "#lending/portfolio/report.ts";
import { addDays, type Day, parseDay } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { firstDayOfBooks } from "../../core/ledger/periods.ts";
import { productNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { reportSoon } from "./reports.ts";

type Refusal = "dayUnknown" | "dayBeforeFirst" | "dayAfterToday";

interface AskedDay {
  on: Day;
  firstDay: Day;
}

/** From the day of the first entry to today; without a text the last day that is over. */
export async function dayAsked(
  db: Queryable,
  text: string | undefined,
  { today }: Call,
): Promise<AskedDay | Refusal> {
  const firstDay = (await firstDayOfBooks(db)) ?? today;
  const yesterday = addDays(today, -1);
  const on = text === undefined ? (yesterday < firstDay ? today : yesterday) : parseDay(text);
  if (on === null) return "dayUnknown";
  if (on > today) return "dayAfterToday";
  return on < firstDay ? "dayBeforeFirst" : { on, firstDay };
}

export const handleReadPortfolio: QueryHandler<typeof contract.readPortfolio> = async (
  db,
  { on: text, currency },
  call,
) => {
  const asked = await dayAsked(db, text, call);
  if (typeof asked === "string") return { ok: false, rejection: asked };
  const { services, today } = call;
  const made = await reportSoon(db, services, asked.on);
  const shown = made?.currencies.find((one) => one.currency === currency) ?? made?.currencies[0];
  const names = await productNames(db, today);
  return {
    ok: true,
    data: {
      ...asked,
      today,
      state: made === null ? "working" : "ready",
      madeAt: made === null ? "" : wallClock(made.madeAt, services.settings.timeZone),
      tookMs: made?.tookMs ?? 0,
      kept: made?.kept ?? false,
      currencies: made?.currencies.map((one) => one.currency) ?? [],
      figures: shown === undefined ? null : figuresShown(shown.currency, shown.portfolio, names),
    },
  };
};

function figuresShown(
  currency: string,
  { asOf: _asOf, ...portfolio }: Portfolio,
  names: ReadonlyMap<string, string>,
): contract.PortfolioFigures {
  const named = (groups: readonly Group[], nameOf: (key: string) => string) =>
    groups.map((group) => ({ ...group, name: nameOf(group.key) }));
  return {
    ...portfolio,
    currency,
    all: { ...portfolio.all, name: "" },
    byProduct: named(portfolio.byProduct, (key) => names.get(key) ?? key),
    byMonth: named(portfolio.byMonth, (key) => key),
    byAmount: named(portfolio.byAmount, (key) => key),
  };
}

export const handleExportPortfolio: QueryHandler<typeof contract.exportPortfolio> = async (
  db,
  { on: text, currency },
  call,
) => {
  const asked = await dayAsked(db, text, call);
  if (typeof asked === "string") return { ok: false, rejection: asked };
  const made = await reportSoon(db, call.services, asked.on);
  if (made === null) return { ok: false, rejection: "reportNotReady" };
  const rows = made.currencies
    .filter((one) => currency === undefined || one.currency === currency)
    .flatMap((one) => portfolioRows(one.portfolio).map((row) => [asked.on, one.currency, ...row]));
  const csv = writeCsv([heading, ...rows]);
  return { ok: true, data: { fileName: `portfolio-${asked.on}.csv`, csv } };
};

/** One figure a row, so that a spreadsheet can pivot it. */
const heading = ["day", "currency", "by", "key", "figure", "loans", "amount", "percent"];

type CsvRow = [
  by: string,
  key: string,
  figure: string,
  loans: string,
  amount: string,
  percent: string,
];

function portfolioRows(portfolio: Portfolio): CsvRow[] {
  const { all, byProduct, byMonth, byAmount, trend, vintages, rolls } = portfolio;
  return [
    ...groupRows("all", all),
    ...byProduct.flatMap((group) => groupRows("product", group)),
    ...byMonth.flatMap((group) => groupRows("month", group)),
    ...byAmount.flatMap((group) =>
      groupRows("amount", { ...group, key: toDecimal(Number(group.key)) }),
    ),
    ...trend.flatMap(({ on, principal, parBps }): CsvRow[] => [
      ["day", on, "outstanding", "", toDecimal(principal), ""],
      ...parBps.map(
        (bps, place): CsvRow => ["day", on, `PAR ${atRisk[place]?.par}`, "", "", toDecimal(bps)],
      ),
    ]),
    ...vintages.flatMap(({ month, loans, lent, everLateBps }): CsvRow[] => [
      ["vintage", month, "lent", String(loans), toDecimal(lent), ""],
      ...everLateBps.map(
        (bps, age): CsvRow => [
          "vintage",
          month,
          `ever late after ${age + 1} months`,
          "",
          "",
          toDecimal(bps),
        ],
      ),
    ]),
    ...rolls.flatMap(({ from, loans, principal, toBps, settledBps, writtenOffBps }): CsvRow[] => {
      const row = (figure: string, bps: number): CsvRow => [
        "roll",
        ageName(from),
        figure,
        "",
        "",
        toDecimal(bps),
      ];
      return [
        ["roll", ageName(from), "principal then", String(loans), toDecimal(principal), ""],
        ...toBps.map((bps, place) => row(`to ${ageName(ages[place]?.from ?? 0)}`, bps)),
        row("to settled", settledBps),
        row("to written off", writtenOffBps),
      ];
    }),
  ];
}

function groupRows(by: string, group: Group): CsvRow[] {
  const { key, loans, principal, income, waived, yieldBps, firstPayment } = group;
  return [
    [by, key, "outstanding", String(loans), toDecimal(principal), ""],
    ...group.ageing.map(
      (one): CsvRow => [
        by,
        key,
        `late ${ageName(one.from)}`,
        String(one.loans),
        toDecimal(one.principal),
        toDecimal(one.shareBps),
      ],
    ),
    ...group.atRisk.map(
      (one): CsvRow => [
        by,
        key,
        `PAR ${one.par}`,
        String(one.loans),
        toDecimal(one.principal),
        toDecimal(one.shareBps),
      ],
    ),
    [by, key, "income", "", toDecimal(income), ""],
    [by, key, "yield a year", "", "", toDecimal(yieldBps)],
    [by, key, "waived", "", toDecimal(waived), ""],
    [by, key, "first payments judged", String(firstPayment.loans), "", ""],
    [
      by,
      key,
      "first payments missed",
      String(firstPayment.defaulted),
      "",
      toDecimal(firstPayment.shareBps),
    ],
  ];
}

/** "8 to 30 days". */
function ageName(from: number): string {
  const to = ages.find((age) => age.from === from)?.to;
  return to === null ? `${from} days or more` : to === 0 ? "0 days" : `${from} to ${to} days`;
}
