/**
 * What a paper says (DV-1), as data: kept once and shown as a page and as a PDF, which therefore cannot disagree. Everything in it is
 * ready to read in its language; a renderer adds form, never an amount or a word of its own about the loan.
 */
import { z } from "zod";
import { TextValue } from "./fields.ts";
import { languages } from "./languages.ts";

/** Raised when what is kept changes its form: papers of an older shape are then read by rules of their own. */
export const paperShape = 1;

/** In the order of a loan's life. */
export const paperKinds = [
  "disclosure",
  "agreement",
  "plan",
  "receipt",
  "statement",
  "settlement-quote",
  "no-dues",
  "complaint-case",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What a payment may have paid, in the order of the bar. */
export const paidParts = [
  "principal",
  "interest",
  "fee",
  "penalty",
  "deferral",
  "refund",
  "unapplied",
] as const;
export type PaidPart = (typeof paidParts)[number];

/** A part of an amount: how much of a thousand it is decides its width in the bar, `value` is to be read. */
const PaperShare = z.object({
  part: z.enum(paidParts),
  text: z.string(),
  value: z.string(),
  permille: z.int().min(0).max(1000),
});
export type PaperShare = z.output<typeof PaperShare>;

/** Lines of a cell, and below them a bar where shares are given. */
const PaperCell = z.object({ lines: z.array(z.string()), shares: z.array(PaperShare) });
export type PaperCell = z.output<typeof PaperCell>;

const PaperBlock = z.discriminatedUnion("form", [
  z.object({ form: z.literal("text"), text: z.string() }),
  /** Stands out: what is easily overlooked and matters. */
  z.object({ form: z.literal("note"), text: z.string() }),
  z.object({ form: z.literal("list"), items: z.array(z.string()) }),
  z.object({ form: z.literal("rows"), rows: z.array(TextValue) }),
  /** `end` aligns a column of amounts; every row and a non-empty `total` have a cell for each column. */
  z.object({
    form: z.literal("table"),
    columns: z.array(z.object({ text: z.string(), end: z.boolean() })),
    rows: z.array(z.array(PaperCell)),
    total: z.array(z.string()),
  }),
]);
export type PaperBlock = z.output<typeof PaperBlock>;

export const PaperContent = z.object({
  shape: z.literal(paperShape),
  kind: z.enum(paperKinds),
  language: z.enum(languages as readonly [(typeof languages)[number]]),
  title: z.string(),
  /** Who issues it: the registered name first, then address, licence and how to be reached. */
  lender: z.array(z.string()),
  /** The business date it speaks of, year-month-day: the creation date of the PDF as well. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Whom and which order it is about. */
  facts: z.array(TextValue),
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(PaperBlock) })),
});
export type PaperContent = z.output<typeof PaperContent>;

/** A cell of one line. */
export function plainCell(text: string): PaperCell {
  return { lines: [text], shares: [] };
}
