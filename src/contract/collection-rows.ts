/** Contacts and promises to pay as the pages of a customer and of a loan list them (CO-2, CO-3). */
import { z } from "zod";
import {
  contactChannels,
  contactDirections,
  contactReached,
  contactResults,
  promiseStates,
} from "./collection-kinds.ts";
import { MinorAmount } from "./fields.ts";

/** Wall clock of the lender's time zone, "2026-03-02 14:05". */
const TimeText = z.string();
/** A business day as YYYY-MM-DD. */
const DayText = z.string();

/** A contact about a debt, as a list of staff shows it. */
export const ContactRow = z.object({
  orderNo: z.string(),
  at: TimeText,
  direction: z.enum(contactDirections),
  channel: z.enum(contactChannels),
  reached: z.enum(contactReached),
  result: z.enum(contactResults),
  by: z.string(),
});

/** A promise to pay. */
export const PromiseOfLoan = z.object({
  orderNo: z.string(),
  at: TimeText,
  amount: MinorAmount,
  on: DayText,
  state: z.enum(promiseStates),
});
