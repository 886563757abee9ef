/** `market`: what a market's rules find in a product over its whole range, and in what a lender did. */
import { z } from "zod";
import { newlyRefused } from "#markets/compare-packs.ts";
import { breaksConduct, type Deed, duties, forbidden } from "#markets/conduct-checks.ts";
import { evaluate } from "#markets/evaluate.ts";
import type { Finding } from "#markets/finding.ts";
import {
  inForce,
  isProductRule,
  type Market,
  markets,
  type Pack,
  type Rule,
} from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { type ProductRange, termsAt } from "#markets/product-range.ts";
import type { Day } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { amount, amountText, count, dayField, positiveAmount } from "./fields.ts";
import { refused } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "18:30"');

const deed = z.union([
  z.strictObject({
    kind: z.literal("contact"),
    at: timeOfDay,
    daysLate: count(0, 100_000).default(0),
    agreed: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal("took-days"),
    of: z.enum(["complaint-answer", "change-notice", "bureau-notice"]),
    days: count(0, 100_000),
  }),
  z.strictObject({ kind: z.literal("bureau-report"), amount }),
  z.strictObject({ kind: z.literal("did"), deed: z.enum(forbidden) }),
  z.strictObject({ kind: z.literal("left-out"), duty: z.enum(duties) }),
]);

const input = z.strictObject({
  market: z.enum(markets),
  on: dayField.describe("The rules in force on this day are asked."),
  terms: termsField.describe("The principal is the usual amount; the range stands beside."),
  amounts: z
    .strictObject({ least: positiveAmount, most: positiveAmount, step: positiveAmount })
    .optional()
    .describe("What may be borrowed; without it the principal alone."),
  instalments: z
    .strictObject({ least: count(1, 366), most: count(1, 366) })
    .optional()
    .describe("How many there may be; without it the number of the plan alone."),
  later: dayField
    .optional()
    .describe("A later day: `refusedLater` says what is refused then and is not on the first."),
  coolingOffDays: count(0, 366).default(0),
  languages: z.array(z.string().min(2).max(8)).max(50).default([]),
  deeds: z.array(deed).max(100).default([]).describe("What the lender did, or left out."),
});

const source = z.strictObject({ title: z.string(), where: z.string(), url: z.string() });
const told = {
  rule: z.string().describe("Its id."),
  severity: z.enum(["refuse", "warn"]),
  says: z.string().describe("The rule in plain words."),
  sources: z.array(source),
  confirmByCounsel: z.boolean().describe("Only a secondary page was read."),
};

const foundField = z.strictObject({
  ...told,
  found: z.string(),
  corner: z
    .strictObject({
      amount: amountText,
      instalments: z.int(),
      clientKind: z.enum(["new", "repeat"]),
    })
    .nullable(),
});

const output = z.strictObject({
  pack: z.strictObject({ market: z.enum(markets), version: z.string() }),
  verdict: z
    .enum(["passes", "warned", "refused"])
    .describe("refused: the product must not be published."),
  findings: z.array(foundField),
  refusedLater: z.array(foundField).optional(),
  deeds: z
    .array(z.array(z.strictObject(told)))
    .describe("Of each deed, the rules it breaks; in the order given."),
});

export const marketCommand = defineCommand({
  summary: "What the rules of a market find in a product, over every amount and term.",
  input,
  output,
  failed: ({ verdict }) => verdict === "refused",
  answer(given) {
    const { terms, amounts, instalments, on } = given;
    const principal = amounts ?? { least: terms.principal, most: terms.principal, step: 1 };
    if (principal.least > principal.most)
      return refused("amounts.most", "must not be below the least");
    const numbers = instalments ?? {
      least: terms.plan.instalments,
      most: terms.plan.instalments,
    };
    if (numbers.least > numbers.most)
      return refused("instalments.most", "must not be below the least");
    const { coolingOffDays, languages } = given;
    const range = { terms, principal, instalments: numbers, coolingOffDays, languages };
    const usual = { principal: terms.principal, instalments: terms.plan.instalments };
    const problem = termsProblem(termsAt(range, usual, terms.clientKind), "terms");
    if (problem !== null) return { refused: problem };
    const pack = packOf(given.market, on);
    const findings = evaluate(pack, range, on);
    return {
      pack: { market: pack.market, version: pack.version },
      verdict: verdictOf(findings),
      findings: findings.map(findingText),
      ...(given.later === undefined
        ? {}
        : {
            refusedLater: refusedLater(pack, range, {
              on,
              later: given.later,
              market: given.market,
            }),
          }),
      deeds: given.deeds.map((one) => brokenBy(one, pack, on)),
    };
  },
});

function refusedLater(
  pack: Pack,
  range: ProductRange,
  { on, later, market }: { on: Day; later: Day; market: Market },
) {
  const then = { pack: packOf(market, later), on: later };
  const [refusals] = newlyRefused({ pack, on }, then, [{ id: "", range }]);
  return (refusals?.findings ?? []).map(findingText);
}

function verdictOf(findings: readonly Finding[]): z.output<typeof output>["verdict"] {
  if (findings.some(({ severity }) => severity === "refuse")) return "refused";
  return findings.length > 0 ? "warned" : "passes";
}

function findingText({
  ruleId,
  severity,
  rule,
  sources,
  confirmByCounsel,
  corner,
  sentence,
}: Finding) {
  return {
    rule: ruleId,
    severity,
    says: rule,
    sources: [...sources],
    confirmByCounsel,
    found: sentence,
    corner: corner && {
      amount: toDecimal(corner.principal),
      instalments: corner.instalments,
      clientKind: corner.clientKind,
    },
  };
}

function brokenBy(one: Deed, { rules }: Pack, on: Day) {
  const breaks = (rule: Rule) =>
    inForce(rule, on) && !isProductRule(rule) && breaksConduct(rule.conduct, one);
  return rules.filter(breaks).map(({ id, severity, sentence, sources, confirmByCounsel }) => ({
    rule: id,
    severity,
    says: sentence,
    sources: [...sources],
    confirmByCounsel,
  }));
}
