/**
 * A year of a lender's holidays and weekly days off as the console edits it (PD-9): one form for the console and for what is stored.
 * The document's key is the year.
 */
import { z } from "zod";
import { languages } from "./languages.ts";
import { plainDay, say } from "./product-form-fields.ts";

/** More in a year are a slip. */
const daysMaximum = 150;

const Line = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u, say("line", { maximum: 100 }));

/** In English, and in other languages where they are written. */
const Names = z.partialRecord(z.enum(languages), Line).refine(({ en }) => en !== undefined, {
  path: ["en"],
  message: say("missing"),
});

const Holiday = z.strictObject({
  on: plainDay,
  names: Names,
  /** False while the date is an estimate or has yet to be proclaimed. */
  confirmed: z.boolean(),
  /** pack: as the market's rule pack lists it; lender: added or changed by the lender. */
  origin: z.enum(["pack", "lender"]),
});

export const HolidaysForm = z.strictObject({
  /** Not worked: 0 is Sunday ... 6 is Saturday. */
  weekdays: z.array(z.int().min(0).max(6)).max(6, say("workingDayNeeded")),
  days: z.array(Holiday).max(daysMaximum),
  /** Days of the rule pack that the lender works on all the same, and why. */
  removed: z.array(z.strictObject({ on: plainDay, names: Names, reason: Line })).max(daysMaximum),
});

export type HolidaysYear = z.output<typeof HolidaysForm>;
