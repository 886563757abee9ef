/** The statement of an account: its sums by hand, and for random loans that they are those of the position. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, someLifeOnBalance } from "#test/random-loans.ts";
import { day } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import { accountStatement, type StatedPayment } from "./account-statement.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/** 1,200.00 flat at 3 % a month for four months: 300.00 and 36.00 each, due on the first of each month from February on. */
const terms: LoanTerms = {
  ...referenceProduct,
  principal: 1_200_00,
  clientKind: "new",
  fees: [{ name: "processing", amount: { minor: 20_00 }, when: "kept-back" }],
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "3", per: "month" },
    instalments: 4,
  },
  paymentMinimum: 1_00,
};
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-01") };
const repaid = (sequence: number, on: string, amount: number): LoanEvent => ({
  kind: "repaid",
  sequence,
  on: day(on),
  amount,
});

const allPaid = ({ paid }: StatedPayment) => sum(Object.values(paid));

describe("by hand", () => {
  test("[DV-1] a payment on its day paid interest and principal, and nothing is charged but the plan", () => {
    const stated = accountStatement(
      terms,
      [paidOut, repaid(2, "2026-02-01", 336_00)],
      day("2026-02-01"),
    );
    expect(stated.payments).toMatchObject([
      {
        on: "2026-02-01",
        amount: 336_00,
        paid: { principal: 300_00, interest: 36_00, fee: 0, penalty: 0, unapplied: 0 },
        owedAfter: 3 * 336_00,
        takenBackOn: null,
      },
    ]);
    expect(stated.charges.filter(({ kind }) => kind === "late")).toEqual([]);
    expect(stated.charges[0]).toMatchObject({ kind: "fee", when: "kept-back", amount: 20_00 });
    expect(stated.charged).toBe(4 * 36_00);
    expect(stated.owed).toBe(3 * 336_00);
  });

  test("[DV-1] lateness is charged with the instalment, its day and how long it took", () => {
    const late = repaid(2, "2026-02-11", 336_00);
    const { charges, payments } = accountStatement(terms, [paidOut, late], day("2026-02-20"));
    const [charge] = charges.filter(({ kind }) => kind === "late");
    expect(charge).toMatchObject({ instalment: 1, dueDate: "2026-02-01", paidOn: null, days: 19 });
    expect(payments[0]?.paid.penalty).toBeGreaterThan(0);
  });

  test("[DV-1] a payment taken back paid nothing, and the ones after it stand as if it never was", () => {
    const events: LoanEvent[] = [
      paidOut,
      repaid(2, "2026-02-01", 336_00),
      { kind: "reversed", sequence: 3, on: day("2026-02-03"), reverses: 2 },
      repaid(4, "2026-02-04", 336_00),
    ];
    const { payments } = accountStatement(terms, events, day("2026-02-05"));
    expect(payments).toHaveLength(2);
    expect(payments[0]).toMatchObject({ takenBackOn: "2026-02-03", owedAfter: 0 });
    expect(allPaid(payments[0]!)).toBe(0);
    expect(payments[1]?.paid.penalty).toBeGreaterThan(0);
  });
});

test.each([
  ["planned interest", someLife],
  ["interest on the actual balance", someLifeOnBalance],
])(
  "[DV-1] for any loan with %s each payment is used to the last cent, and the sums are the position's",
  (_name, life) => {
    fc.assert(
      fc.property(life, ({ terms, events, last: today }) => {
        const stated = accountStatement(terms, events, today);
        const now = position(terms, events, today);
        for (const one of stated.payments) {
          expect(allPaid(one)).toBe(one.takenBackOn === null ? one.amount : 0);
        }
        expect(stated.owed).toBe(now.outstandingTotal);
        const counted = stated.payments.filter(({ takenBackOn }) => takenBackOn === null);
        expect(sum(counted.map(({ amount }) => amount))).toBe(stated.received);
      }),
      { numRuns: 60 },
    );
  },
);
