/** The amount to pay now on the wire, taken from the position without recalculation (DS-9). */
import type { z } from "zod";
import { formatDate } from "#contract/format.ts";
import type { ToPay } from "#contract/to-pay.ts";
import type { Position } from "#lending/position-shape.ts";

/** Null before disbursement and after settlement. */
export function toPayOnWire({ toPay, asOf }: Position): z.output<typeof ToPay> | null {
  const { when, amount, instalments, first, dueDate } = toPay;
  if (when === "nothing") return null;
  return {
    now: when === "now" ? 1 : 0,
    amount,
    dueTime: formatDate(dueDate ?? asOf),
    periodNos: instalments,
    firstPeriodNo: first?.instalment ?? 0,
    firstAmount: first?.amount ?? 0,
  };
}
