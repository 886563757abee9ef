import { describe, expect, test } from "vitest";
import { day, daysBetween } from "#values/business-day.ts";
import { noticePeriods, referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import {
  decideBy,
  disburseBy,
  disbursedInTime,
  oldEnough,
  promisedTermDays,
  termsLimits,
  termWithinLimits,
} from "./terms-limits.ts";

describe("[LN-1] the limits of the public loan terms", () => {
  test("[LN-1] a term has 91 to 365 days", () => {
    const within = (days: number) => termWithinLimits(days, promisedTermDays);
    expect([90, 91, 365, 366].map(within)).toEqual([false, true, true, false]);
  });

  test("[LN-1] decided within a day, disbursed within three", () => {
    expect(decideBy(day("2026-02-28"))).toBe("2026-03-01");
    expect(disburseBy(day("2026-02-28"))).toBe("2026-03-03");
    expect(disbursedInTime(day("2026-02-28"), day("2026-02-28"))).toBe(true);
    expect(disbursedInTime(day("2026-02-28"), day("2026-03-03"))).toBe(true);
    expect(disbursedInTime(day("2026-02-28"), day("2026-03-04"))).toBe(false);
    expect(disbursedInTime(day("2026-02-28"), day("2026-02-27"))).toBe(false);
    expect(termsLimits.disbursementDaysMinimum).toBe(1);
  });

  test("[LN-1] the 18th birthday is the first day to apply", () => {
    expect(oldEnough(day("2008-11-22"), day("2026-11-21"))).toBe(false);
    expect(oldEnough(day("2008-11-21"), day("2026-11-21"))).toBe(true);
  });

  test("[LN-1] the reference product keeps them whatever day it starts on", () => {
    const terms = { ...referenceProduct, principal: 1_000_00, clientKind: "new" as const };
    for (const start of ["2026-01-01", "2026-01-31", "2028-02-29", "2026-08-31"].map(day)) {
      const days = daysBetween(start, schedule(terms, start).at(-1)!.dueDate);
      expect(termWithinLimits(days, promisedTermDays)).toBe(true);
    }
  });
});

test("[LN-7] the notice periods of the terms", () => {
  expect(noticePeriods).toEqual({
    changeOfDetailsDays: 3,
    assignmentBusinessDays: 7,
    judgmentDays: 10,
  });
});
