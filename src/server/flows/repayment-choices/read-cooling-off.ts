/** What gives a loan back today, in its parts, and until when (DS-6); computed from the loan, nothing is stored. */
import { wordsByKey } from "#contract/catalogue.ts";
import type { readCoolingOff as endpoint } from "#contract/cooling-off.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, shownMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { coolingOffStatement } from "#lending/cooling-off-statement.ts";
import { planToPay } from "#lending/restructuring-offer.ts";
import { daysBetween } from "#values/business-day.ts";
import { accountToWire } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import {
  coolingOffOnWire,
  insteadOf,
  lastMinute,
  type ZonedReader,
  zoneName,
} from "../order-details/cooling-off.ts";
import { readPlan } from "./read-instalments.ts";
import type { PlanToShow } from "./wire.ts";

const copy = wordsByKey("cooling-off.told");
const rowCopy = wordsByKey("cooling-off.rows");

type Wire = Output<typeof endpoint>;

export const readCoolingOff: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  const { settings } = call.services;
  const { language } = call;
  const reader = { language, market: settings.brand.market, timeZone: settings.timeZone };
  return { ok: true, data: toWire(plan, reader) };
};

const closed = { open: 0, amount: 0, until: "", zone: "", message: "", source: "", sourceName: "" };

const noFigures = { holdsUntil: "", amountAfter: 0, ifKept: 0 };

function toWire(plan: PlanToShow, reader: ZonedReader): Wire {
  const { position, account, currency } = plan;
  const shown = {
    ...(coolingOffOnWire(plan, reader, account) ?? closed),
    productName: plan.productName,
    currencySymbol: symbolOf(currency),
    telephone: plan.telephone,
    processing: plan.processing ? 1 : 0,
    bankCardInfo: accountToWire(account),
    bankList: plan.sources,
  };
  const { terms, events } = plan.loan;
  const made = coolingOffStatement(terms, events, position.asOf);
  if (made === null) {
    return { ...shown, reason: reasonOf(plan, reader), rows: [], ...noFigures };
  }
  const { amount, tomorrow } = made;
  return {
    ...shown,
    reason: "",
    rows: rowsOf(made, plan, reader),
    holdsUntil: lastMinute(position.asOf, reader.timeZone),
    amountAfter: tomorrow === null || tomorrow === amount ? 0 : tomorrow,
    ifKept: planToPay(terms, events, position.asOf).total,
  };
}

function rowsOf(
  made: NonNullable<ReturnType<typeof coolingOffStatement>>,
  { position, currency }: PlanToShow,
  { language, market }: ZonedReader,
): Wire["rows"] {
  const money = (amount: number) => shownMoney(amount, symbolOf(currency), market);
  const { disbursedOn, asOf } = position;
  const days = String(disbursedOn === null ? 0 : daysBetween(disbursedOn, asOf));
  const interest = fillPlaceholders(rowCopy.interest[language], { days });
  const minus = (amount: number) => `- ${money(amount)}`;
  return [
    { text: rowCopy.principal[language], value: money(made.principal) },
    ...(made.feesReturned === 0
      ? []
      : [{ text: rowCopy.feesReturned[language], value: minus(made.feesReturned) }]),
    { text: interest, value: money(made.interest) },
    ...(made.paid === 0 ? [] : [{ text: rowCopy.paid[language], value: minus(made.paid) }]),
    { text: rowCopy.nothingElse[language], value: money(0) },
  ];
}

/** Why it is closed, and what is possible instead. */
function reasonOf(plan: PlanToShow, reader: ZonedReader): string {
  const { language, timeZone } = reader;
  const { coolingOff, disbursedOn, status } = plan.position;
  if (disbursedOn === null) return copy.notPaidOut[language];
  if (coolingOff !== null && coolingOff.givenBackOn !== null) {
    return fillPlaceholders(copy.givenBack[language], { day: formatDate(coolingOff.givenBackOn) });
  }
  if (status === "settled") return copy.settled[language];
  const instead = insteadOf(plan, reader);
  if (coolingOff === null) return `${copy.none[language]} ${instead}`.trim();
  const until = `${lastMinute(coolingOff.until, timeZone)} (${zoneName(coolingOff.until, timeZone)})`;
  return `${fillPlaceholders(copy.over[language], { until })} ${instead}`.trim();
}
