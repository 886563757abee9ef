/** A position with every amount as decimal text, field for field as the engine names them. */
import { z } from "zod";
import type { InstalmentPosition, Position } from "#lending/position-shape.ts";
import { ceilingKinds } from "#lending/terms.ts";
import { toDecimal } from "#values/money.ts";
import { amountText, amountTexts, dayText } from "./fields.ts";

const parts = z
  .strictObject({
    penalty: amountText,
    fee: amountText,
    interest: amountText,
    principal: amountText,
  })
  .meta({ id: "Parts" });

const instalment = z.strictObject({
  number: z.int(),
  dueDate: dayText,
  originalDueDate: dayText,
  status: z.enum(["paid", "upcoming", "due", "overdue"]),
  daysPastDue: z.int(),
  due: parts.describe("What became payable, late charges levied so far included."),
  paid: parts,
  waived: parts,
  writtenOff: parts,
  outstanding: parts,
  outstandingTotal: amountText,
  paidOn: dayText.nullable(),
  replaced: z.boolean().describe("A new plan took the place of what was unpaid of it."),
});

export const positionOutput = z.strictObject({
  asOf: dayText,
  status: z.enum(["not-disbursed", "running", "due", "overdue", "settled", "written-off"]),
  disbursedOn: dayText.nullable(),
  maturesOn: dayText.nullable(),
  instalments: z.array(instalment),
  outstanding: parts,
  outstandingTotal: amountText,
  arrears: amountText.describe("What is past its due date, late charges included."),
  daysPastDue: z.int(),
  penaltyAtClose: amountText.describe("What the close of asOf adds if nothing more is received."),
  interestAtClose: amountText.describe(
    "Interest on the balance owed that the close of asOf adds besides; 0.00 where interest is scheduled.",
  ),
  payable: z.strictObject({
    instalment: z.int().nullable().describe("The first unpaid instalment."),
    minimum: amountText,
    maximum: amountText,
    instalments: z.array(z.int()).describe("Which may be paid on asOf."),
    settlement: amountText
      .nullable()
      .describe("What settles the whole loan on asOf; null while that may not be paid."),
  }),
  prepayment: z.strictObject({ allowed: z.boolean(), from: dayText.nullable() }),
  toPay: z.strictObject({
    when: z.enum(["now", "next", "nothing"]),
    amount: amountText,
    instalments: z.array(z.int()),
    first: z.strictObject({ instalment: z.int(), amount: amountText }).nullable(),
    dueDate: dayText.nullable(),
  }),
  coolingOff: z
    .strictObject({
      until: dayText.describe("The last day on which the loan may be given back."),
      open: z.boolean(),
      amount: amountText.describe("What gives it back on asOf; 0.00 when closed or covered."),
      givenBackOn: dayText.nullable(),
    })
    .nullable()
    .describe("Null where the terms have none."),
  deferral: z.strictObject({
    allowed: z.boolean(),
    used: z.int(),
    left: z.int(),
    fee: amountText,
    dueDates: z.array(z.strictObject({ instalment: z.int(), dueDate: dayText })),
  }),
  received: amountText,
  allocated: amountText,
  unapplied: amountText,
  refunded: amountText,
  overRefunded: amountText.describe(
    "Refunded of payments that were reversed afterwards: owed back, and part of outstandingTotal.",
  ),
  deferralFees: amountText,
  interestRebated: amountText,
  interestEarned: amountText,
  deferredIncome: amountText.describe(
    "Of interest earned and agreed fees, what is income of later days by effective interest.",
  ),
  feesReturned: amountText.describe(
    "Of the fees kept back at payout, when the loan was given back.",
  ),
  restructuredOn: dayText.nullable().describe("The day the plan in force began, if a new one did."),
  hardship: z
    .strictObject({ since: dayText, chargesStopped: z.boolean() })
    .nullable()
    .describe("A request of a borrower who cannot pay waits for its answer."),
  ceilings: z.array(
    z.strictObject({
      id: z.string(),
      of: z.enum(ceilingKinds),
      limit: amountText.nullable().describe("Null where it is not one amount, or not known yet."),
      used: amountText,
      left: amountText.nullable(),
      stopped: amountText.describe("What was not charged because of it."),
    }),
  ),
});

export function positionTexts(position: Position): z.output<typeof positionOutput> {
  const { toPay, payable, coolingOff, deferral } = position;
  return {
    ...position,
    instalments: position.instalments.map(instalmentTexts),
    outstanding: amountTexts(position.outstanding),
    outstandingTotal: toDecimal(position.outstandingTotal),
    arrears: toDecimal(position.arrears),
    penaltyAtClose: toDecimal(position.penaltyAtClose),
    interestAtClose: toDecimal(position.interestAtClose),
    toPay: {
      ...toPay,
      amount: toDecimal(toPay.amount),
      first:
        toPay.first === null ? null : { ...toPay.first, amount: toDecimal(toPay.first.amount) },
    },
    payable: {
      ...payable,
      minimum: toDecimal(payable.minimum),
      maximum: toDecimal(payable.maximum),
      settlement: payable.settlement === null ? null : toDecimal(payable.settlement),
    },
    coolingOff: coolingOff && { ...coolingOff, amount: toDecimal(coolingOff.amount) },
    deferral: { ...deferral, fee: toDecimal(deferral.fee) },
    received: toDecimal(position.received),
    allocated: toDecimal(position.allocated),
    unapplied: toDecimal(position.unapplied),
    refunded: toDecimal(position.refunded),
    overRefunded: toDecimal(position.overRefunded),
    deferralFees: toDecimal(position.deferralFees),
    interestRebated: toDecimal(position.interestRebated),
    interestEarned: toDecimal(position.interestEarned),
    deferredIncome: toDecimal(position.deferredIncome),
    feesReturned: toDecimal(position.feesReturned),
    ceilings: position.ceilings.map(({ limit, used, left, stopped, ...named }) => ({
      ...named,
      limit: limit === null ? null : toDecimal(limit),
      used: toDecimal(used),
      left: left === null ? null : toDecimal(left),
      stopped: toDecimal(stopped),
    })),
  };
}

function instalmentTexts(line: InstalmentPosition): z.output<typeof instalment> {
  return {
    number: line.number,
    dueDate: line.dueDate,
    originalDueDate: line.originalDueDate,
    status: line.status,
    daysPastDue: line.daysPastDue,
    due: amountTexts(line.due),
    paid: amountTexts(line.paid),
    waived: amountTexts(line.waived),
    writtenOff: amountTexts(line.writtenOff),
    outstanding: amountTexts(line.outstanding),
    outstandingTotal: toDecimal(line.outstandingTotal),
    paidOn: line.paidOn,
    replaced: line.replaced,
  };
}
