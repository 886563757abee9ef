/**
 * Which amount a choice on the repayment screen means (IR-1, IR-3, IR-5). One rule for the page with
 * script and for the form without it; the server compares the outcome with the loan all the same.
 */

export interface PayableInstalment {
  number: number;
  /** Hundredths. */
  amount: number;
  /** May be ticked by itself: the first unpaid one (IR-3). */
  canTick: boolean;
  /** May be taken in by "all" today (LN-3). */
  canPay: boolean;
}

export interface PayablePlan {
  unpaid: readonly PayableInstalment[];
  /** Hundredths. */
  minimum: number;
  maximum: number;
}

export type Choice =
  /** The amount was modified by hand; null while nothing is typed. */
  { by: "typing"; amount: number | null } | { by: "ticking"; first: boolean; all: boolean };

export const firstOnly: Choice = { by: "ticking", first: true, all: false };

/** The instalments a choice ticks, oldest first. Typing ticks none. */
export function tickedBy(choice: Choice, plan: PayablePlan): number[] {
  if (choice.by === "typing") return [];
  const ticked = plan.unpaid.filter(({ canTick, canPay }) =>
    choice.all ? canPay : choice.first && canTick,
  );
  return ticked.map(({ number }) => number);
}

/** Hundredths to pay; 0 when nothing is chosen. Never above the maximum. */
export function amountOf(choice: Choice, plan: PayablePlan): number {
  if (choice.by === "typing") return Math.min(choice.amount ?? 0, plan.maximum);
  const ticked = new Set(tickedBy(choice, plan));
  const total = plan.unpaid.reduce((sum, { number, amount }) => {
    return ticked.has(number) ? sum + amount : sum;
  }, 0);
  return Math.min(total, plan.maximum);
}

/** What ticking means: "all" switches between all and the first only (IR-5); the first one by itself goes on and off. */
export function tick(choice: Choice, what: "first" | "all"): Choice {
  const both: Choice = { by: "ticking", first: true, all: true };
  if (choice.by === "typing") return what === "all" ? both : firstOnly;
  if (what === "all") return choice.all ? firstOnly : both;
  return choice.all ? firstOnly : { by: "ticking", first: !choice.first, all: false };
}

/**
 * What a page shows of the loan, for its form to carry: it is another one as soon as something was paid or charged. A
 * page that stood behind a payment (Back, a second tab) must not start one for the instalment after it.
 */
export function planSeen({ unpaid, maximum }: PayablePlan): string {
  const owed = unpaid.reduce((sum, { amount }) => sum + amount, 0);
  return [unpaid.length, owed, maximum].join(".");
}
