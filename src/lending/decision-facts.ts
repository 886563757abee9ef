/** All inputs of a decision, gathered before it is made, so that it can be reproduced and explained. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { VelocityOf } from "./decision-policy.ts";

export interface DecisionFacts {
  today: Day;
  market: string;
  birthDate: Day | null;
  missingSteps: readonly string[];
  /** Null when it is not known. */
  monthlyIncome: Minor | null;
  /** What of the borrower is on the blocklist: "phone", "document". */
  blocklisted: readonly string[];
  asked: {
    principal: Minor;
    /** What the plan asks for in an average month, and how much of that does not depend on the principal. */
    perMonth: Minor;
    fixedPerMonth: Minor;
    /** Interest and fees. */
    cost: Minor;
    /** Paid out in the promised days from today, its term keeps the promised limits (LN-1). */
    termFits: boolean;
  };
  product: { least: Minor; most: Minor };
  /** Principal outstanding or approved, without this application. */
  exposure: Minor;
  /** What the borrower's other loans ask for in an average month. */
  burden: Minor;
  /** Loans that run or are approved, without this one. */
  openLoans: number;
  daysPastDueNow: number;
  daysPastDueEver: number;
  settled: number;
  /** Without an instalment paid after its due date. */
  settledOnTime: number;
  /** Of the loans settled on time; 0 without any. */
  greatestOnTime: Minor;
  /** Days of earlier applications, this one not among them. */
  applications: Readonly<Record<VelocityOf, readonly Day[]>>;
}
