/**
 * A decision policy tried on the applications of the last months before it is published (LN-1, AC-2). The policy itself is edited
 * by the calls of configuration, as the kind "decision-policy". Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { decisionPolicyRejections } from "./decision-policy-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";
import { Version } from "./product-catalogue-shapes.ts";

/** The kind of configuration, and its keys: a product's id, "" for every product without a policy of its own. */
export const decisionPolicyKind = "decision-policy";
export const PolicyKey = z.string().regex(/^[A-Za-z0-9_-]{0,40}$/);

export const simulatedMonths = ["1", "3", "6", "12"] as const;

const outcomes = ["approve", "refer", "decline"] as const;
const Outcome = z.enum(outcomes);

/** "approve-decline": approved then, declined now; of the same outcome twice, those whose amount differs. */
export const simulationViews = [
  "changed",
  ...outcomes.flatMap((from) => outcomes.map((to) => `${from}-${to}` as const)),
] as const;

const Reason = z.object({
  rule: z.string(),
  effect: z.enum(["decline", "refer", "limit"]),
  text: z.string(),
});

export const simulatePolicy = defineEndpoint({
  client: "form",
  success: "0",
  session: "staff",
  effect: "query",
  method: "GET",
  encoding: "query",
  name: "simulatePolicy",
  permission: "see-setup",
  summary:
    "Which applications of the last months a policy would have decided otherwise, 25 at a time",
  path: "/console/decision-policy/simulation",
  input: z.object({
    key: PolicyKey.default(""),
    version: Version.default(0),
    productVersion: Version.default(0),
    months: z.enum(simulatedMonths).default("3"),
    show: z.enum(simulationViews).default("changed"),
    after: z
      .string()
      .regex(/^(\d{4}-\d{2}-\d{2}\.\d{1,15})?$/)
      .default(""),
  }),
  output: z.object({
    key: z.string(),
    version: z.int(),
    productVersion: z.int(),
    months: z.enum(simulatedMonths),
    since: z.string(),
    products: z.array(z.string()),
    currencySymbol: z.string(),
    decisions: z.int(),
    changed: z.int(),
    notKept: z.int(),
    byHand: z.int(),
    cut: z.boolean(),
    flows: z.array(
      z.object({
        from: Outcome,
        to: Outcome,
        count: z.int(),
        more: z.int(),
        less: z.int(),
        asked: MinorAmount,
        before: MinorAmount,
        after: MinorAmount,
      }),
    ),
    rules: z.array(
      z.object({
        rule: z.string(),
        effect: z.enum(["decline", "refer", "limit"]),
        before: z.int(),
        after: z.int(),
      }),
    ),
    rows: z.array(
      z.object({
        orderNo: z.string(),
        borrowerName: z.string(),
        productName: z.string(),
        decidedOn: z.string(),
        from: Outcome,
        to: Outcome,
        change: z.enum(["other", "more", "less"]),
        asked: MinorAmount,
        before: MinorAmount,
        after: MinorAmount,
        reasons: z.array(Reason),
      }),
    ),
    next: z.string(),
  }),
  rejections: { policyWrong: decisionPolicyRejections.policyWrong },
});

export const decisionPolicyCalls = [simulatePolicy];
