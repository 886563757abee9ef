/**
 * Ceilings that hold for the life of a loan, whatever is posted (MK-3): what each counts, what it leaves on a day,
 * and what it stopped. Nothing is charged beyond a ceiling. Amounts are minor units; limits are rounded down.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import type { CeilingState } from "./ceiling-state.ts";
import { feesTaken } from "./fees.ts";
import { earnedBy } from "./payments-received.ts";
import type { Parts, Position } from "./position-shape.ts";
import type { Line, RunningLoan } from "./running-loan.ts";
import type { CeilingLimit, CeilingOf } from "./terms.ts";

/** The charges that ceilings may limit. */
type Charged = "interest" | "penalty" | "deferral-fee";

const counts: Record<CeilingOf, readonly Charged[]> = {
  "total-cost": ["interest", "penalty", "deferral-fee"],
  "late-charges": ["penalty"],
  interest: ["interest"],
};

/**
 * The least room that any ceiling on the whole loan leaves for a charge on a day, and the ceiling it is from: on a tie, an
 * amount before a number of days. Null where no ceiling counts such a charge.
 */
export function roomFor(loan: RunningLoan, charged: Charged, on: DayNumber): Room | null {
  let least: Room | null = null;
  if (loan.ceilings === null) return null;
  for (const by of loan.ceilings) {
    if (by.limit === null || !counts[by.ceiling.of].includes(charged)) continue;
    const left = Math.max(0, by.limit - usedOf(loan, by));
    if (least === null || left < least.left) least = { left, by };
  }
  if (least?.left === 0) return least;
  return stoppedByDays(loan, charged, on) ?? least;
}

interface Room {
  left: Minor;
  by: CeilingState;
}

/** The last day on which ceilings on days allow a charge if the oldest unpaid instalment stays unpaid. */
export function lastChargingDay(loan: RunningLoan, charged: Charged): DayNumber {
  let last = Number.POSITIVE_INFINITY;
  const oldest = oldestUnpaid(loan);
  for (const { ceiling } of loan.ceilings ?? []) {
    if (!("lateDays" in ceiling.limit) || !counts[ceiling.of].includes(charged)) continue;
    if (oldest !== null) last = Math.min(last, oldest.dueOn + ceiling.limit.lateDays);
  }
  return last;
}

function stoppedByDays(loan: RunningLoan, charged: Charged, on: DayNumber): Room | null {
  const oldest = oldestUnpaid(loan);
  if (oldest === null) return null;
  for (const by of loan.ceilings ?? []) {
    const { limit, of } = by.ceiling;
    if (!("lateDays" in limit) || !counts[of].includes(charged)) continue;
    if (on - oldest.dueOn > limit.lateDays) return { left: 0, by };
  }
  return null;
}

/** The instalment whose lateness is the loan's. One with only late charges left unpaid does not count as late. */
function oldestUnpaid({ lines, paidBefore }: RunningLoan): Line | null {
  for (let index = paidBefore; index < lines.length; index += 1) {
    if (scheduledOf(lines[index]!.outstanding) > 0) return lines[index]!;
  }
  return null;
}

/** Like `roomFor` a late charge, with the ceilings on the one instalment included. */
export function roomForPenalty(loan: RunningLoan, line: Line, on: DayNumber): Room | null {
  let least = roomFor(loan, "penalty", on);
  for (const by of loan.ceilings ?? []) {
    const cap = capOf(by.ceiling.limit, line);
    if (cap === null) continue;
    const left = Math.max(0, cap - (line.due.penalty - (line.takenOver?.penalty ?? 0)));
    if (least === null || left < least.left) least = { left, by };
  }
  return least;
}

/** The late charges that an instalment may have borne in total by its next late day. */
function capOf(limit: CeilingLimit, { late }: Line): Minor | null {
  if (!("bpsOfInstalmentWhenLate" in limit) || late === null) return null;
  const { bpsOfInstalmentWhenLate: bps, perDays } = limit;
  const begun = perDays === undefined ? 1 : Math.floor(late.days / perDays) + 1;
  return portion(late.unpaid, bps * begun, 10_000, "down");
}

