/** `schedule`: what a loan with these terms, paid out on a day, is to pay and when (LN-1, LN-6). */
import { z } from "zod";
import { feesTaken, payoutAmount } from "#lending/fees.ts";
import { schedule } from "#lending/schedule.ts";
import { promisedTermDays, termWithinLimits } from "#lending/terms-limits.ts";
import { daysBetween } from "#values/business-day.ts";
import { sum, toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { amountText, dayField, dayText } from "./fields.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const input = z.strictObject({ terms: termsField, disbursedOn: dayField });

const output = z.strictObject({
  payout: amountText.describe("What the borrower is paid out: principal less kept-back fees."),
  keptBack: amountText,
  instalments: z.array(
    z.strictObject({
      number: z.int(),
      dueDate: dayText,
      principal: amountText,
      interest: amountText,
      fee: amountText,
      total: amountText,
      balanceAfter: amountText.describe("Principal still owed once this instalment is paid."),
    }),
  ),
  totals: z.strictObject({
    principal: amountText,
    interest: amountText,
    fee: amountText,
    total: amountText,
  }),
  maturesOn: dayText,
  termDays: z.int(),
  termWithinLimits: z.boolean().describe("Whether the term is one the public loan terms promise."),
});

export const scheduleCommand = defineCommand({
  summary: "The instalments of a loan, and what is paid out.",
  input,
  output,
  answer({ terms, disbursedOn }) {
    const problem = termsProblem(terms, "terms");
    if (problem !== null) return { refused: problem };
    const planned = schedule(terms, disbursedOn);
    let balance = terms.principal;
    const instalments = planned.map(({ number, dueDate, principal, interest, fee }) => {
      balance -= principal;
      return {
        number,
        dueDate,
        principal: toDecimal(principal),
        interest: toDecimal(interest),
        fee: toDecimal(fee),
        total: toDecimal(principal + interest + fee),
        balanceAfter: toDecimal(balance),
      };
    });
    const total = (part: "principal" | "interest" | "fee") => sum(planned.map((one) => one[part]));
    const maturesOn = planned.at(-1)!.dueDate;
    const termDays = daysBetween(disbursedOn, maturesOn);
    return {
      payout: toDecimal(payoutAmount(terms)),
      keptBack: toDecimal(feesTaken(terms, "kept-back")),
      instalments,
      totals: {
        principal: toDecimal(total("principal")),
        interest: toDecimal(total("interest")),
        fee: toDecimal(total("fee")),
        total: toDecimal(total("principal") + total("interest") + total("fee")),
      },
      maturesOn,
      termDays,
      termWithinLimits: termWithinLimits(termDays, promisedTermDays),
    };
  },
});
