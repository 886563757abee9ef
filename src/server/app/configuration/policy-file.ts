/** Reads the lender's decision policies from the configuration file: every rule's parameters are checked before the server starts. */
import { z } from "zod";
import { checkPolicy, type Policy } from "#lending/decision-policy.ts";

const Whole = z.int().min(0);
const Amount = z.union([
  z.strictObject({ minor: Whole }),
  z.strictObject({ bpsOfMost: Whole.max(100_000) }),
]);

const named = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be small letters, digits and -"),
  outcome: z.enum(["decline", "refer", "approve-limit"]),
  markets: z.array(z.enum(["reference", "tz", "in", "ph", "ke"])).optional(),
};

const bare = <K extends string>(kind: K) => z.strictObject({ ...named, kind: z.literal(kind) });
const counted = <K extends string>(kind: K) =>
  z.strictObject({ ...named, kind: z.literal(kind), most: Whole });
const shared = <K extends string>(kind: K) =>
  z.strictObject({ ...named, kind: z.literal(kind), bps: Whole });

const Rule = z.discriminatedUnion("kind", [
  z.strictObject({ ...named, kind: z.literal("minimum-age"), years: Whole }),
  bare("steps-completed"),
  bare("amount-range"),
  bare("deny-list"),
  bare("first-loan"),
  counted("days-past-due-now"),
  counted("days-past-due-ever"),
  counted("open-loans"),
  shared("income-share"),
  shared("cost-cap"),
  z.strictObject({ ...named, kind: z.literal("exposure"), most: Amount }),
  z.strictObject({ ...named, kind: z.literal("amount-above"), above: Amount }),
  z.strictObject({
    ...named,
    kind: z.literal("velocity"),
    of: z.enum(["borrower", "device", "address"]),
    days: Whole.max(365),
    most: Whole,
  }),
  z.strictObject({
    ...named,
    kind: z.literal("repeat-growth"),
    first: Amount,
    growthBps: Whole,
    most: Amount,
    step: Whole,
  }),
]);

const PolicyGiven = z
  .strictObject({
    rules: z.array(Rule).min(1).max(100),
    fourEyesAbove: Whole.nullable(),
    reapplyAfterDays: Whole.max(365),
    amountStep: Whole,
  })
  .transform((policy) => withoutUndefined(policy))
  .superRefine((policy, context) => {
    for (const message of checkPolicy(policy)) context.addIssue({ code: "custom", message });
  });

/** By product id; "" is for every product without its own. */
export const PoliciesGiven = z.record(z.string().regex(/^[A-Za-z0-9_-]{0,40}$/), PolicyGiven);

/** A rule without `markets` applies in every market, so an undefined one is left out. */
function withoutUndefined(
  policy: Omit<Policy, "rules"> & { rules: readonly z.output<typeof Rule>[] },
): Policy {
  const rules = policy.rules.map(({ markets, ...rule }) =>
    markets === undefined ? rule : { ...rule, markets },
  );
  return { ...policy, rules };
}
