/** `restructure`: a new plan for a loan whose borrower cannot pay as agreed, old and new side by side; or plans from what it can pay (HL-2). */
import { z } from "zod";
import { position } from "#lending/position.ts";
import { helpKinds, proposePlans } from "#lending/propose-plans.ts";
import {
  type PlanToPay,
  type RestructuringOffer,
  restructuringOffer,
} from "#lending/restructuring-offer.ts";
import { frequencies } from "#lending/terms.ts";
import { markets } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { eventField, eventOf, planFields } from "./event-field.ts";
import { amountText, dayField, dayText, percentText, positiveAmount } from "./fields.ts";
import { firstWrong } from "./position.ts";
import { refused } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const input = z.strictObject({
  market: z.enum(markets).describe("Decides by which convention the yearly rate is stated."),
  terms: termsField,
  events: z.array(eventField).max(1000).describe("What happened up to `on`."),
  on: dayField.describe("The day the new plan begins."),
  plan: z.strictObject(planFields).optional().describe("Without it plans are proposed."),
  canPay: z
    .strictObject({ amount: positiveAmount, frequency: z.enum(frequencies), from: dayField })
    .optional()
    .describe("What the borrower can pay each time, and from when on."),
});

const toPay = z.strictObject({
  payments: z.array(z.strictObject({ on: dayText, amount: amountText })),
  total: amountText,
  highest: amountText.describe("Of the payments after today."),
  lastDue: dayText,
});

const offered = z.strictObject({
  kind: z.enum(helpKinds).optional().describe("Of a proposed plan: how it helps."),
  plan: z.strictObject({
    firstDue: dayText,
    frequency: z.enum(frequencies),
    instalments: z.int(),
    ratePercent: z.string().optional(),
    pauseInterest: z.enum(["charged", "none"]),
    carriedTo: z.enum(["first-instalment", "every-instalment"]),
    waived: z.strictObject({ penalty: amountText, fee: amountText, interest: amountText }),
    owed: amountText.describe("All that is owed right after it begins."),
  }),
  owedBefore: amountText,
  before: toPay.describe("The plan in force, if everything is paid when it is due from today on."),
  after: toPay,
  waived: amountText,
  costDifference: z.string().describe("after.total - before.total; below zero it costs less."),
  apr: z.strictObject({ percent: percentText.nullable(), name: z.enum(["APR", "EIR"]) }),
});

const output = z.strictObject({ offers: z.array(offered) });

export const restructureCommand = defineCommand({
  summary: "A new plan for what is owed, beside the old one; or plans from what can be paid.",
  input,
  output,
  answer({ market, terms, events: given, on, plan, canPay }) {
    const problem = termsProblem(terms, "terms");
    if (problem !== null) return { refused: problem };
    const events = given.map((event, index) => eventOf(event, index + 1));
    const wrong = firstWrong(terms, events, on);
    if (wrong !== null) return wrong;
    const { status } = position(terms, events, on);
    if (status === "not-disbursed" || status === "settled" || status === "written-off") {
      return refused("events", `leave a loan that is ${status}`);
    }
    const rule = packOf(market, on).settings.apr;
    const loan = { terms, events };
    if (plan !== undefined) {
      const answer = restructuringOffer(loan, plan, { today: on, rule });
      if (answer.ok) return { offers: [offerTexts(answer.offer)] };
      const [first] = answer.problems;
      return refused(`plan.${first?.field}`, first?.problem ?? "");
    }
    if (canPay === undefined) return refused("plan", "or canPay must be given");
    const proposed = proposePlans(loan, canPay, { today: on, rule });
    return { offers: proposed.map(({ kind, offer }) => ({ kind, ...offerTexts(offer) })) };
  },
});

function offerTexts(offer: RestructuringOffer): z.output<typeof offered> {
  const { plan, owedBefore, before, after, waived, costDifference, apr } = offer;
  const { ratePercent, ...rest } = plan;
  return {
    plan: {
      ...rest,
      ...(ratePercent === undefined ? {} : { ratePercent }),
      waived: {
        penalty: toDecimal(plan.waived.penalty),
        fee: toDecimal(plan.waived.fee),
        interest: toDecimal(plan.waived.interest),
      },
      owed: toDecimal(plan.owed),
    },
    owedBefore: toDecimal(owedBefore),
    before: toPayTexts(before),
    after: toPayTexts(after),
    waived: toDecimal(waived),
    costDifference: toDecimal(costDifference),
    apr: { percent: apr.percent, name: apr.name },
  };
}

function toPayTexts({ payments, total, highest, lastDue }: PlanToPay): z.output<typeof toPay> {
  return {
    payments: payments.map(({ on, amount }) => ({ on, amount: toDecimal(amount) })),
    total: toDecimal(total),
    highest: toDecimal(highest),
    lastDue,
  };
}
