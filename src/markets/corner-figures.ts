/**
 * The cost of one loan of a range, calculated only as far as a rule asks. Shares are basis points rounded half up, i.e. two
 * decimals of a per cent: as the law states its own figures, and so that a cent of rounding breaks no ceiling.
 */
import { feesOf } from "#lending/fees.ts";
import { bpsThroughLateDay, lateFee } from "#lending/late-charges.ts";
import { planRate } from "#lending/plan-rate.ts";
import { position } from "#lending/position.ts";
import { instalmentAmount, type ScheduledInstalment, schedule } from "#lending/schedule.ts";
import type { LateCharges, LoanTerms } from "#lending/terms.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { portion } from "#values/rounding.ts";

export class CornerFigures {
  readonly terms: LoanTerms;
  readonly paidOutOn: Day;
  #lines: ScheduledInstalment[] | null = null;

  /** `terms` must have no ceilings: the charges that the terms ask for are compared with the rule. */
  constructor(terms: LoanTerms, paidOutOn: Day) {
    this.terms = terms;
    this.paidOutOn = paidOutOn;
  }

  private get lines(): ScheduledInstalment[] {
    this.#lines ??= schedule(this.terms, this.paidOutOn);
    return this.#lines;
  }

  /** Every agreed fee, whenever it is taken. */
  fees(): Minor {
    return sum(feesOf(this.terms).map(({ amount }) => amount));
  }

  /** Interest and agreed fees, if everything is paid as planned. */
  plannedCostBps(): number {
    return this.bpsOfPrincipal(sum([this.fees(), ...this.lines.map(({ interest }) => interest)]));
  }

  /** Monthly rate, in basis points of the principal, that discounts the plan to the amount paid out; null when there is none. */
  effectiveMonthBps(): number | null {
    const yearly = planRate(this.terms, this.paidOutOn);
    return yearly === null ? null : Math.round(Math.expm1(Math.log1p(yearly) / 12) * 10_000);
  }

  /** The cost when nothing is paid until so many days after the last due date. */
  unpaidCostBps(days: number, withFees: boolean): number {
    const last = this.lines.at(-1)!.dueDate;
    const paidOut = { sequence: 1, on: this.paidOutOn, kind: "disbursed" } as const;
    const { instalments } = position(this.terms, [paidOut], addDays(last, days));
    const costs = instalments.map(({ due }) => due.interest + due.penalty);
    return this.bpsOfPrincipal(sum([...costs, withFees ? this.fees() : 0]));
  }

  /** Late charges in the most expensive 30 days of any instalment, as a share of its scheduled amount. */
  lateMonthBps(): number {
    const { lateCharges, clientKind } = this.terms;
    const windows = dearestWindows(lateCharges);
    const fee = lateFee(lateCharges, clientKind);
    let most = 0;
    for (const line of this.lines) {
      const base =
        lateCharges.base === "principal" ? line.principal : line.principal + line.interest;
      if (base <= 0) continue;
      for (const { bps, withFee } of windows) {
        const charged = portion(base, bps, 10_000, "half-up") + (withFee ? fee : 0);
        most = Math.max(most, portion(charged, 10_000, instalmentAmount(line), "half-up"));
      }
    }
    return most;
  }

  /** A share of the least principal that can be moved, which is what the last instalment repays. */
  deferralFeeBps(): number {
    const { countMaximum, fee } = this.terms.deferral;
    if (countMaximum === 0) return 0;
    if ("bpsOfOutstandingPrincipal" in fee) return fee.bpsOfOutstandingPrincipal;
    return portion(fee.minor, 10_000, this.lines.at(-1)!.principal, "half-up");
  }

  private bpsOfPrincipal(amount: Minor): number {
    return portion(amount, 10_000, this.terms.principal, "half-up");
  }
}

const windowDays = 30;

/**
 * The sum of a window's daily basis points changes only where a band enters or leaves it, so its maximum is in a window that
 * begins or ends at a band. The first window also has the fee.
 */
function dearestWindows({ bands }: LateCharges): { bps: number; withFee: boolean }[] {
  const starts = new Set([1]);
  for (const { fromDay } of bands) {
    starts.add(fromDay);
    starts.add(Math.max(1, fromDay - windowDays));
  }
  return [...starts].map((start) => ({
    bps: bpsThroughLateDay(bands, start + windowDays - 1) - bpsThroughLateDay(bands, start - 1),
    withFee: start === 1,
  }));
}
