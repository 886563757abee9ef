/** The amount to pay now on the wire, taken from the position without recalculation (DS-9). */
import type { z } from "zod";
import { formatDate } from "#contract/format.ts";
import type { ToPay } from "#contract/to-pay.ts";
import type { Position } from "#lending/position-shape.ts";
import { stillOwed } from "#lending/repayment-choices.ts";
import type { Minor } from "#values/money.ts";

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

/** All that is still claimed of a loan that was written off: what a page says of it in place of what is late. Empty for any other. */
export function claimOnWire(position: Position): { stillClaimed?: Minor } {
  return position.status === "written-off"
    ? { stillClaimed: Math.max(0, stillOwed(position)) }
    : {};
}
