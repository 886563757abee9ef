/** What may be done about an order today with what each of it costs in the end (DS-7); computed from the loan, with no query more. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatPercent } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { compareWays as endpoint } from "#contract/repayment-ways.ts";
import { type ComparedWay, compareWays as compared, longestWait } from "#lending/compare-ways.ts";
import type { Position } from "#lending/position-shape.ts";
import { repaymentChoices } from "#lending/repayment-choices.ts";
import { packOfTerms } from "#markets/packs.ts";
import { addBusinessDays, addDays, type Day } from "#values/business-day.ts";
import { claimOnWire } from "../../core/loan/to-pay-wire.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { rateName } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { givingBackOffered } from "../order-details/cooling-off.ts";
import { choicesToWire } from "./choices-wire.ts";
import { readPlan } from "./read-instalments.ts";

const waysCopy = wordsByKey("choose-whether-to-repay.later");

export const compareWays: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  const { language, services, today } = call;
  const { brand, timeZone } = services.settings;
  const { market } = brand;
  const { terms, events } = plan.loan;
  const { apr: rule } = packOfTerms(terms, { market, on: today }).settings;
  const { answerWeekdays } = marketRules(services, today).pack.settings.hardship;
  const choices = repaymentChoices(terms, events, today);
  const later = laterDays(plan.position, today, input.on);
  const ways = compared(terms, events, { today, choices, laterOn: later?.on ?? null, rule });
  const shown = later === null ? nothingLater : laterToWire(later);
  const reason = later !== null && later.on === null ? waysCopy.outside[language] : "";
  return {
    ok: true,
    data: {
      ...choicesToWire(plan, choices, { language, market }),
      ...claimOnWire(plan.position),
      ...givingBackOffered(plan, { language, market, timeZone }, plan.account),
      chargeTonight: plan.position.penaltyAtClose,
      ways: ways.map((way) => ({
        ...wayToWire(way, today),
        yearlyRate: way.yearlyRate === null ? "" : formatPercent(way.yearlyRate, market),
      })),
      rateName: rateName(rule, language),
      ...shown,
      helpAnswerBy: ways.some(({ kind }) => kind === "help")
        ? formatDate(addBusinessDays(today, answerWeekdays, new Set()))
        : "",
      laterReason: fillPlaceholders(reason, { first: shown.laterFirst, last: shown.laterLast }),
    },
  };
};

interface LaterDays {
  /** Null: the day asked about is not among them. */
  on: Day | null;
  first: Day;
  last: Day;
}

const nothingLater = { laterOn: "", laterFirst: "", laterLast: "" };

/** The days on which what is due now could be paid instead; null where nothing is, and where waiting changes nothing any more. A week ahead unless another is asked about. */
function laterDays(
  { toPay, status }: Position,
  today: Day,
  asked: Day | undefined,
): LaterDays | null {
  if (toPay.when !== "now" || status === "written-off") return null;
  const days = { first: addDays(today, 1), last: addDays(today, longestWait) };
  const on = asked ?? addDays(today, 7);
  return { ...days, on: on >= days.first && on <= days.last ? on : null };
}

function laterToWire({ on, first, last }: LaterDays) {
  return {
    laterOn: on === null ? "" : formatDate(on),
    laterFirst: formatDate(first),
    laterLast: formatDate(last),
  };
}

function wayToWire(way: ComparedWay, today: Day) {
  const next = way.payments.find(({ on }) => on > today);
  return {
    way: way.kind,
    amount: way.today,
    amountInAll: way.total,
    moreInAWeek: way.extra.inAWeek,
    moreInAMonth: way.extra.inAMonth,
    moreInAll: way.extra.inAll,
    nextPayTime: next === undefined ? "" : formatDate(next.on),
    nextPayAmount: next?.amount ?? 0,
    lastPayTime: way.endsOn === null ? "" : formatDate(way.endsOn),
  };
}