/**
 * Fixes what depends on falling late, at the opening of a day and before its charges: the unpaid amount of each instalment
 * that falls late, and the limits of ceilings that count from the first late day. Planned interest beyond such a limit is not
 * charged, from the last instalment backwards, unless its period has begun. Interest earned by then is owed whatever the
 * ceiling, and nothing more is charged.
 */
export function fixWhenLate(loan: RunningLoan, opening: DayNumber): void {
  if (loan.ceilings === null) return;
  for (let index = loan.paidBefore; index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    if (line.dueOn >= opening) break;
    const { outstanding } = line;
    if (scheduledOf(outstanding) === 0) continue;
    line.late ??= { unpaid: outstanding.principal + outstanding.interest, days: 0 };
    fixLimits(loan, line.dueOn + 1);
  }
}

function fixLimits(loan: RunningLoan, on: DayNumber): void {
  for (const state of loan.ceilings ?? []) {
    const { limit, of } = state.ceiling;
    if (!("bpsOfPrincipalWhenLate" in limit) || state.limit !== null) continue;
    const { outstanding } = loan.sums;
    const base = outstanding.principal;
    state.uncounted = usedOf(loan, state) - partsOf(of, outstanding);
    state.limit = portion(base, limit.bpsOfPrincipalWhenLate, 10_000, "down");
    if (of !== "late-charges") stopPlannedInterest(loan, state, on);
    state.limit = Math.max(state.limit, usedOf(loan, state));
  }
}

function stopPlannedInterest(loan: RunningLoan, state: CeilingState, on: DayNumber): void {
  let excess = usedOf(loan, state) - (state.limit ?? 0);
  for (let index = loan.lines.length - 1; index >= 0 && excess > 0; index -= 1) {
    const line = loan.lines[index]!;
    if (line.startsOn < on) break;
    const dropped = Math.min(excess, notYetEarned(loan, line, on));
    if (dropped === 0) continue;
    line.due.interest -= dropped;
    line.outstanding.interest -= dropped;
    line.owed -= dropped;
    loan.sums.due.interest -= dropped;
    loan.sums.outstanding.interest -= dropped;
    if (line.owed === 0) line.paidOn = on;
    state.stopped += dropped;
    excess -= dropped;
  }
}

/** What was earned before a new plan began is owed, whichever period it falls due in. */
function notYetEarned({ rates }: RunningLoan, line: Line, on: DayNumber): Minor {
  const { outstanding, due, takenOver } = line;
  if (takenOver === null) return outstanding.interest;
  return rates === null ? Math.min(outstanding.interest, due.interest - earnedBy(line, on)) : 0;
}

/** By how much so much more interest would exceed the ceilings whose limit is known, and the ceiling that leaves least. */
export function interestExcess(loan: RunningLoan, added: Minor): Room | null {
  let most: Room | null = null;
  for (const by of loan.ceilings ?? []) {
    if (by.limit === null || !counts[by.ceiling.of].includes("interest")) continue;
    const left = usedOf(loan, by) + added - by.limit;
    if (left > 0 && (most === null || left > most.left)) most = { left, by };
  }
  return most;
}

/** The charges that a ceiling counts, since it began to count. */
function usedOf({ sums, deferralFees, terms }: RunningLoan, state: CeilingState): Minor {
  const { of } = state.ceiling;
  const beside = of === "total-cost" ? feesTaken(terms, "kept-back") + deferralFees : 0;
  return partsOf(of, sums.due) + beside - state.uncounted;
}

function partsOf(of: CeilingOf, parts: Parts): Minor {
  if (of === "interest") return parts.interest;
  if (of === "late-charges") return parts.penalty;
  return parts.interest + parts.fee + parts.penalty;
}

function scheduledOf({ fee, interest, principal }: Parts): Minor {
  return fee + interest + principal;
}

/** Every ceiling of the loan, as its position reports it. */
export function ceilingPositions(loan: RunningLoan): Position["ceilings"] {
  if (loan.ceilings === null) return [];
  return loan.ceilings.map((state) => {
    const { id, of, limit: rule } = state.ceiling;
    const waits = "bpsOfPrincipalWhenLate" in rule && state.limit === null;
    const used = waits || loan.disbursedOn === null ? 0 : usedOf(loan, state);
    const left = state.limit === null ? null : Math.max(0, state.limit - used);
    return { id, of, limit: state.limit, used, left, stopped: state.stopped };
  });
}
