/** A report counted loan by loan is what whole lists give, for any loans and days. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  earnedSince,
  firstPaymentDefault,
  riskOf,
  rollRates,
  standingOn,
  vintagesOf,
} from "#test/portfolio-by-list.ts";
import {
  someHelpedLife,
  someHelpedLifeOnBalance,
  someLife,
  someLifeOnBalance,
  start,
} from "#test/random-loans.ts";
import { addDays } from "#values/business-day.ts";
import { usualDays } from "./figures.ts";
import { amountBand, PortfolioCount } from "./report.ts";
import type { PortfolioLoan } from "./standing.ts";

const someLoan: fc.Arbitrary<PortfolioLoan> = fc
  .tuple(
    fc.constantFrom("A", "B"),
    fc.oneof(someLife, someLifeOnBalance, someHelpedLife, someHelpedLifeOnBalance),
  )
  .map(([product, { terms, events }]) => ({ product, terms, events }));

test("[RP-4] a report is what the lists of its loans give, whatever happened to them", () => {
  fc.assert(
    fc.property(
      fc.array(someLoan, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 300 }),
      (loans, after) => {
        const asOf = addDays(start, after);
        const days = usualDays(asOf);
        const count = new PortfolioCount(days);
        for (const loan of loans) count.add(loan);
        const { all, trend, vintages, rolls, byProduct, byAmount } = count.result();
        const listed = (own: readonly PortfolioLoan[], on = asOf) =>
          riskOf(own.flatMap((loan) => standingOn(loan, on) ?? []));
        expect(all).toMatchObject(listed(loans));
        expect(all.firstPayment).toEqual(firstPaymentDefault(loans, asOf));
        expect([all.income, all.waived]).toEqual(earnedSince(loans, days.before, asOf));
        expect(vintages).toEqual(vintagesOf(loans, asOf));
        expect(rolls).toMatchObject(rollRates(loans, days.before, asOf));
        for (const { on, principal, parBps } of trend) {
          const then = listed(loans, on);
          expect([principal, ...parBps]).toEqual([
            then.principal,
            ...then.atRisk.map(({ shareBps }) => shareBps),
          ]);
        }
        for (const { key, ...group } of byProduct) {
          expect(group).toMatchObject(listed(loans.filter(({ product }) => product === key)));
        }
        for (const { key, ...group } of byAmount) {
          expect(group).toMatchObject(
            listed(loans.filter(({ terms }) => amountBand(terms.principal) === Number(key))),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("[RP-4] an amount is in the band that ends at it", () => {
  expect([1, 100, 101, 200_00, 200_01, 500_00, 1_500_000_00].map(amountBand)).toEqual([
    100, 100, 200, 200_00, 500_00, 500_00, 2_000_000_00,
  ]);
});
