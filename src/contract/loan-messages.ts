/** Which messages a borrower gets about a loan, as the console edits it: one form for the console and for what is stored (MS-1). */
import { z } from "zod";
import { say } from "./product-form-fields.ts";

const Switch = z.enum(["on", "off"]);

/** Whole days, in ascending order or not, separated by commas: "1, 3, 7"; "" for none. */
const DayList = z
  .string()
  .regex(/^(?:|[1-9]\d{0,2}(?:, ?[1-9]\d{0,2}){0,11})$/, say("dayList", { example: "1, 3, 7" }));

/** Ids of products, separated by commas. */
const ProductList = z
  .string()
  .regex(/^(?:|[\w-]{1,64}(?:, ?[\w-]{1,64}){0,49})$/, say("productList"));

export const LoanMessagesForm = z.strictObject({
  /** The loan was paid out. */
  paidOut: Switch,
  /** A payment was received. */
  received: Switch,
  /** Days before a due date. */
  daysBefore: DayList,
  dueToday: Switch,
  /** Days after a due date, while it is unpaid. */
  daysLate: DayList,
  /** Products whose borrowers get none of the reminders. Receipts are always sent. */
  productsWithout: ProductList,
});

export type LoanMessagesSchedule = z.output<typeof LoanMessagesForm>;

/** The numbers of a list of days, each once, ascending. */
export function daysOf(list: string): number[] {
  return [...new Set(partsOf(list).map(Number))].toSorted((a, b) => a - b);
}

export function partsOf(list: string): string[] {
  return list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
