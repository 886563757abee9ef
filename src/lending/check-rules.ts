/**
 * The parts of `checkTerms` that validate a product's rules: fees, late charges, prepayment, deferral,
 * allocation.
 */
import { defaultAllocation } from "./default-allocation.ts";
import type { Problems } from "./problems.ts";
import type { LateBand, LoanTerms, Plan } from "./terms.ts";

/** More than the whole unpaid amount a day is a slip, not a product. */
const bpsPerDayMaximum = 10_000;

export function addRuleProblems(problems: Problems, terms: LoanTerms): void {
  addFeeProblems(problems, terms);
  problems.wholeNumber("lateCharges.feeNew", terms.lateCharges.feeNew, 0);
  problems.wholeNumber("lateCharges.feeRepeat", terms.lateCharges.feeRepeat, 0);
  problems.oneOf("lateCharges.feeOncePer", terms.lateCharges.feeOncePer, ["loan", "instalment"]);
  const { base = "principal-and-interest" } = terms.lateCharges;
  problems.oneOf("lateCharges.base", base, ["principal-and-interest", "principal"]);
  addBandProblems(problems, terms.lateCharges.bands);
  const { prepayment, deferral } = terms;
  problems.wholeNumber("prepayment.afterTermBps", prepayment.afterTermBps, 0, 10_000);
  problems.wholeNumber("prepayment.leastDays", prepayment.leastDays, 0);
  problems.oneOf("prepayment.rebate", prepayment.rebate, ["none", "unearned-interest"]);
  problems.wholeNumber("deferral.countMaximum", deferral.countMaximum, 0, 100);
  problems.wholeNumber("deferral.days", deferral.days, deferral.countMaximum > 0 ? 1 : 0, 366);
  if ("minor" in deferral.fee) {
    problems.wholeNumber("deferral.fee.minor", deferral.fee.minor, 0);
  } else {
    const { bpsOfOutstandingPrincipal } = deferral.fee;
    const path = "deferral.fee.bpsOfOutstandingPrincipal";
    problems.wholeNumber(path, bpsOfOutstandingPrincipal, 0, 10_000);
  }
  if (terms.coolingOff !== undefined) {
    problems.wholeNumber("coolingOff.days", terms.coolingOff.days, 1, 366);
    problems.oneOf("coolingOff.fees", terms.coolingOff.fees, ["kept", "returned"]);
  }
  problems.wholeNumber("reminderDays", terms.reminderDays, 0, 366);
  problems.wholeNumber("paymentMinimum", terms.paymentMinimum, 1);
}

function addFeeProblems(problems: Problems, { fees }: LoanTerms): void {
  fees.forEach((fee, index) => {
    const path = `fees[${index}]`;
    if (fee.name.trim() === "") problems.add(`${path}.name`, "empty");
    problems.oneOf(`${path}.when`, fee.when, ["kept-back", "first-instalment", "spread"]);
    if ("minor" in fee.amount) problems.wholeNumber(`${path}.amount.minor`, fee.amount.minor, 0);
    else problems.wholeNumber(`${path}.amount.bps`, fee.amount.bps, 0, 10_000);
  });
}

function addBandProblems(problems: Problems, bands: readonly LateBand[]): void {
  bands.forEach(({ fromDay, bpsPerDay }, index) => {
    const path = `lateCharges.bands[${index}]`;
    const before = bands[index - 1];
    problems.wholeNumber(`${path}.fromDay`, fromDay, 1);
    problems.wholeNumber(`${path}.bpsPerDay`, bpsPerDay, 0, bpsPerDayMaximum);
    if (before !== undefined && fromDay <= before.fromDay) {
      problems.add(`${path}.fromDay`, "afterBandBefore");
    }
  });
}

/** Every bucket and part exactly once, so that a payment can always settle the loan. */
export function addAllocationProblems(problems: Problems, { allocation, plan }: LoanTerms): void {
  problems.oneOf("allocation.sweep", allocation.sweep, ["by-instalment", "by-part"]);
  const steps = allocation.steps.map((step) => step.join(" "));
  const wanted = defaultAllocation.steps.map((step) => step.join(" "));
  steps.forEach((step, index) => {
    if (!wanted.includes(step)) problems.add(`allocation.steps[${index}]`, "unknownStep");
    else if (steps.indexOf(step) !== index) {
      problems.add(`allocation.steps[${index}]`, "repeatedStep", { step });
    }
  });
  const missing = wanted.filter((step) => !steps.includes(step));
  if (missing.length > 0) {
    problems.add("allocation.steps", "missingSteps", { steps: missing.join(", ") });
  }
  const principal = steps.indexOf("in-advance principal");
  const refused = principal >= 0 && principal < steps.indexOf("in-advance interest");
  if (refused && owesNoneAhead(plan)) {
    problems.add(`allocation.steps[${principal}]`, "interestFirstAhead");
  }
}

/** On the actual balance interest is owed with the next instalment alone, where none of the first is free of it. */
function owesNoneAhead({ interestBasis, grace }: Plan): boolean {
  return interestBasis === "actual-balance" && (grace.interestPaidLater ?? 0) === 0;
}
