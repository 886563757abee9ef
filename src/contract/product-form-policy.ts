/** The decision policy of a product as its form carries it: the rules of the lender's policies file, amounts as decimal text. */
import { z } from "zod";
import type { Market } from "./format.ts";
import { Amount, AnyPercent, count, PositiveAmount, say } from "./product-form-fields.ts";

const markets = ["reference", "tz", "in", "ph", "ke"] as const satisfies readonly Market[];

const PolicyAmount = z.union([
  z.strictObject({ fixed: Amount }),
  z.strictObject({ percentOfMost: AnyPercent }),
]);

const named = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, say("ruleId")),
  outcome: z.enum(["decline", "refer", "approve-limit"]),
  markets: z.array(z.enum(markets)).optional(),
};

const whole = count(0, 1_000_000);
const bare = <K extends string>(kind: K) => z.strictObject({ ...named, kind: z.literal(kind) });
const counted = <K extends string>(kind: K) =>
  z.strictObject({ ...named, kind: z.literal(kind), most: whole });
const shared = <K extends string>(kind: K) =>
  z.strictObject({ ...named, kind: z.literal(kind), percent: AnyPercent });

const Rule = z
  .discriminatedUnion("kind", [
    z.strictObject({ ...named, kind: z.literal("minimum-age"), years: count(0, 120) }),
    bare("steps-completed"),
    bare("amount-range"),
    bare("deny-list"),
    bare("first-loan"),
    counted("days-past-due-now"),
    counted("days-past-due-ever"),
    counted("open-loans"),
    shared("income-share"),
    shared("cost-cap"),
    z.strictObject({ ...named, kind: z.literal("exposure"), most: PolicyAmount }),
    z.strictObject({ ...named, kind: z.literal("amount-above"), above: PolicyAmount }),
    z.strictObject({
      ...named,
      kind: z.literal("velocity"),
      of: z.enum(["borrower", "device", "address"]),
      days: count(0, 365),
      most: whole,
    }),
    z.strictObject({
      ...named,
      kind: z.literal("repeat-growth"),
      first: PolicyAmount,
      growthPercent: AnyPercent,
      most: PolicyAmount,
      step: PositiveAmount,
    }),
  ])
  .meta({ id: "PolicyRule" });

export const DecisionPolicyForm = z
  .strictObject({
    rules: z.array(Rule).min(1, say("missing")).max(100),
    fourEyesAbove: Amount.nullable().describe(
      "Above this amount two people approve; null asks for one.",
    ),
    reapplyAfterDays: count(0, 365),
    amountStep: PositiveAmount.describe("A limit between two steps is rounded down to one."),
  })
  .meta({ id: "DecisionPolicy" });

export type DecisionPolicyRead = z.output<typeof DecisionPolicyForm>;
export type DecisionPolicyGiven = z.input<typeof DecisionPolicyForm>;
