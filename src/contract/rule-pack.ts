/**
 * The market's rule pack at the console (MK-1, MK-5): every rule with its limit, source and days, what it says of the published
 * products, and which of them a change to come would newly refuse. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Count } from "./fields.ts";

/** coming: from a later day. ended: no longer. draft: without a day. */
export const ruleStates = ["in-force", "coming", "ended", "draft"] as const;

const RuleNamed = z.object({ ruleId: z.string(), text: z.string() });

/** A published product, and why a rule of a change to come refuses it where none does today. */
export const RefusedProduct = z.object({
  productId: z.string(),
  name: z.string(),
  version: z.int(),
  findings: z.array(RuleNamed),
});

export const readRulePack = defineEndpoint({
  name: "readRulePack",
  permission: "see-setup",
  summary:
    "The market's rules with their sources, what they say of 50 products at a time, and what changes next",
  client: "form",
  success: "0",
  session: "staff",
  effect: "query",
  method: "GET",
  encoding: "query",
  path: "/console/market-rules",
  input: z.object({ page: Count.optional() }),
  output: z.object({
    market: z.string(),
    version: z.string(),
    from: z.string(),
    /** The next version that the software knows. */
    next: z.object({ version: z.string(), from: z.string() }).nullable(),
    /** When and how often a borrower may be contacted about a debt (MK-4). */
    contact: z.object({
      from: z.string(),
      until: z.string(),
      perDayMost: z.int(),
      perWeekMost: z.int(),
      /** law: of the rule `ruleId`; house: the software's own hours, since no rule names any. */
      basis: z.enum(["law", "house"]),
      ruleId: z.string(),
      confirmByCounsel: z.boolean(),
      sources: z.array(z.object({ title: z.string(), where: z.string(), url: z.string() })),
    }),
    rules: z.array(
      z.object({
        ruleId: z.string(),
        about: z.enum(["product", "conduct"]),
        basis: z.enum(["law", "store", "terms", "house"]),
        severity: z.enum(["refuse", "warn"]),
        state: z.enum(ruleStates),
        text: z.string(),
        /** With its unit: "at most 3.5 % a month". */
        limit: z.string(),
        sources: z.array(z.object({ title: z.string(), where: z.string(), url: z.string() })),
        confirmByCounsel: z.boolean(),
        from: z.string(),
        until: z.string(),
        /** Of the products listed; every other one that is not in `outside` keeps the rule. */
        findings: z.array(z.object({ productId: z.string(), text: z.string() })),
        /** Products none of whose loans the rule is about. */
        outside: z.array(z.string()),
      }),
    ),
    /** Published products, 50 at a time. */
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        version: z.int(),
        open: z.boolean(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    changes: z.array(
      z.object({
        on: z.string(),
        version: z.string(),
        begins: z.array(RuleNamed),
        ends: z.array(RuleNamed),
        refused: z.array(RefusedProduct),
      }),
    ),
  }),
  rejections: {},
});
