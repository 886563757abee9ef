/**
 * Uses payments for a late instalment, one after the other: each finds the charges of every close before
 * its day, and what it leaves unpaid is what the following days are charged on (LN-2).
 */

import { type LateInstalment, lateCharges } from "#lending/explain-late-charges.ts";
import {
  type Accrual,
  accrue,
  accrued,
  bpsThroughLateDay,
  lateFee,
} from "#lending/late-charges.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

/** What a late instalment holds and what was received for it, in any order of days. */
interface Received {
  amount: Minor;
  payments: readonly { on: Day; amount: Minor }[];
  paymentsPay: "instalment-first" | "charges-first";
}

/** How one payment was used; the parts add up to its amount. */
interface Paid {
  on: Day;
  amount: Minor;
  toCharges: Minor;
  toInstalment: Minor;
  unapplied: Minor;
}

/** Uses the payments, oldest first; gives what stays unpaid from which day on. */
export function payAll(
  instalment: LateInstalment,
  { amount, payments, paymentsPay }: Received,
): { paid: Paid[]; unpaid: { from: Day; amount: Minor }[] } {
  const { dueDate, charges, clientKind, feeTaken } = instalment;
  const inOrder = payments.toSorted((one, other) => daysBetween(other.on, one.on));
  const from = [dueDate, ...inOrder.map(({ on }) => on)].sort()[0]!;
  const unpaid = [{ from, amount }];
  // The charges of the closes so far, gone on from at each payment.
  const accrual: Accrual = { whole: 0, tenThousandths: 0 };
  let closed = 0;
  let fee = 0;
  let owed = amount;
  let chargesPaid = 0;
  const paid = inOrder.map((payment): Paid => {
    const closes = daysBetween(dueDate, payment.on) - 1;
    if (closes >= 0 && owed > 0 && feeTaken !== true) fee = lateFee(charges, clientKind);
    if (closes > closed) {
      const { bands } = charges;
      accrue(accrual, owed, bpsThroughLateDay(bands, closes) - bpsThroughLateDay(bands, closed));
      closed = closes;
    }
    const asked = fee + accrued(accrual) - chargesPaid;
    const toInstalment =
      paymentsPay === "instalment-first"
        ? Math.min(payment.amount, owed)
        : Math.min(Math.max(0, payment.amount - asked), owed);
    const toCharges = Math.min(payment.amount - toInstalment, asked);
    chargesPaid += toCharges;
    owed -= toInstalment;
    unpaid.push({ from: payment.on, amount: owed });
    const unapplied = payment.amount - toInstalment - toCharges;
    return { ...payment, toCharges, toInstalment, unapplied };
  });
  return { paid, unpaid };
}

/** Late fee and daily charges as a day opens: the fee from late day 1 on, the charges of every close before. */
export function atOpening(instalment: LateInstalment, on: Day): [fee: Minor, daily: Minor] {
  const { dueDate, unpaid, feeTaken, charges, clientKind } = instalment;
  const onDueDate = unpaid.findLast(({ from }) => from <= dueDate)?.amount ?? 0;
  const fellLate = on > dueDate && onDueDate > 0 && feeTaken !== true;
  const { daily } = lateCharges({ ...instalment, through: addDays(on, -1) });
  return [fellLate ? lateFee(charges, clientKind) : 0, daily];
}
