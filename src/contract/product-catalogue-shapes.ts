/** What the calls of the product catalogue have in common: versions, what is found wrong, worked examples, differences. */
import { z } from "zod";
import { MinorAmount } from "./fields.ts";

export const Version = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
export const Note = z.string().max(4_000).default("");

/** published: at most one of a product's is in force on a day; scheduled: from a later day; superseded: another one followed. */
export const versionStates = [
  "draft",
  "submitted",
  "withdrawn",
  "scheduled",
  "in-force",
  "superseded",
  "retired",
] as const;

export const productStates = ["new", "open", "closed", "retired"] as const;

export const By = z.object({ staffId: z.string(), name: z.string() }).nullable();

/** What is wrong, by the path of its field: "terms.plan.rate.percent". */
export const ProblemsByPath = z.record(z.string(), z.string());

const Finding = z.object({
  rule: z.string(),
  severity: z.enum(["refuse", "warn"]),
  text: z.string(),
  sources: z.array(z.object({ title: z.string(), where: z.string() })),
  amount: MinorAmount.nullable(),
  instalments: z.int().nullable(),
  figure: z.string(),
  limit: z.string(),
  path: z.string().optional(),
  confirmByCounsel: z.boolean().optional(),
});

/** A loan at a corner of what the product is lent for, paid out today; every figure is the engine's. */
export const Example = z.object({
  amount: MinorAmount,
  instalments: z.int(),
  payout: MinorAmount,
  interest: MinorAmount,
  fees: MinorAmount,
  total: MinorAmount,
  apr: z.string(),
  plan: z.array(z.object({ number: z.int(), dueDate: z.string(), amount: MinorAmount })),
  late: z.object({ days: z.int(), charges: MinorAmount, owed: MinorAmount }),
});

/** The example of a preview also tells the principal of each instalment, and what a week late with the first one costs. */
export const PreviewExample = Example.extend({
  principals: z.array(MinorAmount),
  weekLate: MinorAmount,
});

/** What a loan costs on one version; each is the first instalment of the plan, which all but the last are like. */
const Figures = z.object({
  payout: MinorAmount,
  instalment: MinorAmount,
  cost: MinorAmount,
  total: MinorAmount,
  apr: z.string(),
});

/** A rule of the market that one loan breaks, with the loan's figure and the limit. */
const Breach = z.object({
  rule: z.string(),
  severity: z.enum(["refuse", "warn"]),
  text: z.string(),
});

/**
 * The same loan on two versions; null where a version does not lend it. `breaches`: what the newer version breaks with this loan; null
 * where the rules were not asked.
 */
export const ComparedExample = z.object({
  amount: MinorAmount,
  instalments: z.int(),
  old: Figures.nullable(),
  new: Figures.nullable(),
  breaches: z.array(Breach).nullable(),
});

export const Difference = z.object({ path: z.string(), before: z.string(), after: z.string() });

/** What is found wrong: nothing with a problem or a refusing finding is published. */
export const Evaluated = z.object({ problems: ProblemsByPath, findings: z.array(Finding) });

export type ProductFinding = z.output<typeof Finding>;
export type ProductExample = z.output<typeof Example>;
export type ProductPreviewExample = z.output<typeof PreviewExample>;
export type ProductEvaluated = z.output<typeof Evaluated>;

export const productEvents = [
  "draft",
  "change",
  "import",
  "submit",
  "return",
  "withdraw",
  "publish",
  "open",
  "close",
  "retire",
] as const;

/** How much is found about a form: of the open draft, else of the version in force. */
const Found = z.object({ problems: z.int(), refusals: z.int(), warnings: z.int() });

export const ProductRow = z.object({
  productId: z.string(),
  name: z.string(),
  logo: z.string(),
  state: z.enum(productStates),
  version: z.int(),
  from: z.string(),
  scheduled: z.object({ version: z.int(), from: z.string() }).nullable(),
  draft: z
    .object({
      version: z.int(),
      state: z.enum(["draft", "submitted"]),
      by: By,
      time: z.string(),
    })
    .nullable(),
  amounts: z.string(),
  rate: z.string(),
  found: Found,
  /** The next day from which a rule of the market refuses the version then in force; "" for none. */
  refusedFrom: z.string(),
});

export const VersionShown = z.object({
  version: z.int(),
  state: z.enum(versionStates),
  from: z.string(),
});

/** With the people of its history, "" for the command line, and the last reason one of them gave. */
export const VersionListed = VersionShown.extend({
  draftedBy: z.array(z.string()),
  publishedBy: z.array(z.string()),
  note: z.string(),
  loans: z.int(),
});

export type ProductVersionListed = z.output<typeof VersionListed>;
export type ProductComparedExample = z.output<typeof ComparedExample>;
