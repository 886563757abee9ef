/**
 * Giving a loan back on the wire (DS-6): deadline and exact amount, taken from the position without recalculation, and what became of
 * a payment for it that did not end the loan.
 */
import type { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import type { CoolingOff } from "#contract/cooling-off.ts";
import { formatDate, shownMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { missedCoolingOff } from "#lending/cooling-off-statement.ts";
import { payoutAmount } from "#lending/fees.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import type { ShownAccount } from "../../core/payout-account/payout-account.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { endOfDay, wallClock } from "../../platform/runtime/calendar.ts";

const copy = wordsByKey("cooling-off.told");

export interface ZonedReader extends Reader {
  timeZone: string;
}

interface Of {
  loan: Pick<LoanRecord, "terms" | "events">;
  position: Position;
}

/** Null where the loan has none, and where it is over and nothing was tried. `account` is where the payout went. */
export function coolingOffOnWire(
  of: Of,
  reader: ZonedReader,
  account: Pick<ShownAccount, "bankCode"> | null,
): z.output<typeof CoolingOff> | null {
  const { coolingOff } = of.position;
  if (coolingOff === null) return null;
  const message = missedMessage(of, reader);
  if (!coolingOff.open && message === "") return null;
  const source = account === null ? null : findSource(reader.market, account.bankCode);
  return {
    open: coolingOff.open ? 1 : 0,
    amount: coolingOff.amount,
    until: lastMinute(coolingOff.until, reader.timeZone),
    zone: zoneName(coolingOff.until, reader.timeZone),
    message,
    source: source?.code ?? "",
    sourceName: source?.name ?? "",
  };
}

/** As a choice among others: nothing where the loan cannot be given back today. */
export function givingBackOffered(...asked: Parameters<typeof coolingOffOnWire>): {
  coolingOff?: z.output<typeof CoolingOff>;
} {
  const coolingOff = coolingOffOnWire(...asked);
  return coolingOff?.open === 1 ? { coolingOff } : {};
}

/** Null of a loan that was not given back. What it cost is what was paid and kept, less what was paid out. */
export function givenBackOf({ loan, position }: Of): { on: Day; cost: Minor } | null {
  const on = position.coolingOff?.givenBackOn ?? null;
  if (on === null) return null;
  const { received, refunded, unapplied } = position;
  return { on, cost: received - refunded - unapplied - payoutAmount(loan.terms) };
}

/** The last minute of a day as the lender's wall clock shows it: "2026-03-16 23:59". */
export function lastMinute(of: Day, timeZone: string): string {
  return wallClock(new Date(endOfDay(of, timeZone).getTime() - 60_000), timeZone);
}

/** "Dar es Salaam, UTC+3": the city of the zone and its offset on that day. */
export function zoneName(of: Day, timeZone: string): string {
  const last = new Date(endOfDay(of, timeZone).getTime() - 60_000);
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" });
  const named = format.formatToParts(last).find(({ type }) => type === "timeZoneName");
  const offset = (named?.value ?? "UTC").replace("GMT", "UTC");
  const city = timeZone.includes("/") ? timeZone.split("/").at(-1) : undefined;
  return city === undefined ? offset : `${city.replaceAll("_", " ")}, ${offset}`;
}

/** What is possible instead of giving the loan back, once that is over. */
export function insteadOf({ position, loan }: Of, { language, market }: Reader): string {
  const { payable, prepayment, toPay } = position;
  if (toPay.when === "nothing") return "";
  if (payable.settlement) {
    const amount = shownMoney(payable.settlement, symbolOf(loan.terms.currency), market);
    return fillPlaceholders(copy.payOffToday[language], { amount });
  }
  const { from } = prepayment;
  if (from === null || from <= position.asOf) return copy.goesOn[language];
  return fillPlaceholders(copy.payOffFrom[language], { day: formatDate(from) });
}

function missedMessage(of: Of, reader: ZonedReader): string {
  const { loan, position } = of;
  const { coolingOff } = position;
  const missed = missedCoolingOff(loan.terms, loan.events, position.asOf);
  if (missed === null || coolingOff === null) return "";
  const { language, market, timeZone } = reader;
  const money = (amount: number) => shownMoney(amount, symbolOf(loan.terms.currency), market);
  const until = `${lastMinute(coolingOff.until, timeZone)} (${zoneName(coolingOff.until, timeZone)})`;
  const values = { amount: money(missed.amount), day: formatDate(missed.on), until };
  if (missed.because === "short" && coolingOff.open) {
    const left = money(coolingOff.amount);
    return fillPlaceholders(copy.short[language], { ...values, left });
  }
  const text = missed.because === "late" ? copy.late : copy.shortAndOver;
  return `${fillPlaceholders(text[language], values)} ${insteadOf(of, reader)}`.trim();
}
