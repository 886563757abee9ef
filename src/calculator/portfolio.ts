/** `portfolio`: portfolio at risk, ageing, vintages, first-payment default and roll rates of a list of loans (RP-4). */
import { z } from "zod";
import { usualDays } from "#lending/portfolio/figures.ts";
import { type Group, PortfolioCount } from "#lending/portfolio/report.ts";
import type { PortfolioLoan } from "#lending/portfolio/standing.ts";
import { toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { eventField, eventOf } from "./event-field.ts";
import { amountText, dayField, percentText } from "./fields.ts";
import { firstWrong } from "./position.ts";
import { refused, within } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const input = z.strictObject({
  asOf: dayField,
  before: dayField
    .optional()
    .describe(
      "An earlier day, to give the roll rates since; income and waivers are those since it, or of 30 days.",
    ),
  loans: z
    .array(
      z.strictObject({
        product: z.string().min(1).max(60),
        terms: termsField,
        events: z.array(eventField).max(1000).describe("In the order of recording."),
      }),
    )
    .max(10_000),
});

const counted = { loans: z.int(), principal: amountText, percent: percentText };

const risk = z.strictObject({
  loans: z.int().describe("With principal owed, and not written off."),
  principal: amountText,
  atRisk: z.array(z.strictObject({ par: z.int(), ...counted })),
  ageing: z.array(
    z.strictObject({
      from: z.int().describe("Days late."),
      to: z.int().nullable(),
      ...counted,
    }),
  ),
  firstPaymentDefault: z.strictObject({
    loans: z.int(),
    defaulted: z.int(),
    percent: percentText,
  }),
  income: amountText.describe("Interest, fees and late charges earned since the earlier day."),
  yieldPercent: percentText.describe("A year, of the mean of the principal on both days."),
  waived: amountText.describe("Since the earlier day."),
});

const output = z.strictObject({
  ...risk.shape,
  byProduct: z.record(z.string(), risk),
  vintages: z.array(
    z.strictObject({
      month: z.string(),
      loans: z.int(),
      lent: amountText,
      everLate: z
        .array(percentText)
        .describe("More than 30 days late or written off by the end of each month after it."),
    }),
  ),
  rolls: z.array(
    z.strictObject({
      from: z.int().describe("Least days late on the earlier day."),
      principal: amountText,
      to: z.array(percentText).describe("By age on the later day, in the order of ageing."),
      settled: percentText,
      writtenOff: percentText,
    }),
  ),
});

export const portfolioCommand = defineCommand({
  summary: "A list of loans on a day: portfolio at risk, ageing, vintages, roll rates.",
  input,
  output,
  answer({ asOf, before, loans: given }) {
    if (before !== undefined && before >= asOf) return refused("before", `must be before ${asOf}`);
    const loans: PortfolioLoan[] = [];
    for (const [index, { product, terms, events: list }] of given.entries()) {
      const path = `loans[${index}]`;
      const problem = termsProblem(terms, `${path}.terms`);
      if (problem !== null) return { refused: problem };
      const events = list.map((event, place) => eventOf(event, place + 1));
      const wrong = firstWrong(terms, events, asOf);
      if (wrong !== null) {
        return refused(within(path, wrong.refused.path), wrong.refused.problem);
      }
      loans.push({ product, terms, events });
    }
    const usual = usualDays(asOf);
    const count = new PortfolioCount({ ...usual, trend: [], before: before ?? usual.before });
    for (const loan of loans) count.add(loan);
    const { all, byProduct, vintages, rolls } = count.result();
    return {
      ...groupTexts(all),
      byProduct: Object.fromEntries(byProduct.map((group) => [group.key, groupTexts(group)])),
      vintages: vintages.map(({ month, loans: counted, lent, everLateBps }) => ({
        ...{ month, loans: counted, lent: toDecimal(lent) },
        everLate: everLateBps.map(toDecimal),
      })),
      rolls:
        before === undefined
          ? []
          : rolls.map((roll) => ({
              from: roll.from,
              principal: toDecimal(roll.principal),
              to: roll.toBps.map(toDecimal),
              settled: toDecimal(roll.settledBps),
              writtenOff: toDecimal(roll.writtenOffBps),
            })),
    };
  },
});

function groupTexts(group: Group): z.output<typeof risk> {
  const { loans, principal, atRisk, ageing, firstPayment } = group;
  const texts = (one: Group["atRisk"][number] | Group["ageing"][number]) => ({
    loans: one.loans,
    principal: toDecimal(one.principal),
    percent: toDecimal(one.shareBps),
  });
  return {
    loans,
    principal: toDecimal(principal),
    atRisk: atRisk.map((one) => ({ par: one.par, ...texts(one) })),
    ageing: ageing.map((one) => ({ from: one.from, to: one.to, ...texts(one) })),
    firstPaymentDefault: {
      ...{ loans: firstPayment.loans, defaulted: firstPayment.defaulted },
      percent: toDecimal(firstPayment.shareBps),
    },
    income: toDecimal(group.income),
    yieldPercent: toDecimal(group.yieldBps),
    waived: toDecimal(group.waived),
  };
}
