/** The part of `checkTerms` that validates ceilings (MK-3). */
import { sum } from "#values/money.ts";
import { planExcess } from "./plan-ceilings.ts";
import type { Problems } from "./problems.ts";
import type { ScheduledInstalment } from "./schedule.ts";
import { type Ceiling, ceilingKinds, type LoanTerms } from "./terms.ts";

const ceilingsMaximum = 10;
/** A hundred times the principal: more than that is a typing error, not a ceiling. */
const bpsMaximum = 1_000_000;
const daysMaximum = 10_000;

export function addCeilingProblems(problems: Problems, { ceilings = [] }: LoanTerms): void {
  if (ceilings.length > ceilingsMaximum) {
    problems.add("ceilings", "tooMany", { maximum: ceilingsMaximum });
  }
  ceilings.forEach((ceiling, index) => {
    const path = `ceilings[${index}]`;
    if (!/^\S(.{0,58}\S)?$/.test(ceiling.id)) {
      problems.add(`${path}.id`, "ceilingId");
    } else if (ceilings.findIndex(({ id }) => id === ceiling.id) !== index) {
      problems.add(`${path}.id`, "namedTwice");
    }
    problems.oneOf(`${path}.of`, ceiling.of, ceilingKinds);
    addLimitProblems(problems, `${path}.limit`, ceiling);
  });
}

function addLimitProblems(problems: Problems, path: string, { of, limit }: Ceiling): void {
  if ("minor" in limit) problems.wholeNumber(`${path}.minor`, limit.minor, 0);
  else if ("bpsOfPrincipal" in limit) {
    problems.wholeNumber(`${path}.bpsOfPrincipal`, limit.bpsOfPrincipal, 0, bpsMaximum);
  } else if ("bpsOfPrincipalWhenLate" in limit) {
    const bps = limit.bpsOfPrincipalWhenLate;
    problems.wholeNumber(`${path}.bpsOfPrincipalWhenLate`, bps, 0, bpsMaximum);
  } else if ("lateDays" in limit) {
    problems.wholeNumber(`${path}.lateDays`, limit.lateDays, 0, daysMaximum);
  } else {
    const { bpsOfInstalmentWhenLate: bps, perDays = 1 } = limit;
    problems.wholeNumber(`${path}.bpsOfInstalmentWhenLate`, bps, 0, bpsMaximum);
    problems.wholeNumber(`${path}.perDays`, perDays, 1, daysMaximum);
    if (of !== "late-charges") problems.add(`${path}.bpsOfInstalmentWhenLate`, "lateChargesOnly");
  }
}

/** Reports a ceiling below the cost of the plan itself, which the plan would exceed from the start; true when there is one. */
export function addPlanOverCeiling(
  problems: Problems,
  terms: LoanTerms,
  planned: readonly ScheduledInstalment[],
): boolean {
  const interest = sum(planned.map((line) => line.interest));
  const fee = sum(planned.map((line) => line.fee));
  const over = (terms.ceilings ?? []).findIndex(
    (ceiling) => planExcess(ceiling, terms, { interest, fee }) > 0,
  );
  if (over < 0) return false;
  problems.add(`ceilings[${over}].limit`, "belowPlanCost");
  return true;
}
