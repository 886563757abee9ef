/** What one person may decide alone is a sum: by person and day, and on a loan (DK-5). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#values/money.ts";
import { leftAlone } from "./alone-limit.ts";

const someDecisions = fc.array(
  fc.record({
    person: fc.constantFrom("juma", "neema", "salma"),
    day: fc.nat(2),
    loan: fc.constantFrom("a", "b"),
    amount: fc.integer({ min: 1, max: 1_500_00 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test("[DK-5] however amounts are cut, none goes further alone than the limit: not in a person's day, not on a loan", () => {
  fc.assert(
    fc.property(someDecisions, fc.integer({ min: 0, max: 3_000_00 }), (decisions, limit) => {
      const alone: typeof decisions = [];
      const sumOf = (those: (one: (typeof decisions)[number]) => boolean) =>
        sum(alone.filter(those).map(({ amount }) => amount));
      for (const one of decisions) {
        const byPerson = sumOf(({ person, day }) => person === one.person && day === one.day);
        const onLoan = sumOf(({ loan }) => loan === one.loan);
        const left = leftAlone(limit, { byPerson, onLoan });
        if (one.amount <= left) alone.push(one);
        else expect(one.amount + Math.max(byPerson, onLoan)).toBeGreaterThan(limit);
        for (const of of decisions) {
          expect(
            sumOf(({ person, day }) => person === of.person && day === of.day),
          ).toBeLessThanOrEqual(limit);
          expect(sumOf(({ loan }) => loan === of.loan)).toBeLessThanOrEqual(limit);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
