/**
 * `late-charges`: what one late instalment costs (LN-2), part payments and all. It says two sums apart:
 * what is owed at the close of a day, and what settles on that day, whose own charge is not assessed yet.
 */
import { z } from "zod";
import {
  explainLateCharges,
  type LateDay,
  type LateInstalment,
} from "#lending/explain-late-charges.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { daysBetween } from "#values/business-day.ts";
import { type Minor, sum, toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import {
  amountText,
  amountTexts,
  dayField,
  dayText,
  percentText,
  positiveAmount,
} from "./fields.ts";
import { atOpening, payAll } from "./late-payments.ts";
import { refused } from "./rejection.ts";
import { clientKindField, lateChargesField, termsProblem } from "./terms-field.ts";

const lateDaysMaximum = 10_000;

const input = z.strictObject({
  amount: positiveAmount.describe("What the instalment holds of principal and interest; no fees."),
  dueDate: dayField,
  clientKind: clientKindField,
  lateCharges: lateChargesField,
  feeAlreadyTaken: z
    .boolean()
    .default(false)
    .describe("True when an earlier instalment bore the once-only fee."),
  payments: z
    .array(z.strictObject({ on: dayField, amount: positiveAmount }))
    .max(1000)
    .default([]),
  paymentsPay: z
    .enum(["instalment-first", "charges-first"])
    .default("instalment-first")
    .describe("What a payment is used for first; the rest goes to the other, then to credit."),
  asOf: dayField,
});

type Case = z.output<typeof input>;

const owed = z.strictObject({
  instalment: amountText,
  lateFee: amountText,
  dailyCharges: amountText,
  chargesPaid: amountText.describe("Late fee and daily charges paid already."),
  total: amountText.describe("Instalment, late fee and daily charges, less what is paid of them."),
});

const output = z.strictObject({
  lateDays: z.int().describe("0 on the due date."),
  segments: z.array(
    z.strictObject({
      fromDay: z.int().describe("Late day, 1 follows the due date."),
      toDay: z.int(),
      from: dayText,
      to: dayText,
      unpaid: amountText,
      percentPerDay: percentText,
      charge: z.string().describe("Of all these days, exact: rounded only in the totals."),
    }),
  ),
  payments: z.array(
    z.strictObject({
      on: dayText,
      amount: amountText,
      toCharges: amountText,
      toInstalment: amountText,
      unapplied: amountText,
    }),
  ),
  owedAtClose: owed.describe("At the end of asOf, its own charge included."),
  settlesOnTheDay: owed.describe("To be paid on asOf: charges up to the close of the day before."),
});

export const lateChargesCommand = defineCommand({
  summary: "The late charges of one instalment, day by day, and what settles it.",
  input,
  output,
  answer(given) {
    const { asOf, dueDate } = given;
    const problem = rulesProblem(given);
    if (problem !== null) return { refused: problem };
    const late = given.payments.findIndex(({ on }) => on > asOf);
    if (late >= 0) return refused(`payments[${late}].on`, `is after asOf, ${asOf}`);
    const lateDays = Math.max(0, daysBetween(dueDate, asOf));
    if (lateDays > lateDaysMaximum) {
      return refused("asOf", `is more than ${lateDaysMaximum} days after the due date`);
    }
    const instalment: LateInstalment = {
      charges: given.lateCharges,
      clientKind: given.clientKind,
      dueDate,
      unpaid: [],
      through: asOf,
      feeTaken: given.feeAlreadyTaken,
    };
    const { paid, unpaid } = payAll(instalment, given);
    const closing: LateInstalment = { ...instalment, unpaid };
    const atClose = explainLateCharges(closing);
    const chargesPaid = sum(paid.map(({ toCharges }) => toCharges));
    const left = unpaid.at(-1)!.amount;
    return {
      lateDays,
      segments: segments(atClose.days),
      payments: paid.map(({ on, ...amounts }) => ({ on, ...amountTexts(amounts) })),
      owedAtClose: owedTexts(left, atClose.fee, atClose.daily, chargesPaid),
      settlesOnTheDay: owedTexts(left, ...atOpening(closing, asOf), chargesPaid),
    };
  },
});

/** The engine's own validation of the bands and fees, on a loan of this one instalment. */
function rulesProblem({ amount, clientKind, lateCharges: charges }: Case) {
  const plan = { ...referenceProduct.plan, instalments: 1 };
  const terms = { ...referenceProduct, plan, fees: [], principal: amount, clientKind };
  return termsProblem({ ...terms, lateCharges: charges }, "");
}

function owedTexts(left: Minor, fee: Minor, daily: Minor, chargesPaid: Minor) {
  return amountTexts({
    instalment: left,
    lateFee: fee,
    dailyCharges: daily,
    chargesPaid,
    total: left + fee + daily - chargesPaid,
  });
}

/** Joins neighbouring days of one rate and one unpaid amount; days that bear nothing are left out. */
function segments(days: readonly LateDay[]): z.output<typeof output>["segments"] {
  const joined: { first: LateDay; last: LateDay }[] = [];
  for (const day of days) {
    const open = joined.at(-1)?.last;
    const goes = open?.unpaid === day.unpaid && open.bpsPerDay === day.bpsPerDay;
    if (goes) joined.at(-1)!.last = day;
    else joined.push({ first: day, last: day });
  }
  return joined
    .filter(({ first }) => first.unpaid > 0 && first.bpsPerDay > 0)
    .map(({ first, last }) => ({
      fromDay: first.lateDay,
      toDay: last.lateDay,
      from: first.day,
      to: last.day,
      unpaid: toDecimal(first.unpaid),
      percentPerDay: toDecimal(first.bpsPerDay),
      charge: exactText(
        BigInt(first.unpaid) * BigInt(first.bpsPerDay) * BigInt(last.lateDay - first.lateDay + 1),
      ),
    }));
}

/** Millionths of a currency unit as text: two decimals, or as many as it takes. */
function exactText(millionths: bigint): string {
  const digits = String(millionths).padStart(7, "0");
  const decimals = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${digits.slice(0, -6)}.${decimals}`;
}
