/** What a field may be chosen from. The schema's own lists cannot be imported: its library stays out of the browser. */
import type {
  allocationBuckets,
  allocationParts,
  ceilingSubjects,
  dayCounts,
  feePayees,
  feeTimes,
  interestBases,
  paymentFrequencies,
  planMethods,
  rateTimes,
  roundings,
} from "#contract/product-form.ts";

type OneOf<L extends readonly string[]> = readonly L[number][];

const buckets: OneOf<typeof allocationBuckets> = ["past-due", "due", "in-advance"];
const parts: OneOf<typeof allocationParts> = ["penalty", "fee", "interest", "principal"];

export const choices = {
  method: ["equal-instalments", "equal-principal", "flat", "bullet"] satisfies OneOf<
    typeof planMethods
  >,
  ratePer: ["day", "week", "month", "year", "term"] satisfies OneOf<typeof rateTimes>,
  dayCount: ["period", "actual/365", "actual/360", "30/360"] satisfies OneOf<typeof dayCounts>,
  interestBasis: ["scheduled", "actual-balance"] satisfies OneOf<typeof interestBases>,
  frequency: ["monthly", "fortnightly", "weekly", "daily"] satisfies OneOf<
    typeof paymentFrequencies
  >,
  rounding: ["half-up", "half-even", "up", "down"] satisfies OneOf<typeof roundings>,
  feeTime: ["kept-back", "first-instalment", "spread"] satisfies OneOf<typeof feeTimes>,
  feePayee: ["lender", "third-party"] satisfies OneOf<typeof feePayees>,
  feeOncePer: ["loan", "instalment"],
  lateBase: ["principal-and-interest", "principal"],
  dueDates: ["stay", "next-working-day"],
  weekdays: ["1", "2", "3", "4", "5", "6", "0"],
  sweep: ["by-instalment", "by-part"],
  rebate: ["none", "unearned-interest"],
  ceilingOf: ["total-cost", "late-charges", "interest"] satisfies OneOf<typeof ceilingSubjects>,
  opensIn: ["browser", "native"],
  outcome: ["decline", "refer", "approve-limit"],
  markets: ["reference", "tz", "in", "ph", "ke"],
  velocityOf: ["borrower", "device", "address"],
  steps: buckets.flatMap((bucket) => parts.map((part) => `${bucket} ${part}`)),
} as const satisfies Record<string, readonly string[]>;
