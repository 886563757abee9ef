/** The events of a loan as finance staff write them: the engine's events with amounts as decimal text and numbered by their index in the list. */
import { z } from "zod";
import type { LoanEvent } from "#lending/events.ts";
import { amount as amountOrNothing, count, dayField, positiveAmount } from "./fields.ts";

const on = dayField;
const amount = positiveAmount;

export const eventField = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("disbursed"), on }),
  z.strictObject({ kind: z.literal("repaid"), on, amount }),
  z.strictObject({ kind: z.literal("deferral-paid"), on, amount }),
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
  z.strictObject({ kind: z.literal("written-off"), on }),
]);

/** The engine's event; `sequence` is the index in the list, from 1 on. */
export function eventOf(given: z.output<typeof eventField>, sequence: number): LoanEvent {
  if (given.kind !== "waived") return { ...given, sequence };
  const { instalment, ...waiver } = given;
  return { ...waiver, sequence, ...(instalment === undefined ? {} : { instalment }) };
}
