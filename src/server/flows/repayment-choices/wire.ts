/** Maps what may be paid to the wire; every display string is ready to show (IR-1 to IR-6). */
import type { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { TextValue } from "#contract/fields.ts";
import { formatDate, shownMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { readInstalments, WireInstalment } from "#contract/repayment.ts";
import type { InstalmentPosition, Position } from "#lending/position-shape.ts";
import { stillOwed } from "#lending/repayment-choices.ts";
import type { Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import type { ShownAccount } from "../../core/payout-account/payout-account.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { accountToWire } from "../../core/product/wire.ts";
import { isCovered } from "../order-details/order.ts";
import type { SourceShown } from "./sources.ts";

const lastPaymentCopy = wordsByKey("repayment-by-period.instalment").lastPayment;
const noteCopy = wordsByKey("repayment-by-period.notes");
const overdueDaysCopy = wordsByKey("repayment-by-period.instalment").overdueDays;
const statusCopy = wordsByKey("repayment-by-period.statuses");

export interface PlanToShow {
  loan: LoanRecord;
  productName: string;
  currency: string;
  position: Position;
  account: ShownAccount | null;
  /** What a payment can be made with. */
  sources: SourceShown[];
  telephone: string;
  /** A payment that the provider can no longer stop is under way. */
  processing: boolean;
  /** The last payment received and its value date; null when there was none. */
  lastPayment: { amount: Minor; on: Day } | null;
  /** Whether the lender accepts proof-of-payment claims (IR-8). */
  references: boolean;
}

/** 1 while the order runs and something is owed: a proof-of-payment claim may be made for it (IR-8). */
export function showSubmitUtr({ references, position }: PlanToShow): 0 | 1 {
  const owes = position.disbursedOn !== null && position.status !== "settled";
  return references && owes ? 1 : 0;
}

export function instalmentsToWire(
  plan: PlanToShow,
  reader: Reader,
): Output<typeof readInstalments> {
  const { position, account, currency } = plan;
  const { payable, instalments } = position;
  // Of a loan that was given back no instalment was ever paid, and none is left.
  const none = position.disbursedOn === null || Boolean(position.coolingOff?.givenBackOn);
  const out = none ? [] : instalments;
  const show = (one: InstalmentPosition) => instalmentToWire(one, plan, reader);
  const waiting = out.filter(({ status }) => status !== "paid").map(show);
  return {
    productName: plan.productName,
    currencySymbol: symbolOf(currency),
    amountMax: payable.maximum,
    amountMin: payable.minimum,
    toPay: toPayOnWire(position),
    credit: position.unapplied - position.overRefunded,
    rebate: rebateOf(position),
    note: noteOf(plan, reader),
    telephone: plan.telephone,
    showSubmitUtr: showSubmitUtr(plan),
    ...(plan.lastPayment === null
      ? {}
      : { lastPayment: paymentToWire(plan.lastPayment, plan, reader) }),
    bankCardInfo: accountToWire(account),
    bankList: plan.sources,
    repayPlanDetail: {
      repayWaitCount: waiting.length,
      repayWaitDetail: waiting,
      repayYetDetail: out.filter(({ status }) => status === "paid").map(show),
    },
  };
}

/** The interest rebate of paying everything today; 0 while that is closed or nothing is owed. */
function rebateOf(position: Position): Minor {
  const { settlement } = position.payable;
  return settlement ? Math.max(0, stillOwed(position) - settlement) : 0;
}

function instalmentToWire(
  instalment: InstalmentPosition,
  { position, currency }: PlanToShow,
  { language, market }: Reader,
): z.output<typeof WireInstalment> {
  const { number, status, daysPastDue } = instalment;
  const { payable, toPay } = position;
  const claimed = position.status === "written-off" && status !== "paid";
  const payableToday = payable.instalments.includes(number);
  const amount = status === "paid" ? paidOn(instalment) : instalment.outstandingTotal;
  return {
    periodNo: number,
    totalAmount: amount,
    displayAmount: shownMoney(amount, symbolOf(currency), market),
    canClick: payableToday && number === toPay.first?.instalment ? 1 : 0,
    canPay: payableToday ? 1 : 0,
    periodStatus: status,
    statusText: claimed
      ? statusCopy.unpaid[language]
      : daysPastDue > 0
        ? fillPlaceholders(overdueDaysCopy[language], { days: String(daysPastDue) })
        : statusCopy[status][language],
    dueTime: formatDate(instalment.dueDate),
  };
}

function paymentToWire(
  { amount, on }: NonNullable<PlanToShow["lastPayment"]>,
  { currency }: PlanToShow,
  { language, market }: Reader,
): z.output<typeof TextValue> {
  return {
    text: fillPlaceholders(lastPaymentCopy[language], { day: formatDate(on) }),
    value: shownMoney(amount, symbolOf(currency), market),
  };
}

function paidOn({ paid }: InstalmentPosition): Minor {
  return sum(Object.values(paid));
}

/** The most useful note before paying today. */
export function noteOf(plan: PlanToShow, { language, market }: Reader): string {
  const { position, currency, processing } = plan;
  if (position.disbursedOn === null) return "";
  if (processing) return noteCopy.processing[language];
  if (position.coolingOff?.givenBackOn) return noteCopy.givenBack[language];
  if (position.status === "settled") return noteCopy.settled[language];
  if (isCovered(position)) return noteCopy.covered[language];
  // Nothing else makes the maximum zero.
  if (position.payable.maximum === 0) return noteCopy.coveredForNow[language];
  if (position.status === "written-off") return noteCopy.writtenOff[language];
  const copy = growthCopy(position);
  const growth = position.penaltyAtClose + position.interestAtClose;
  const amount = shownMoney(growth, symbolOf(currency), market);
  return fillPlaceholders(copy[language], { amount });
}

/** With interest on the actual balance waiting costs something even without a late charge (PD-10). */
function growthCopy({ penaltyAtClose, interestAtClose }: Position) {
  if (interestAtClose === 0) return penaltyAtClose === 0 ? noteCopy.onTime : noteCopy.growing;
  return penaltyAtClose === 0 ? noteCopy.interestDaily : noteCopy.growingDaily;
}
