/**
 * The kinds of field the calculator reads and writes: amounts and percentages as decimal text, so that no
 * spreadsheet or JSON library turns them into binary fractions, and days as "YYYY-MM-DD".
 */
import { z } from "zod";
import { type Day, parseDay } from "#values/business-day.ts";
import { parseDecimal, toDecimal, tooLargeOr } from "#values/money.ts";

/** At most 9,999,999,999.99: what engines multiply by stays exact. */
const amountShape = /^\d{1,10}(\.\d{1,2})?$/;
const amountWords = tooLargeOr(2, {
  tooLarge: "must not be more than 9999999999.99",
  malformed: 'must be an amount without a sign, with at most two decimals, such as "1250.00"',
});

/** "1250.00" in, 125000 hundredths out. */
export const amount = z
  .string()
  .regex(amountShape, amountWords)
  .transform((text) => parseDecimal(text)!)
  .meta({ id: "Amount", description: 'Decimal text with at most two decimals: "1250.00".' });

export const positiveAmount = amount.refine((minor) => minor > 0, "must be above zero");

/** An amount in a result; refunds, credits and ledger credits carry a minus. */
export const amountText = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: "AmountText", description: 'Decimal text with two decimals: "1250.00".' });

/** "2.5" per cent in, 250 basis points out. */
export const percentInBps = z
  .string()
  .regex(
    /^\d{1,5}(\.\d{1,2})?$/,
    tooLargeOr(2, {
      tooLarge: "must be from 0 to 100",
      malformed: 'must be a percentage with at most two decimals, such as "2.5"',
    }),
  )
  .transform((text) => parseDecimal(text)!)
  .refine((bps) => bps <= 10_000, "must be from 0 to 100")
  .meta({
    id: "Percent",
    description: 'From 0 to 100 per cent as decimal text, at most two decimals: "2.5".',
  });

export const percentText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: "PercentText", description: 'Per cent as decimal text: "12.9243".' });

// Far enough for any loan, and months may be added at either end without leaving the calendar.
const earliest = "1900-01-01";
const latest = "2199-12-31";

export const dayField = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2026-01-31"')
  .transform((text, context): Day => {
    const day = parseDay(text);
    if (day !== null && day >= earliest && day <= latest) return day;
    context.addIssue({
      code: "custom",
      message: `must be a day of the calendar from ${earliest} to ${latest}`,
    });
    return z.NEVER;
  })
  .meta({ id: "Day", description: '"YYYY-MM-DD", from 1900 to 2199.' });

export const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ id: "DayText", description: '"YYYY-MM-DD".' });

export const count = (least: number, most: number) => z.int().min(least).max(most);

/** Turns every amount of a record into text. */
export function amountTexts<Key extends string>(amounts: Record<Key, number>): Record<Key, string> {
  return Object.fromEntries(
    Object.entries<number>(amounts).map(([key, minor]) => [key, toDecimal(minor)]),
  ) as Record<Key, string>;
}
