/**
 * How fast a position is worked out: 12 instalments, 20 events (late payments, a deferral, a reversal,
 * a waiver). The floor walks the same instalments and events doing nothing but adding up.
 */
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, day } from "#values/business-day.ts";
import { type Finding, ratesInTurn } from "./measure.ts";

const terms: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, instalments: 12 },
  principal: 600_000_00,
  clientKind: "new",
};

const start = day("2026-01-05");

/** A troubled year: 14 payments (some late, some partial), a deferral, a bounced payment, a waiver, a refund-free end. */
export const troubledYear: readonly LoanEvent[] = [
  { sequence: 1, on: start, kind: "disbursed" },
  { sequence: 2, on: addDays(start, 29), kind: "repaid", amount: 60_000_00 },
  { sequence: 3, on: addDays(start, 64), kind: "repaid", amount: 20_000_00 },
  { sequence: 4, on: addDays(start, 70), kind: "repaid", amount: 30_000_00 },
  { sequence: 5, on: addDays(start, 71), kind: "waived", part: "penalty", amount: 500_00 },
  { sequence: 6, on: addDays(start, 90), kind: "deferral-paid", amount: 40_000_00 },
  { sequence: 7, on: addDays(start, 92), kind: "repaid", amount: 50_000_00 },
  { sequence: 8, on: addDays(start, 93), kind: "reversed", reverses: 7 },
  ...Array.from({ length: 12 }, (_, index) => ({
    sequence: 9 + index,
    on: addDays(start, 110 + index * 17),
    kind: "repaid" as const,
    amount: 30_000_00,
  })),
];

function floor(): number {
  let outstanding = terms.principal;
  for (const event of troubledYear) {
    const amount = "amount" in event ? event.amount : 0;
    for (let instalment = 0; instalment < 12; instalment++) {
      outstanding -= Math.min(amount, instalment);
    }
  }
  return outstanding;
}

const goalPerSecond = 50_000;

export function benchEngine(): Finding[] {
  const today = addDays(start, 340);
  const { rate, floorRate } = ratesInTurn(() => position(terms, troubledYear, today), floor, 7);
  return [
    {
      what: "position() of a 12-instalment loan with 20 events, one core",
      figure: `${Math.round(rate).toLocaleString("en")} a second`,
      floor: `${Math.round(floorRate).toLocaleString("en")} a second (adding up only)`,
      ratio: (rate / floorRate).toFixed(4),
      goal: `${goalPerSecond.toLocaleString("en")} a second`,
      met: rate >= goalPerSecond,
    },
  ];
}
