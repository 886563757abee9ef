/**
 * The late charges of one instalment on their own: in closed form as `position()` assesses them, and
 * day by day as a person would work them out, so that anybody can follow a figure to its last cent.
 */
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { accrue, accrued, bpsOnLateDay, bpsThroughLateDay, lateFee } from "./late-charges.ts";
import type { LateCharges, LoanTerms } from "./terms.ts";

/** One instalment that fell late. */
export interface LateInstalment {
  charges: LateCharges;
  clientKind: LoanTerms["clientKind"];
  dueDate: Day;
  /**
   * What is unpaid of its principal and interest, from which day on: oldest first, the first entry
   * on or before the due date. A payment received on a day already counts on it.
   */
  unpaid: readonly { from: Day; amount: Minor }[];
  /** The last late day whose close is counted. */
  through: Day;
  /** Whether the once-only fee was taken before (for another instalment of the loan). */
  feeTaken?: boolean;
}

interface LateChargesSum {
  fee: Minor;
  /** The daily charges, summed exactly and rounded once, half up. */
  daily: Minor;
  total: Minor;
}

export interface LateDay {
  day: Day;
  /** 1 is the day after the due date. */
  lateDay: number;
  unpaid: Minor;
  bpsPerDay: number;
  /** The exact charge of the day in minor units, e.g. "1666.675". */
  charge: string;
  /** Fee and daily charges up to this day's close. */
  total: Minor;
}

/** The late charges up to the close of `through`, by segments of equal unpaid amount. */
export function lateCharges(late: LateInstalment): LateChargesSum {
  const lateDays = Math.max(0, daysBetween(late.dueDate, late.through));
  const accrual = { whole: 0, tenThousandths: 0 };
  late.unpaid.forEach(({ from, amount }, index) => {
    const next = late.unpaid[index + 1];
    const first = Math.max(1, daysBetween(late.dueDate, from));
    const last = next === undefined ? lateDays : daysBetween(late.dueDate, next.from) - 1;
    const end = Math.min(last, lateDays);
    if (end < first) return;
    const { bands } = late.charges;
    accrue(accrual, amount, bpsThroughLateDay(bands, end) - bpsThroughLateDay(bands, first - 1));
  });
  const fee = feeOf(late, lateDays);
  const daily = accrued(accrual);
  return { fee, daily, total: fee + daily };
}

/** The same figures one late day at a time. */
export function explainLateCharges(late: LateInstalment): LateChargesSum & { days: LateDay[] } {
  const lateDays = Math.max(0, daysBetween(late.dueDate, late.through));
  const fee = feeOf(late, lateDays);
  const accrual = { whole: 0, tenThousandths: 0 };
  const days: LateDay[] = [];
  const { unpaid: changes } = late;
  let standing = -1;
  for (let lateDay = 1; lateDay <= lateDays; lateDay += 1) {
    const on = addDays(late.dueDate, lateDay);
    while (standing + 1 < changes.length && changes[standing + 1]!.from <= on) standing += 1;
    const unpaid = changes[standing]?.amount ?? 0;
    const bpsPerDay = bpsOnLateDay(late.charges.bands, lateDay);
    accrue(accrual, unpaid, bpsPerDay);
    days.push({
      day: on,
      lateDay,
      unpaid,
      bpsPerDay,
      charge: tenThousandthsText(BigInt(unpaid) * BigInt(bpsPerDay)),
      total: fee + accrued(accrual),
    });
  }
  const daily = accrued(accrual);
  return { fee, daily, total: fee + daily, days };
}

function unpaidOn(late: LateInstalment, on: Day): Minor {
  return late.unpaid.findLast(({ from }) => from <= on)?.amount ?? 0;
}

function feeOf(late: LateInstalment, lateDays: number): Minor {
  const fellLate = lateDays >= 1 && unpaidOn(late, late.dueDate) > 0;
  return fellLate && late.feeTaken !== true ? lateFee(late.charges, late.clientKind) : 0;
}

function tenThousandthsText(exact: bigint): string {
  const rest = String(exact % 10_000n)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return rest === "" ? String(exact / 10_000n) : `${exact / 10_000n}.${rest}`;
}
