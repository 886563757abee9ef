/** The two lists of Razorpay's API that serve as settlement reports, as documented; a saved API response is the file. */
import { z } from "zod";
import { ReportRejected, reportLinesMaximum } from "./report.ts";

const Id = z.string().regex(/^[\w.-]{1,60}$/);
const Paise = z.int().nonnegative();
const Seconds = z.int().nonnegative().max(32_503_680_000);
const Code = z.string().regex(/^[A-Z]{3}$/);

/** An object in what we created; a text or an empty list in what others created. */
const Notes = z.unknown().transform((notes): { trade_no?: string } => {
  const read = z.object({ trade_no: Id }).safeParse(notes);
  return read.success ? read.data : {};
});

const ReconItem = z.object({
  entity_id: Id,
  /** For a refund: the payment's id. */
  payment_id: Id.nullish(),
  type: z.string().max(40),
  debit: Paise,
  credit: Paise,
  amount: Paise,
  currency: Code,
  /** Including its tax. */
  fee: Paise,
  created_at: Seconds,
  settled_at: Seconds,
  notes: Notes.optional().transform((notes) => notes ?? {}),
});

export type ReconItem = z.output<typeof ReconItem>;

const Transaction = z.object({
  id: Id,
  entity: z.literal("transaction"),
  amount: Paise,
  currency: Code,
  credit: Paise,
  debit: Paise,
  created_at: Seconds,
  source: z.object({
    id: Id,
    entity: z.string().max(40),
    reference_id: Id.nullish(),
    fees: Paise.nullish(),
    status: z.string().max(40).optional(),
  }),
});

type Transaction = z.output<typeof Transaction>;

const Collection = z.object({
  entity: z.literal("collection"),
  count: z.int(),
  items: z.array(z.unknown()),
});

/** Null when the list holds something else. Throws ReportRejected when it is no list or its count is wrong. */
export function readRecon(text: string): ReconItem[] | null {
  const items = itemsOf(text);
  const first = items[0] as { entity_id?: unknown } | undefined;
  return first !== undefined && first?.entity_id === undefined ? null : all(items, ReconItem);
}

export function readTransactions(text: string): Transaction[] {
  return all(itemsOf(text), Transaction);
}

function itemsOf(text: string): unknown[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReportRejected("broken");
  }
  const read = Collection.safeParse(json);
  if (!read.success) throw new ReportRejected("wrong-columns");
  const { count, items } = read.data;
  if (items.length > reportLinesMaximum) throw new ReportRejected("too-large");
  if (count !== items.length) throw new ReportRejected("wrong-sums");
  return items;
}

function all<T>(items: readonly unknown[], shape: z.ZodType<T>): T[] {
  return items.map((item, index) => {
    const read = shape.safeParse(item);
    if (!read.success) throw new ReportRejected("wrong-value", index + 1);
    return read.data;
  });
}
