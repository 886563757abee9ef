/**
 * The loans that a figure of the portfolio is made of (RP-4): worked out as the figure was, a bounded number of loans a page, since no list of
 * them is kept for every day.
 */
import type * as contract from "#contract/portfolio.ts";
import { ageOf, ages, atRisk } from "#lending/portfolio/ages.ts";
import { figuresOf, type LoanFigures, usualDays } from "#lending/portfolio/figures.ts";
import { amountBand } from "#lending/portfolio/report.ts";
import { dayFromNumber } from "#values/business-day.ts";
import { readBookedLater, readPortfolioPart } from "../../core/loan/portfolio-store.ts";
import { productNames } from "../../core/product/products.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { dayAsked } from "./read-portfolio.ts";

const pageSize = 50;
/** Loans read at a time, and at most for one page. */
const readAtOnce = 250;
const readAtMost = 4_000;

type Asked = Parameters<typeof handleListPortfolioLoans>[1];

/** Whether a loan is part of the figure. Only those about an earlier time or the payout count loans that are out of the book. */
function judge({ month, amount, age, par, rolledFrom, firstMissed, everLate }: Asked) {
  const wholeTime = rolledFrom !== undefined || firstMissed !== undefined || everLate !== undefined;
  const atLeast = atRisk.find((one) => String(one.par) === par)?.fromAge ?? 0;
  const isMember = (figures: LoanFigures): boolean => {
    const { now, before } = figures;
    if (!wholeTime && now.principal === 0) return false;
    if (month !== undefined && figures.month !== month) return false;
    if (amount !== undefined && String(amountBand(figures.lent)) !== amount) return false;
    if (age !== undefined && String(ages[ageOf(now.daysLate)]?.from) !== age) return false;
    if (par !== undefined && ageOf(now.daysLate) < atLeast) return false;
    if (firstMissed !== undefined && figures.firstPaymentMissed !== true) return false;
    if (everLate !== undefined && !(figures.lateFrom > 0 && figures.lateFrom <= Number(everLate))) {
      return false;
    }
    if (rolledFrom === undefined) return true;
    return (
      before !== null &&
      before.principal > 0 &&
      String(ages[ageOf(before.daysLate)]?.from) === rolledFrom
    );
  };
  return { isMember, inBook: !wholeTime };
}

export const handleListPortfolioLoans: QueryHandler<typeof contract.listPortfolioLoans> = async (
  db,
  input,
  call,
) => {
  const asked = await dayAsked(db, input.on, call);
  if (typeof asked === "string") return { ok: false, rejection: asked };
  const { on } = asked;
  const { isMember, inBook } = judge(input);
  const [later, names] = await Promise.all([readBookedLater(db, on), productNames(db, call.today)]);
  const days = { ...usualDays(on), trend: [] };
  const rows: ReturnType<typeof rowOf>[] = [];
  let { after } = input;
  let currency = input.currency ?? "";
  let lookedAt = 0;
  const part = { on, limit: readAtOnce, product: input.product ?? "", inBook };
  for (;;) {
    const page = await readPortfolioPart(db, { ...part, after }, later);
    for (const loan of page) {
      after = loan.loanId;
      lookedAt += 1;
      currency ||= loan.terms.currency;
      if (loan.terms.currency !== currency) continue;
      const figures = figuresOf(loan, days);
      if (figures === null || !isMember(figures)) continue;
      rows.push(rowOf(loan.loanId, figures, names));
      if (rows.length === pageSize) break;
    }
    const ended = page.length < readAtOnce && after === (page.at(-1)?.loanId ?? after);
    if (ended) return { ok: true, data: { rows, currency, lookedAt, next: "" } };
    if (rows.length === pageSize || lookedAt >= readAtMost) {
      return { ok: true, data: { rows, currency, lookedAt, next: after } };
    }
  }
};

function rowOf(
  orderNo: string,
  { product, lent, now }: LoanFigures,
  names: ReadonlyMap<string, string>,
) {
  const state =
    now.principal > 0
      ? ("in-book" as const)
      : now.writtenOff
        ? ("written-off" as const)
        : ("settled" as const);
  return {
    orderNo,
    product: names.get(product) ?? product,
    paidOutOn: dayFromNumber(now.paidOutOn),
    lent,
    principal: now.principal,
    daysLate: now.daysLate,
    state,
  };
}
