/** What is to be paid now, as every call states it (DS-9). The wire has no field for it: this one is ours. */
import { z } from "zod";
import { MinorAmount } from "./fields.ts";

export const ToPay = z.object({
  /** 1: past due or due today; 0: nothing is, and this is the instalment whose turn comes next. */
  now: z.int(),
  /** Everything past due and due today, else the next instalment; less unapplied funds. */
  amount: MinorAmount,
  /** The due date of the first instalment below; today where only a reversed payment is owed. */
  dueTime: z.string(),
  /** The instalments it pays off, oldest first. */
  periodNos: z.array(z.int()),
  /** The oldest that unapplied funds do not cover, and what pays it off on its own; 0 for none. */
  firstPeriodNo: z.int(),
  firstAmount: MinorAmount,
});
