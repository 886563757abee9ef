/**
 * From what a borrower says it can pay to plans a lender may offer (HL-2): for each way of helping the fewest instalments of which
 * none is more than that. A way for which no number of instalments is low enough is left out.
 */
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { type PlanAsked, restructuringLimits } from "./check-restructuring.ts";
import type { AprRule } from "./disclosure.ts";
import type { LoanEvent, RestructuringWaiver } from "./events.ts";
import { replay } from "./replay.ts";
import { owedBeforePlan } from "./restructure.ts";
import { periodsFrom } from "./restructured-rates.ts";
import { type RestructuringOffer, restructuringOffer } from "./restructuring-offer.ts";
import { owedInAll, type RunningLoan } from "./running-loan.ts";
import type { Frequency, LoanTerms } from "./terms.ts";

/** What the borrower can pay each time, how often, and from when on. */
interface CanPay {
  amount: Minor;
  frequency: Frequency;
  from: Day;
}

/** From the least to the most that the lender gives up. */
export const helpKinds = ["longer-term", "charges-waived", "free-pause", "no-interest"] as const;
type HelpKind = (typeof helpKinds)[number];

interface ProposedPlan {
  kind: HelpKind;
  offer: RestructuringOffer;
}

interface Asked {
  loan: { terms: LoanTerms; events: readonly LoanEvent[] };
  canPay: CanPay;
  day: { today: Day; rule: AprRule };
}

/** In the order of `helpKinds`; empty when nothing is owed, or when no plan has instalments that low. */
export function proposePlans(
  loan: Asked["loan"],
  canPay: CanPay,
  day: Asked["day"],
): ProposedPlan[] {
  const now = replay(loan.terms, loan.events, day.today);
  if (owedInAll(now) === 0 || now.writtenOffOn !== null) return [];
  const asked = { loan, day, canPay: { ...canPay, from: earliestFrom(canPay.from, day.today) } };
  return waysOf(now, asked).flatMap(({ kind, plan }) => {
    const offer = fewestInstalments(asked, plan);
    return offer === null ? [] : [{ kind, offer }];
  });
}

function earliestFrom(from: Day, today: Day): Day {
  const earliest = addDays(today, 1);
  const latest = addDays(today, restructuringLimits.firstDueDays);
  if (from < earliest) return earliest;
  return from > latest ? latest : from;
}

type Way = Omit<PlanAsked, "instalments">;

function waysOf(now: RunningLoan, { canPay, day }: Asked): { kind: HelpKind; plan: Way }[] {
  const { frequency, from } = canPay;
  const none: RestructuringWaiver = { penalty: 0, fee: 0, interest: 0 };
  const charges = { ...none, penalty: owedBeforePlan(now).penalty };
  const plain: Way = {
    firstDue: from,
    frequency,
    pauseInterest: "charged",
    carriedTo: "every-instalment",
    waived: none,
  };
  const pauses = periodsFrom(frequency, from, -1) > day.today;
  const bearsInterest = Number(now.terms.plan.rate.percent) > 0;
  const ways: ({ kind: HelpKind; plan: Way } | null)[] = [
    { kind: "longer-term", plan: plain },
    charges.penalty > 0 ? { kind: "charges-waived", plan: { ...plain, waived: charges } } : null,
    pauses && bearsInterest
      ? { kind: "free-pause", plan: { ...plain, waived: charges, pauseInterest: "none" } }
      : null,
    bearsInterest
      ? {
          kind: "no-interest",
          plan: { ...plain, waived: charges, pauseInterest: "none", ratePercent: "0" },
        }
      : null,
  ];
  return ways.filter((way) => way !== null);
}

/** More instalments are lower ones, so the fewest are found by halving. */
function fewestInstalments(asked: Asked, way: Way): RestructuringOffer | null {
  let most = mostInstalments(asked);
  let best = offerOf(asked, way, most);
  // The most may leave nothing for the last of them.
  while (best === null && most > 1) {
    most = Math.floor(most / 2);
    best = offerOf(asked, way, most);
  }
  if (best === null || best.after.highest > asked.canPay.amount) return null;
  let least = 1;
  let found = most;
  while (least < found) {
    const middle = Math.floor((least + found) / 2);
    const offer = offerOf(asked, way, middle);
    if (offer !== null && offer.after.highest <= asked.canPay.amount) {
      best = offer;
      found = middle;
    } else least = middle + 1;
  }
  return best;
}

function mostInstalments({ canPay, day }: Asked): number {
  const latest = addDays(day.today, restructuringLimits.termDays - 7);
  let count = 1;
  while (
    count < restructuringLimits.instalments &&
    periodsFrom(canPay.frequency, canPay.from, count) <= latest
  ) {
    count += 1;
  }
  return count;
}

function offerOf({ loan, day }: Asked, way: Way, instalments: number): RestructuringOffer | null {
  const answer = restructuringOffer(loan, { ...way, instalments }, day);
  return answer.ok ? answer.offer : null;
}
