/** What ends an order on a chosen day, and what that saves (DS-8); computed from the loan for today. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { readPayoffQuote as endpoint } from "#contract/payoff-quote.ts";
import { type PayoffAnswer, payoffQuote } from "#lending/payoff-quote.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import { givingBackOffered, lastMinute, zoneName } from "../order-details/cooling-off.ts";
import { readPlan } from "./read-instalments.ts";

const closedCopy = wordsByKey("payoff-quote.closed");

export const readPayoffQuote: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  const { language, today, services } = call;
  const { brand, timeZone } = services.settings;
  const { terms, events } = plan.loan;
  const on = input.on ?? today;
  const answer = payoffQuote(terms, events, { today, on });
  const shown = {
    productName: plan.productName,
    currencySymbol: symbolOf(plan.currency),
    quotedOn: formatDate(on),
    firstDay: formatDate(today),
    lastDay: formatDate(lastDayOf(plan.position, today)),
    amountToday: settlementToday(plan.position),
    ...givingBackOffered(plan, { language, market: brand.market, timeZone }, plan.account),
    telephone: plan.telephone,
  };
  if (!answer.ok) return { ok: true, data: { ...shown, ...closed(answer, language) } };
  const { before, amount, inAll, ifNothingBefore, saves } = answer.quote;
  return {
    ok: true,
    data: {
      ...shown,
      open: 1,
      reason: "",
      openFrom: "",
      before: before.map((one) => ({ dueTime: formatDate(one.on), amount: one.amount })),
      amount,
      amountInAll: inAll,
      ifNothingBefore,
      saves,
      validUntil: endOfDay(on, services.settings.timeZone).toISOString(),
      until: lastMinute(on, services.settings.timeZone),
      zone: zoneName(on, services.settings.timeZone),
    },
  };
};

const nothing = {
  open: 0,
  before: [],
  amount: 0,
  amountInAll: 0,
  ifNothingBefore: 0,
  saves: 0,
  validUntil: "",
  until: "",
  zone: "",
};

/** The same as a quote for today, without asking for one. */
function settlementToday({ payable, disbursedOn }: Position): Minor {
  return disbursedOn === null ? 0 : (payable.settlement ?? 0);
}

/** Days can be asked about up to the last due date; once that is past, only today is left. */
function lastDayOf({ maturesOn }: Position, today: Day): Day {
  return maturesOn !== null && maturesOn > today ? maturesOn : today;
}

function closed({ because, from }: Extract<PayoffAnswer, { ok: false }>, language: Language) {
  const opens = from === null ? "" : formatDate(from);
  const copy = because === "not-yet" && opens === "" ? closedCopy.never : closedCopy[because];
  const reason = fillPlaceholders(copy[language], { day: opens });
  return { ...nothing, reason, openFrom: opens };
}
