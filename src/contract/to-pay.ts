/** What is to be paid now, as every call states it (DS-9). The wire has no field for it: ours. */
import { z } from "zod";
import { MinorAmount } from "./fields.ts";

export const ToPay = z.object({
  /** 1: past due or due today; 0: nothing is, and this is the instalment whose turn comes next. */
  now: z.int(),
  /** Everything past due and due today, else the next instalment; less what is held as unapplied funds. */
  amount: MinorAmount,
  /** The due date of the first instalment below; today where only a payment taken back is owed. */
  dueTime: z.string(),
  /** The instalments it pays off, oldest first. */
  periodNos: z.array(z.int()),
  /** The oldest that credit does not cover, and what pays it off alone; 0 for none. */
  firstPeriodNo: z.int(),
  firstAmount: MinorAmount,
});
