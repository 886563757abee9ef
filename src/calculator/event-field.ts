/** The events of a loan as finance staff write them: the engine's events with amounts as decimal text and numbered by their index in the list. */
import { z } from "zod";
import type { LoanEvent } from "#lending/events.ts";
import { frequencies } from "#lending/terms.ts";
import { amount as amountOrNothing, count, dayField, positiveAmount } from "./fields.ts";

const on = dayField;
const amount = positiveAmount;

/** A new plan for what is owed (HL-2). */
export const planFields = {
  firstDue: dayField.describe("The first new due date; more than a period away it is a pause."),
  frequency: z.enum(frequencies),
  instalments: count(1, 366),
  ratePercent: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .optional()
    .describe("A lower rate for the time the loan's rate is for; else the loan's own."),
  pauseInterest: z.enum(["charged", "none"]).default("charged"),
  carriedTo: z.enum(["first-instalment", "every-instalment"]).default("every-instalment"),
  waived: z
    .strictObject({
      penalty: amountOrNothing.default(0),
      fee: amountOrNothing.default(0),
      interest: amountOrNothing.default(0),
    })
    .default({ penalty: 0, fee: 0, interest: 0 }),
};

export const eventField = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("disbursed"), on }),
  z.strictObject({ kind: z.literal("repaid"), on, amount }),
  z.strictObject({
    kind: z.literal("deferral-paid"),
    on,
    amount: amountOrNothing.describe("0.00 where the terms take no fee for a deferral."),
  }),
  z.strictObject({
    kind: z.literal("cooling-off-paid"),
    on,
    amount: amountOrNothing.describe("0.00 when earlier payments cover what is owed."),
  }),
  z.strictObject({
    kind: z.literal("waived"),
    on,
    part: z.enum(["penalty", "fee", "interest", "principal"]),
    amount,
    instalment: count(1, 366).optional().describe("Of one instalment only; else the oldest first."),
  }),
  z.strictObject({
    kind: z.literal("reversed"),
    on,
    reverses: count(1, 1000).describe("Place of the event in this list, the first is 1."),
  }),
  z.strictObject({ kind: z.literal("refunded"), on, amount }),
  z.strictObject({ kind: z.literal("hardship-requested"), on }),
  z.strictObject({ kind: z.literal("hardship-closed"), on }),
  z.strictObject({
    kind: z.literal("restructured"),
    on,
    plan: z.strictObject({
      ...planFields,
      owed: amountOrNothing.describe("All that is owed right after, as `restructure` gives it."),
    }),
  }),
  z.strictObject({ kind: z.literal("written-off"), on }),
]);

/** The engine's event; `sequence` is the index in the list, from 1 on. */
export function eventOf(given: z.output<typeof eventField>, sequence: number): LoanEvent {
  if (given.kind !== "waived") return { ...given, sequence };
  const { instalment, ...waiver } = given;
  return { ...waiver, sequence, ...(instalment === undefined ? {} : { instalment }) };
}
