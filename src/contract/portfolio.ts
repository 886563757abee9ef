/**
 * The portfolio on a day (RP-4): what is owed, how much of it is at risk, how months turned out, and which loans a figure is made of. Ours,
 * not part of the borrower's wire.
 */
import { z } from "zod";
import { staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";
import { portfolioRejections } from "./portfolio-rejections.ts";

const read = { ...staffRead, permission: "see-reports" } as const;
const { dayUnknown, dayBeforeFirst, dayAfterToday } = portfolioRejections;
const rejections = { dayUnknown, dayBeforeFirst, dayAfterToday };

/** "2026-03-31"; judged by the handler, so that the rejection can say what is wrong. */
const AskedDay = z.string().max(40);
const AskedCurrency = z.string().max(3);

const Counted = z.object({
  loans: z.int(),
  principal: MinorAmount,
  /** In basis points of the principal of the whole. */
  shareBps: z.int(),
});

const Group = z.object({
  /** Product, month ("2026-03") or upper end of a band of amounts in minor units; "" for the whole book. */
  key: z.string(),
  /** As it is written for people. */
  name: z.string(),
  loans: z.int(),
  principal: MinorAmount,
  atRisk: z.array(Counted.extend({ par: z.int() })),
  ageing: z.array(Counted.extend({ from: z.int(), to: z.int().nullable() })),
  income: MinorAmount,
  waived: MinorAmount,
  yieldBps: z.int(),
  firstPayment: z.object({ loans: z.int(), defaulted: z.int(), shareBps: z.int() }),
});
export type PortfolioGroup = z.output<typeof Group>;

const Figures = z.object({
  currency: z.string(),
  /** Rolls, income and waivers are those since the end of this day. */
  before: z.string(),
  all: Group,
  /** Every seventh day to the day of the report. */
  trend: z.array(z.object({ on: z.string(), principal: MinorAmount, parBps: z.array(z.int()) })),
  vintages: z.array(
    z.object({
      month: z.string(),
      loans: z.int(),
      lent: MinorAmount,
      everLateBps: z.array(z.int()),
    }),
  ),
  rolls: z.array(
    z.object({
      from: z.int(),
      loans: z.int(),
      principal: MinorAmount,
      toBps: z.array(z.int()),
      settledBps: z.int(),
      writtenOffBps: z.int(),
    }),
  ),
  byProduct: z.array(Group),
  byMonth: z.array(Group),
  byAmount: z.array(Group),
});
export type PortfolioFigures = z.output<typeof Figures>;

export const readPortfolio = defineEndpoint({
  ...read,
  name: "readPortfolio",
  summary:
    "The portfolio on a day: outstanding, at risk, by age, vintages, roll rates, yield and waivers, by product, month and amount",
  path: "/console/portfolio",
  /** Without a day the last one that is over. */
  input: z.object({ on: AskedDay.optional(), currency: AskedCurrency.optional() }),
  output: z.object({
    on: z.string(),
    firstDay: z.string(),
    today: z.string(),
    /** working: it is being worked out; ask again in some seconds. */
    state: z.enum(["ready", "working"]),
    /** Wall clock of the lender's time zone; "" while it is worked out. */
    madeAt: z.string(),
    tookMs: z.int(),
    /** It is kept and never changes: the day is over. */
    kept: z.boolean(),
    /** Every currency lent in. */
    currencies: z.array(z.string()),
    /** Null while it is worked out, and where nothing was lent by then. */
    figures: Figures.nullable(),
  }),
  rejections,
});

/** How a loan is found by the figure it is part of; every filter is optional, and all have to hold. */
const Filter = {
  product: z.string().max(80).optional(),
  month: z.string().max(7).optional(),
  /** The upper end of a band of amounts. */
  amount: z.string().max(20).optional(),
  /** Least days late. */
  age: z.string().max(3).optional(),
  /** "1", "7" and so on: days late of a figure at risk. */
  par: z.string().max(3).optional(),
  /** Least days late on the earlier day. */
  rolledFrom: z.string().max(3).optional(),
  /** "yes": the first instalment was missed. */
  firstMissed: z.string().max(3).optional(),
  /** Months since the payout's, by the end of which it was ever more than 30 days late. */
  everLate: z.string().max(3).optional(),
};

export const listPortfolioLoans = defineEndpoint({
  ...read,
  name: "listPortfolioLoans",
  summary: "The loans that a figure of the portfolio is made of, in the order of their numbers",
  path: "/console/portfolio/loans",
  input: z.object({
    on: AskedDay,
    currency: AskedCurrency.optional(),
    ...Filter,
    /** Number of the last loan looked at; "" for the first page. */
    after: z.string().regex(/^\d{0,14}$/),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        orderNo: z.string(),
        product: z.string(),
        paidOutOn: z.string(),
        lent: MinorAmount,
        principal: MinorAmount,
        daysLate: z.int(),
        state: z.enum(["in-book", "settled", "written-off"]),
      }),
    ),
    currency: z.string(),
    /** How many loans were looked at for these. */
    lookedAt: z.int(),
    /** "" when all were looked at. */
    next: z.string(),
  }),
  rejections,
});

export const exportPortfolio = defineEndpoint({
  ...read,
  name: "exportPortfolio",
  summary: "Every figure of the portfolio on a day as CSV",
  path: "/console/portfolio/file",
  input: z.object({ on: AskedDay, currency: AskedCurrency.optional() }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: { ...rejections, reportNotReady: portfolioRejections.reportNotReady },
});

/** In the order of their use. */
export const portfolioCalls = [readPortfolio, listPortfolioLoans, exportPortfolio];
