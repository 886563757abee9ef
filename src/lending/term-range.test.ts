/** The range of instalments against the promised term, frequency by frequency. */
import { expect, test } from "vitest";
import { addDays, day } from "#values/business-day.ts";
import { brokenTerm, instalmentRange } from "./term-range.ts";
import type { Frequency } from "./terms.ts";
import { promisedTermDays } from "./terms-limits.ts";

const grace = { principal: 0, interest: 0 };

test.each([
  // February makes three months shorter than 91 days, and a year never has more than 365 here.
  ["monthly", "2026-01-15", 4, 12],
  ["monthly", "2026-06-10", 3, 12],
  // The 29th of February 2028 makes twelve months longer than 365 days.
  ["monthly", "2027-06-10", 3, 11],
  ["weekly", "2026-03-02", 13, 52],
  ["fortnightly", "2026-03-02", 7, 26],
  ["daily", "2026-03-02", 91, 365],
] as const)("[LN-1] %s from %s: %i to %i instalments", (frequency, on, least, most) => {
  expect(instalmentRange({ frequency, grace }, day(on), promisedTermDays)).toEqual({ least, most });
});

test("[LN-1] one fewer or one more breaks the promise", () => {
  const on = day("2026-06-10");
  for (const frequency of ["daily", "weekly", "fortnightly", "monthly"] satisfies Frequency[]) {
    const range = instalmentRange({ frequency, grace }, on, promisedTermDays);
    if (range === null) throw new Error("no range");
    const broken = (instalments: number) =>
      brokenTerm({ frequency, instalments }, on, promisedTermDays);
    expect(broken(range.least)).toBeNull();
    expect(broken(range.least - 1)).toBeLessThan(91);
    expect(broken(range.most)).toBeNull();
    expect(broken(range.most + 1)).toBeGreaterThan(365);
  }
});

test("periods of grace ask for more instalments; too many leave no range", () => {
  const on = day("2026-06-10");
  const withGrace = (principal: number, interest = 0) =>
    instalmentRange({ frequency: "monthly", grace: { principal, interest } }, on, promisedTermDays);
  expect(withGrace(5)).toEqual({ least: 6, most: 12 });
  expect(withGrace(0, 8)).toEqual({ least: 8, most: 12 });
  expect(withGrace(12)).toBeNull();
  const paidLater = { principal: 0, interest: 0, interestPaidLater: 5 };
  const plan = { frequency: "monthly", grace: paidLater } as const;
  expect(instalmentRange(plan, on, promisedTermDays)?.least).toBe(6);
});

test("[LN-1] the third promised day of the payout counts, the fourth does not", () => {
  // Paid out on 30 November, three months are the 90 days to 28 February; a day earlier they are 91.
  const three = { frequency: "monthly", instalments: 3 } as const;
  expect(brokenTerm(three, day("2026-11-27"), promisedTermDays)).toBe(90);
  expect(brokenTerm(three, day("2026-11-26"), promisedTermDays)).toBeNull();
});

test("[LN-1] three months from any day may be lent where a market begins at 61 days", () => {
  const market = { least: 61, most: 366 };
  for (let waited = 0; waited < 366; waited += 1) {
    const on = addDays(day("2027-03-01"), waited);
    expect(brokenTerm({ frequency: "monthly", instalments: 3 }, on, market)).toBeNull();
  }
});
