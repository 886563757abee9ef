/**
 * Late charges (LN-2): a fee once, and for each late day the basis points of its
 * band on what is unpaid of principal and interest at the close of that day. The due day is day 0.
 * Between two changes of the unpaid amount the days are summed in closed form, never one by one.
 */
import type { Minor } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import type { LateBand, LateCharges, LoanTerms } from "./terms.ts";

/** The once-only fee of a client. */
export function lateFee(charges: LateCharges, clientKind: LoanTerms["clientKind"]): Minor {
  return clientKind === "new" ? charges.feeNew : charges.feeRepeat;
}

/** Basis points late day `lateDay` bears (day 1 follows the due date); 0 before the first band. */
export function bpsOnLateDay(bands: readonly LateBand[], lateDay: number): number {
  let bps = 0;
  for (const band of bands) if (lateDay >= band.fromDay) bps = band.bpsPerDay;
  return bps;
}

/** The sum of the daily basis points of late days 1 to `lateDays`. */
export function bpsThroughLateDay(bands: readonly LateBand[], lateDays: number): number {
  let total = 0;
  for (let index = 0; index < bands.length; index += 1) {
    const band = bands[index]!;
    if (lateDays < band.fromDay) break;
    const next = bands[index + 1];
    const last = next === undefined ? lateDays : Math.min(lateDays, next.fromDay - 1);
    total += (last - band.fromDay + 1) * band.bpsPerDay;
  }
  return total;
}

/** Daily charges of one instalment so far, exact: whole minor units and ten-thousandths of one. */
export interface Accrual {
  whole: Minor;
  /** 0 to 9,999. */
  tenThousandths: number;
}

/** Adds `unpaid` x `bps`, exactly; bigint only where the product leaves the safe integers. */
export function accrue(accrual: Accrual, unpaid: Minor, bps: number): void {
  const product = unpaid * bps + accrual.tenThousandths;
  if (Number.isSafeInteger(product)) {
    const rest = product % 10_000;
    accrual.whole += (product - rest) / 10_000;
    accrual.tenThousandths = rest;
    return;
  }
  const exact = BigInt(unpaid) * BigInt(bps) + BigInt(accrual.tenThousandths);
  accrual.whole += divide(exact, 10_000n, "down");
  accrual.tenThousandths = Number(exact % 10_000n);
}

/**
 * The charges so far in minor units, rounded half up. "Rounded once" (LN-2) means here: the exact
 * sum of all days is rounded whenever it is read, and no day's charge is ever rounded on its own.
 */
export function accrued({ whole, tenThousandths }: Accrual): Minor {
  return tenThousandths >= 5_000 ? whole + 1 : whole;
}
