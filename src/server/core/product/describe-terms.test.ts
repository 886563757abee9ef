/** Terms as described to borrowers: every rule a product may have is described in every language. */
import { describe, expect, test } from "vitest";
import { wordsByKey } from "#contract/catalogue.ts";
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
  money,
  type Reader,
} from "./describe-terms.ts";

const { interestGoesOn } = wordsByKey("loan-terms.late");
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

test("[AP-7] pages leave out decimals that are zero, as their own figures do; papers, messages and the reference market do not", () => {
  const said = (reader: Reader) => [1_250_00, 1_250_50].map((one) => money(one, terms, reader));
  expect(said(english)).toEqual(["TZS\u00a01,250", "TZS\u00a01,250.50"]);
  expect(said({ ...english, exact: true })).toEqual(["TZS 1,250.00", "TZS 1,250.50"]);
  expect(said({ language: "en", market: "reference" })).toEqual(["TZS 1.250,00", "TZS 1.250,50"]);
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
  "[PD-10] in %s nothing says that paying late or moving the dates costs no interest on the actual balance",
  (language) => {
    const reader = { language, market };
    const plan = { ...terms.plan, interestBasis: "actual-balance" as const };
    const free = { feeNew: 0, feeRepeat: 0, feeOncePer: "loan" as const, bands: [] };
    for (const lateCharges of [terms.lateCharges, free]) {
      const scheduled = describeLateCharges({ ...terms, lateCharges }, reader);
      const daily = describeLateCharges({ ...terms, lateCharges, plan }, reader);
      expect(daily).not.toBe(scheduled);
      expect(daily).toContain(interestGoesOn[language]);
      expect(scheduled).not.toContain(interestGoesOn[language]);
    }
    const scheduled = describeLateCharges({ ...terms, lateCharges: free }, reader);
    const daily = describeLateCharges({ ...terms, lateCharges: free, plan }, reader);
    expect(daily).not.toContain(scheduled);
    expect(describeDeferral({ ...terms, plan }, reader)).not.toBe(describeDeferral(terms, reader));
  },
);

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

describe("what a product does not charge or limit is said as a person would", () => {
  const lateCharges = { ...terms.lateCharges, feeNew: 0, feeRepeat: 0 };
  const bands = [
    { fromDay: 1, bpsPerDay: 10 },
    { fromDay: 61, bpsPerDay: 0 },
  ];
  const plain: LoanTerms = {
    ...terms,
    lateCharges: { ...lateCharges, base: "principal", bands },
    prepayment: { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" },
    deferral: { countMaximum: 1, days: 14, fee: { bpsOfOutstandingPrincipal: 100 } },
  };

  test("in English", () => {
    const late = describeLateCharges(plain, english);
    expect(late).toMatch(
      /each late day costs a share of the instalment's unpaid principal: 0\.1 % on/,
    );
    expect(late).toMatch(/days 1 to 60, nothing from day 61 on; nothing is charged while only/);
    const none = { ...plain, lateCharges: { ...lateCharges, bands: [] } };
    expect(describeLateCharges(none, english)).toBe("Nothing is charged for paying late");
    expect(describePrepayment(plain, english)).toBe(
      "Possible on any day; interest not yet earned is then dropped, or given back where it was paid",
    );
    expect(describeDeferral(plain, english)).toMatch(/^Once by 14 days, for 1 % of/);
  });

  test.each(languages)("in %s without a zero", (language) => {
    const reader = { language, market };
    const said = [describeLateCharges, describePrepayment, describeDeferral].map((describe) =>
      describe(plain, reader),
    );
    expect(said.join()).not.toMatch(/[{}]|\b0(?:\.00)? ?%|TZS 0/);
  });
});
