/** `provisions`: what is provided for a list of loans on a day, by bucket of days late, and what of their interest is suspended (RP-5). */
import { z } from "zod";
import { provisionOf } from "#lending/provisions/loan-provision.ts";
import { ProvisionCount } from "#lending/provisions/provision-count.ts";
import {
  exampleRules,
  type ProvisionRules,
  provisionProblems,
} from "#lending/provisions/provision-rules.ts";
import { parseDecimal, toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { eventField, eventOf } from "./event-field.ts";
import { amountText, amountTexts, dayField, percentText } from "./fields.ts";
import { firstWrong } from "./position.ts";
import { refused, within } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const days = z.int().min(0).max(9999);
const input = z.strictObject({
  asOf: dayField,
  buckets: z
    .array(z.strictObject({ from: days, percent: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/) }))
    .min(1)
    .max(8)
    .optional()
    .describe("Least days late and rate, the first from 0; the example's where they are left out."),
  suspendAfter: days
    .nullable()
    .optional()
    .describe("Days late after which interest is suspended; null for never, 90 when left out."),
  withEarned: z
    .boolean()
    .optional()
    .describe("Interest earned and not suspended, fees and late charges are provided for too."),
  loans: z
    .array(
      z.strictObject({
        terms: termsField,
        events: z.array(eventField).max(1000).describe("In the order of recording."),
      }),
    )
    .max(10_000),
});

const sums = {
  loans: z.int(),
  principal: amountText,
  exposure: amountText.describe("What is provided for."),
  provision: amountText,
  suspended: amountText,
};

const output = z.strictObject({
  ...sums,
  buckets: z.array(
    z.strictObject({ from: z.int(), to: z.int().nullable(), percent: percentText, ...sums }),
  ),
  loansShown: z.array(
    z
      .strictObject({
        daysLate: z.int(),
        principal: amountText,
        exposure: amountText,
        provision: amountText,
        suspended: amountText,
      })
      .nullable()
      .describe("In the order given; null for a loan out of the book."),
  ),
});

export const provisionsCommand = defineCommand({
  summary: "What is provided for a list of loans by days late, and what interest is suspended.",
  input,
  output,
  answer({ asOf, buckets, suspendAfter, withEarned, loans }) {
    const rules: ProvisionRules = {
      buckets:
        buckets?.map(({ from, percent }) => ({ from, rateBps: parseDecimal(percent) ?? 0 })) ??
        exampleRules.buckets,
      suspendAfter: suspendAfter === undefined ? exampleRules.suspendAfter : suspendAfter,
      withEarned: withEarned ?? false,
    };
    const [problem] = provisionProblems(rules.buckets);
    if (problem !== undefined) {
      const field = problem.field === "from" ? "from" : "percent";
      return refused(`buckets[${problem.bucket}].${field}`, said[problem.problem]);
    }
    const count = new ProvisionCount(rules);
    const loansShown: z.output<typeof output>["loansShown"] = [];
    for (const [index, { terms, events: list }] of loans.entries()) {
      const path = `loans[${index}]`;
      const wrongTerms = termsProblem(terms, `${path}.terms`);
      if (wrongTerms !== null) return { refused: wrongTerms };
      const events = list.map((event, place) => eventOf(event, place + 1));
      const wrong = firstWrong(terms, events, asOf);
      if (wrong !== null) return refused(within(path, wrong.refused.path), wrong.refused.problem);
      const found = provisionOf({ product: "", terms, events }, rules, asOf);
      if (found === null) {
        loansShown.push(null);
        continue;
      }
      count.add(found);
      const { daysLate, principal, exposure, provision, suspended } = found;
      loansShown.push({ daysLate, ...amountTexts({ principal, exposure, provision, suspended }) });
    }
    const { all, buckets: counted } = count.result();
    return {
      ...sumTexts(all),
      buckets: counted.map(({ from, to, rateBps, ...own }) => ({
        ...{ from, to, percent: toDecimal(rateBps) },
        ...sumTexts(own),
      })),
      loansShown,
    };
  },
});

const said = {
  notFromZero: "must be 0 in the first bucket",
  notAscending: "must be more days than in the bucket before",
  rateFalls: "must not be lower than in the bucket before",
  rateTooHigh: "must be at most 100",
} as const;

function sumTexts(of: ReturnType<ProvisionCount["result"]>["all"]) {
  const { loans, principal, exposure, provision, suspended } = of;
  return { loans, ...amountTexts({ principal, exposure, provision, suspended }) };
}
