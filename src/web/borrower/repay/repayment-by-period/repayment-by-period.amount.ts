/**
 * The amount that a choice on the repayment screen stands for (IR-1, IR-3, IR-5, DS-9). One rule for the page with script
 * and for the form without it; the server still checks the result against the loan.
 */
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";

export interface PayableInstalment {
  number: number;
  /** In minor units. */
  amount: number;
  /** May be ticked on its own: the first unpaid one (IR-3). */
  canTick: boolean;
  /** Is included in "all" today (LN-3). */
  canPay: boolean;
}

export interface PayablePlan {
  unpaid: readonly PayableInstalment[];
  /** In minor units. */
  minimum: number;
  maximum: number;
  /** What is to be paid now, or next; null for nothing. */
  toPay: ToPayViewModel | null;
  /** Unapplied funds, deducted from every amount; negative where a payment was reversed. */
  credit: number;
  /** The interest dropped when everything is paid today. */
  rebate: number;
}

/** "due": everything past due and due today, which is what the page opens with (DS-9). */
export type Ticked = "none" | "first" | "due" | "all";

export type Choice =
  /** The amount was typed; null while the field is empty. */
  { by: "typing"; amount: number | null } | { by: "ticking"; what: Ticked };

export const firstOnly: Choice = { by: "ticking", what: "first" };
export const allDue: Choice = { by: "ticking", what: "due" };

/** True when "due" is a choice of its own: it pays several instalments, or none in particular. */
export function dueIsMore({ toPay, maximum }: PayablePlan): boolean {
  if (toPay === null || maximum === 0) return false;
  return toPay.numbers.length > 1 || toPay.first === null;
}

/** The choice when the page opens. */
export function atFirst(plan: PayablePlan): Choice {
  return dueIsMore(plan) ? allDue : firstOnly;
}

/** The instalments a choice ticks, oldest first. Typing ticks none. */
export function tickedBy(choice: Choice, plan: PayablePlan): number[] {
  if (choice.by === "typing") return [];
  const ticked = plan.unpaid.filter((one) => isTicked(choice.what, one, plan));
  return ticked.map(({ number }) => number);
}

function isTicked(what: Ticked, one: PayableInstalment, { toPay }: PayablePlan): boolean {
  if (what === "all") return one.canPay;
  if (what === "due") return toPay?.numbers.includes(one.number) ?? false;
  return what === "first" && one.canTick;
}

/** The amount to pay in minor units; 0 when nothing is chosen. Never above the maximum. */
export function amountOf(choice: Choice, plan: PayablePlan): number {
  return Math.min(wanted(choice, plan), plan.maximum);
}

function wanted(choice: Choice, plan: PayablePlan): number {
  if (choice.by === "typing") return choice.amount ?? 0;
  const { toPay, credit, rebate } = plan;
  switch (choice.what) {
    case "none":
      return 0;
    case "first":
      return plan.unpaid.some(({ canTick }) => canTick) ? (toPay?.first?.amount ?? 0) : 0;
    case "due":
      return toPay?.amount ?? 0;
    case "all":
      return Math.max(0, sumOf(choice, plan) - credit - rebate);
  }
}

/** The sum of the ticked instalments. */
function sumOf(choice: Choice, plan: PayablePlan): number {
  const ticked = new Set(tickedBy(choice, plan));
  return plan.unpaid.reduce((sum, { number, amount }) => {
    return ticked.has(number) ? sum + amount : sum;
  }, 0);
}

/** Why the amount is not the sum of what is ticked, in minor units; the parts add up to exactly the difference. */
interface Reckoning {
  sum: number;
  credit: number;
  rebate: number;
  /** What the waterfall allocates to other instalments before the ticked ones. */
  others: number;
}

/** Null where the amount is the sum, and while an amount is typed. */
export function reckoningOf(choice: Choice, plan: PayablePlan): Reckoning | null {
  const amount = amountOf(choice, plan);
  if (choice.by === "typing" || amount === 0) return null;
  const sum = sumOf(choice, plan);
  if (amount === sum) return null;
  const rebate = amount === plan.maximum ? plan.rebate : 0;
  return { sum, credit: plan.credit, rebate, others: amount - (sum - plan.credit - rebate) };
}

/**
 * The choice after a tap: "all" toggles between all and the first only (IR-5), "due" between all that is due and the
 * first only, and the first on its own between ticked and unticked.
 */
export function tick(choice: Choice, what: Exclude<Ticked, "none">): Choice {
  const now = choice.by === "typing" ? "none" : choice.what;
  if (now !== what) return { by: "ticking", what };
  return what === "first" ? { by: "ticking", what: "none" } : firstOnly;
}

/**
 * A fingerprint of the loan as the page shows it, sent with its form: it changes as soon as something is paid, charged or
 * falls due. A stale page (Back, a second tab) must not start a payment for the following instalment.
 */
export function planSeen({ unpaid, maximum, toPay }: PayablePlan): string {
  const owed = unpaid.reduce((sum, { amount }) => sum + amount, 0);
  return [unpaid.length, owed, maximum, toPay?.amount ?? 0].join(".");
}
