/** The kinds of field a product's form is made of, and how each says what is wrong with it. */
import { z } from "zod";
import { type Day, parseDay } from "#values/business-day.ts";
import { parseDecimal, tooLargeOr } from "#values/money.ts";
import { type Language, languages } from "./languages.ts";

/**
 * What is wrong, by its name in the catalogue product-problems and with its figures: carried as an issue's message, since a
 * schema knows no reader's language.
 */
export function say(name: string, values: Readonly<Record<string, string | number>> = {}): string {
  return JSON.stringify([name, values]);
}

/** What `say` has put into a message; null for a message of the schema library's own. */
export function said(message: string): { name: string; values: Record<string, string> } | null {
  if (!message.startsWith("[")) return null;
  const [name, values] = JSON.parse(message) as [string, Record<string, string | number>];
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
  return { name, values: Object.fromEntries(texts) };
}

/** So that what engines multiply by stays exact. */
const amountMaximum = "9999999999.99";

/** "1250.00", at most 9,999,999,999.99. */
export const AmountText = z.string().regex(
  /^\d{1,10}(\.\d{1,2})?$/,
  tooLargeOr(2, {
    tooLarge: say("tooMany", { maximum: amountMaximum }),
    malformed: say("amount"),
  }),
);

/** "1250.00" in, 125000 minor units out; at most 9,999,999,999.99. */
export const Amount = AmountText.transform((text) => parseDecimal(text) ?? 0).meta({
  id: "Amount",
  description: 'Units of the currency as decimal text with at most two decimals: "1250.00".',
});

export const PositiveAmount = Amount.refine((minor) => minor > 0, say("aboveZero"));

/** "2.5" per cent in, 250 basis points out. */
export const Percent = z
  .string()
  .regex(
    /^\d{1,5}(\.\d{1,2})?$/,
    tooLargeOr(2, { tooLarge: say("percentMost", { maximum: 100 }), malformed: say("percent") }),
  )
  .transform((text) => parseDecimal(text) ?? 0)
  .refine((bps) => bps <= 10_000, say("percentMost", { maximum: 100 }))
  .meta({
    id: "Percent",
    description: 'From 0 to 100 per cent as decimal text with at most two decimals: "2.5".',
  });

/** As `Percent`, but without a limit at 100. */
export const AnyPercent = z
  .string()
  .regex(
    /^\d{1,5}(\.\d{1,2})?$/,
    tooLargeOr(2, {
      tooLarge: say("tooMany", { maximum: "99999.99" }),
      malformed: say("percent"),
    }),
  )
  .transform((text) => parseDecimal(text) ?? 0)
  .meta({
    id: "AnyPercent",
    description: 'Per cent as decimal text with at most two decimals: "125".',
  });

export const ExactPercent = z
  .string()
  .regex(
    /^\d{1,6}(\.\d{1,8})?$/,
    tooLargeOr(8, { tooLarge: say("tooMany", { maximum: "999999" }), malformed: say("rate") }),
  )
  .meta({ id: "Rate", description: 'Per cent as exact decimal text: "2.5".' });

/** Far enough for any loan, and months may be added at either end without leaving the calendar. */
function isWithinReach(read: Day): boolean {
  return read >= "1900" && read < "2200";
}

/** A day outside the product's form: without an id, which a schema of the wire has no definitions to refer to. */
export const plainDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, say("calendarDay"))
  .transform((text, context): Day => {
    const read = parseDay(text);
    if (read !== null && isWithinReach(read)) return read;
    context.addIssue({ code: "custom", message: say("calendarDay") });
    return z.NEVER;
  });

export const CalendarDay = plainDay.meta({ id: "Day", description: '"YYYY-MM-DD".' });

/** A whole number; digits as text are taken too, which is how a form of a page sends them. */
export function count(minimum: number, maximum: number) {
  const wrong = say("wholeNumberFromTo", { minimum, maximum });
  return z
    .preprocess(
      (given) => (typeof given === "string" && /^\d{1,9}$/.test(given) ? Number(given) : given),
      z.int(wrong).min(minimum, wrong).max(maximum, wrong),
    )
    .meta({ type: "integer", minimum, maximum });
}

/** A line of text: no characters that are not seen or turn the writing round. */
export function textOf(most: number) {
  return z
    .string()
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, say("text"))
    .refine((text) => text.trim() !== "", say("empty"))
    .refine((text) => text.length <= most, say("tooLong", { maximum: most }))
    .meta({ type: "string", minLength: 1, maxLength: most });
}

/** A text by language; where one is left out, English stands in, or the first there is. */
export function TextInLanguages(most: number) {
  const one = textOf(most).optional();
  const shape = Object.fromEntries(languages.map((language) => [language, one])) as Record<
    Language,
    typeof one
  >;
  return z
    .strictObject(shape)
    .refine((texts) => Object.values(texts).some((text) => text !== undefined), say("noLanguage"));
}

/**
 * The address of a picture or page that borrowers are shown: a path on our own origin, never one that browsers read as another host
 * ("//elsewhere.example"), or one that starts with https. Which other origins it may name is the lender's setting, which a schema
 * does not know: whoever publishes it asks `allowedAddress` too.
 */
export const PublicAddress = z
  .string()
  .regex(/^(?:\/[\w.%-][\w./%-]{0,199}|https:\/\/[\w.-]+\/[\w./%?=&-]{0,300})$/, say("address"));
