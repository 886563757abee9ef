/**
 * How a lender provides for losses (RP-5): buckets of days late, each with a rate, and the days after which interest earned is
 * suspended. The lender sets them; what comes with the software is an example of a ladder and no market's rule.
 */

export interface ProvisionBucket {
  /** Least days late. */
  from: number;
  /** Of what is provided for, in basis points. */
  rateBps: number;
}

export interface ProvisionRules {
  /** Ascending, the first from day 0, so that every loan of the book is in one. */
  buckets: readonly ProvisionBucket[];
  /** Interest of loans more days late than this is suspended; null: never. */
  suspendAfter: number | null;
  /** Beside principal, interest earned and not suspended, fees and late charges that are not paid are provided for. */
  withEarned: boolean;
}

export const exampleRules: ProvisionRules = {
  buckets: [
    { from: 0, rateBps: 1_00 },
    { from: 1, rateBps: 5_00 },
    { from: 31, rateBps: 25_00 },
    { from: 61, rateBps: 50_00 },
    { from: 91, rateBps: 100_00 },
  ],
  suspendAfter: 90,
  withEarned: false,
};

const rateMaximum = 100_00;

/** The place of the bucket of a number of days late. */
export function bucketOf({ buckets }: ProvisionRules, daysLate: number): number {
  return buckets.findLastIndex(({ from }) => from <= daysLate);
}

interface RulesProblem {
  /** The place of the bucket. */
  bucket: number;
  field: "from" | "rate";
  problem: "notFromZero" | "notAscending" | "rateFalls" | "rateTooHigh";
}

/** What is wrong with a ladder; none of the right ones. */
export function provisionProblems(buckets: readonly ProvisionBucket[]): RulesProblem[] {
  return buckets.flatMap(({ from, rateBps }, bucket): RulesProblem[] => {
    const before = buckets[bucket - 1];
    const problems: RulesProblem[] = [];
    if (before === undefined && from !== 0) {
      problems.push({ bucket, field: "from", problem: "notFromZero" });
    }
    if (before !== undefined && from <= before.from) {
      problems.push({ bucket, field: "from", problem: "notAscending" });
    }
    if (rateBps > rateMaximum) problems.push({ bucket, field: "rate", problem: "rateTooHigh" });
    // The later a loan, the less of it is expected back: a lower rate is a slip of the pen.
    if (before !== undefined && rateBps < before.rateBps) {
      problems.push({ bucket, field: "rate", problem: "rateFalls" });
    }
    return problems;
  });
}
