/** Terms as described to borrowers: every rule a product may have is described in every language. */
import { describe, expect, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { languages } from "#contract/languages.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { Ceiling, LoanTerms } from "#lending/terms.ts";
import {
  describeCeiling,
  describeDaysOff,
  describeDeferral,
  describeLateCharges,
  describePrepayment,
  describeRate,
  type Reader,
} from "./describe-terms.ts";

const market: Market = "tz";
const english: Reader = { language: "en", market };
const terms: LoanTerms = { ...referenceProduct, principal: 600_000_00, clientKind: "new" };

const ceilings: Ceiling[] = [
  { id: "cost", of: "total-cost", limit: { bpsOfPrincipal: 10_000 } },
  { id: "amount", of: "interest", limit: { minor: 1_000_00 } },
  { id: "late", of: "late-charges", limit: { bpsOfPrincipalWhenLate: 10_000 } },
  { id: "each", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 1_000 } },
  { id: "month", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 500, perDays: 30 } },
  { id: "days", of: "total-cost", limit: { lateDays: 90 } },
];

describe("[MK-3] ceilings are said with the late charges", () => {
  test("each with its own figures", () => {
    const said = ceilings.map((ceiling) => describeCeiling(ceiling, terms, english));
    expect(said[0]).toMatch(/^interest, fees and charges together never come to more than 100/);
    expect(said[1]).toMatch(/^interest never comes to more than TZS/);
    expect(said[2]).toMatch(/of the principal you owe on the first late day/);
    expect(said[4]).toMatch(/for every 30 late days begun$/);
    expect(said[5]).toBe("nothing more is charged while an instalment is more than 90 days late");
    const all = describeLateCharges({ ...terms, ceilings }, english);
    expect(all).toBe([describeLateCharges(terms, english), ...said].join("; "));
  });

  test.each(languages)("in %s no place is left open and no two say the same", (language) => {
    const said = ceilings.map((ceiling) => describeCeiling(ceiling, terms, { language, market }));
    for (const one of said) expect(one).not.toMatch(/[{}]/);
    expect(new Set(said).size).toBe(ceilings.length);
  });
});

test.each(languages)("[PD-10] in %s interest on the actual balance is said as such", (language) => {
  const reader = { language, market };
  const plan = { ...terms.plan, interestBasis: "actual-balance" as const };
  expect(describeRate(plan, reader)).not.toBe(describeRate(terms.plan, reader));
  expect(describePrepayment({ ...terms, plan }, reader)).not.toBe(
    describePrepayment(terms, reader),
  );
});

test.each(languages)(
  "[PD-9] in %s dates that move are said in the plan and the deferral",
  (language) => {
    const reader = { language, market };
    const daysOff = { dueDates: "next-working-day" as const, weekdays: [0, 6], holidays: [] };
    const moving = { ...terms, plan: { ...terms.plan, daysOff } };
    expect(describeDaysOff(moving.plan, language)).not.toBeNull();
    expect(describeDeferral(moving, reader).startsWith(describeDeferral(terms, reader))).toBe(true);
    expect(describeDeferral(moving, reader)).not.toBe(describeDeferral(terms, reader));
    const staying = { ...terms.plan, daysOff: { ...daysOff, dueDates: "stay" as const } };
    expect(describeDaysOff(staying, language)).toBeNull();
  },
);
