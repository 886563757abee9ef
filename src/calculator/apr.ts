/** `apr`: the yearly rate of a loan, from its money flows or its terms, under a named convention. */
import { z } from "zod";
import {
  type AprAnswer,
  annualRate,
  type LoanFlows,
  percentText as percent,
} from "#lending/apr.ts";
import type { UnitPeriod } from "#lending/apr-us-unit-period.ts";
import { payoutAmount } from "#lending/fees.ts";
import { periodsPerYear, planFlows, planRate } from "#lending/plan-rate.ts";
import { instalmentAmount, schedule } from "#lending/schedule.ts";
import { sum, toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import {
  amountText,
  amountTexts,
  dayField,
  dayText,
  percentText,
  positiveAmount,
} from "./fields.ts";
import { type Refused, refused } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

/** As offers and agreements count: in the plan's own periods. */
const planPeriods = "plan-periods";
const convention = z.enum(["irr-nominal", "irr-effective", "eu", "us-reg-z"]);
const timeBasis = z
  .enum(["days-365", "days-365.25", "twelfths", "weeks-52", planPeriods])
  .optional()
  .describe('With "eu" only: how intervals become years; "days-365" when left out.');
const flows = z
  .array(z.strictObject({ on: dayField, amount: positiveAmount }))
  .min(1)
  .max(2000);

const input = z.union([
  z.strictObject({
    convention,
    timeBasis,
    advances: flows.describe("Money paid to the borrower, after what is kept back."),
    payments: flows.describe("Money the borrower pays."),
  }),
  z.strictObject({ convention, timeBasis, terms: termsField, disbursedOn: dayField }),
]);

const output = z.strictObject({
  convention,
  aprPercent: percentText.describe("Four decimals, rounded half up."),
  shownPercent: percentText.describe("As shown to borrowers: one decimal for eu, else two."),
  period: z.string().describe("What one period is, such as 1 month, 2 weeks, year."),
  timeBasis: z.string().describe("How days became periods."),
  periodsPerYear: z.string(),
  advanced: amountText,
  paidBack: amountText,
  cost: amountText,
  flows: z.array(
    z.strictObject({
      on: dayText,
      net: amountText.describe("Plus: to the borrower. Minus: from the borrower."),
      periods: z.string().describe("From the first advance; a fraction is simple in us-reg-z."),
    }),
  ),
});

type Case = z.output<typeof input>;

export const aprCommand = defineCommand({
  summary: "The yearly rate of a loan under a named convention.",
  input,
  output,
  answer(given) {
    if (given.timeBasis !== undefined && given.convention !== "eu") {
      return refused("timeBasis", 'goes with the convention "eu" only');
    }
    const money = flowsOf(given);
    if ("refused" in money) return money;
    if (given.timeBasis === planPeriods) return byPlan(given, money);
    const rule =
      given.convention === "eu"
        ? { convention: given.convention, timeBasis: given.timeBasis ?? "days-365" }
        : { convention: given.convention };
    const answer = annualRate(money, rule);
    if (!answer.ok) return refused("terms" in given ? "terms" : answer.path, answer.problem);
    return {
      ...rateTexts(given.convention, answer.annualRate),
      ...periodTexts(answer.period),
      ...sumTexts(money),
      flows: answer.flows.map(({ on, net, periods }) => ({
        on,
        net: toDecimal(net),
        periods: (periods.whole + periods.fraction).toFixed(6),
      })),
    };
  },
});

function rateTexts(convention: Case["convention"], annual: number) {
  return {
    convention,
    aprPercent: percent(annual, 4),
    shownPercent: percent(annual, convention === "eu" ? 1 : 2),
  };
}

function sumTexts({ advances, payments }: LoanFlows) {
  const advanced = sum(advances.map(({ amount }) => amount));
  const paidBack = sum(payments.map(({ amount }) => amount));
  return amountTexts({ advanced, paidBack, cost: paidBack - advanced });
}

function byPlan(given: Case, money: LoanFlows): z.output<typeof output> | Refused {
  if (!("terms" in given)) return refused("timeBasis", "needs `terms`: flows have no periods");
  const rate = planRate(given.terms, given.disbursedOn);
  if (rate === null) return refused("terms", "no rate up to 10,000,000,000 % fits these flows");
  return {
    ...rateTexts(given.convention, rate),
    period: "year",
    timeBasis: planPeriods,
    periodsPerYear: "1",
    ...sumTexts(money),
    flows: planFlows(given.terms, given.disbursedOn).map(({ on, net, periods }) => ({
      on,
      net: toDecimal(net),
      periods: (periods / periodsPerYear[given.terms.plan.frequency]).toFixed(6),
    })),
  };
}

function flowsOf(given: Case): LoanFlows | Refused {
  if (!("terms" in given)) return given;
  const { terms, disbursedOn } = given;
  const problem = termsProblem(terms, "terms");
  if (problem !== null) return { refused: problem };
  const payout = payoutAmount(terms);
  return {
    advances: payout > 0 ? [{ on: disbursedOn, amount: payout }] : [],
    // An instalment without anything to pay (grace of both kinds) is no payment.
    payments: schedule(terms, disbursedOn)
      .map((planned) => ({ on: planned.dueDate, amount: instalmentAmount(planned) }))
      .filter(({ amount }) => amount > 0),
  };
}

type Period = (AprAnswer & { ok: true })["period"];

function periodTexts(period: Period): {
  period: string;
  timeBasis: string;
  periodsPerYear: string;
} {
  if (period === "months" || period === "days") {
    const timeBasis = period === "months" ? "whole months" : "days, 365 / 12 to a month";
    return { period: "1 month", timeBasis, periodsPerYear: "12" };
  }
  if (typeof period === "string") return { period: "year", timeBasis: period, periodsPerYear: "1" };
  return {
    period: unitPeriodText(period),
    timeBasis: "unit-periods",
    periodsPerYear: String(Number(period.perYear.toFixed(6))),
  };
}

function unitPeriodText({ kind, count }: UnitPeriod): string {
  if (kind === "term") return "the whole term";
  if (kind === "semimonth") return "half a month";
  if (kind === "month" && count === 12) return "year";
  return `${count} ${kind}${count === 1 ? "" : "s"}`;
}
