/**
 * Maps a deferral to the wire: its whole cost is beside paying what is due now, so that nobody mistakes it for a repayment (DR-1,
 * DR-2). Every display string is ready to show.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { InstalmentPosition, Position } from "#lending/position-shape.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import { accountToWire } from "../../core/product/wire.ts";
import { type PlanToShow, showSubmitUtr } from "../repayment-choices/wire.ts";

const detailCopy = wordsByKey("repay-delay.rows");
const noteCopy = wordsByKey("repay-delay.notes");
const planCopy = wordsByKey("repay-delay.offer").plan;

/** An unpaid instalment and its new due date. */
interface Moved {
  instalment: InstalmentPosition;
  newDueDate: Day;
}

type Row = Output<typeof readDeferral>["detail"][number];

/** `shown` is the plan to repay of a loan whose deferral is open. */
export function deferralToWire(shown: PlanToShow, reader: Reader): Output<typeof readDeferral> {
  const moved = movedBy(shown.position);
  return {
    bankCardInfo: accountToWire(shown.account),
    bankList: shown.sources,
    detail: detailRows(shown, moved, reader),
    repayDetail: moved.map(({ instalment, newDueDate }) => ({
      text: fillPlaceholders(planCopy[reader.language], {
        number: String(instalment.number),
        day: formatDate(newDueDate),
      }),
      value: money(instalment.outstandingTotal, shown, reader),
    })),
    delayShouldPayAmount: shown.position.deferral.fee,
    showSubmitUtr: showSubmitUtr(shown),
    currencySymbol: symbolOf(shown.currency),
    moved: datesToWire(moved),
    productName: shown.productName,
    note: noteOf(shown, reader),
    telephone: shown.telephone,
  };
}

export function datesToWire(moved: readonly Moved[]) {
  return moved.map(({ instalment, newDueDate }) => ({
    number: instalment.number,
    before: formatDate(instalment.dueDate),
    after: formatDate(newDueDate),
  }));
}

/** Of a loan whose deferral is open. */
export function movedBy(position: Position): Moved[] {
  const newDates = new Map(
    position.deferral.dueDates.map(({ instalment, dueDate }) => [instalment, dueDate]),
  );
  return position.instalments.flatMap((instalment) => {
    const newDueDate = newDates.get(instalment.number);
    return newDueDate === undefined ? [] : [{ instalment, newDueDate }];
  });
}

function detailRows(shown: PlanToShow, moved: readonly Moved[], reader: Reader): Row[] {
  const { position } = shown;
  const { fee, left, used } = position.deferral;
  const { language } = reader;
  const amount = (of: Minor) => money(of, shown, reader);
  const row = (text: keyof typeof detailCopy, value: string): Row => ({
    text: detailCopy[text][language],
    value,
  });
  const { toPay } = position;
  const inIt = moved.filter(({ instalment }) => toPay.instalments.includes(instalment.number));
  const lateCharges = sum(inIt.map(({ instalment }) => instalment.outstanding.penalty));
  const total = position.outstandingTotal - position.unapplied;
  return [
    ...(fee === 0
      ? [row("fee", detailCopy.noCharge[language])]
      : [row("fee", amount(fee)), row("purpose", detailCopy.purposeValue[language])]),
    row(toPay.when === "now" ? "owedNow" : "owedNext", amount(toPay.amount)),
    ...(lateCharges === 0 ? [] : [row("lateCharges", amount(lateCharges))]),
    ...(position.unapplied > 0 ? [row("credit", amount(position.unapplied))] : []),
    row("totalNow", amount(total)),
    row("totalDeferred", amount(total + fee)),
    row(
      "days",
      fillPlaceholders(detailCopy.daysValue[language], { days: String(daysMoved(moved)) }),
    ),
    row(
      "left",
      fillPlaceholders(detailCopy.leftValue[language], {
        left: String(left - 1),
        count: String(left + used),
      }),
    ),
    ...moved.map((one) => dueDateRow(one, reader)),
  ];
}

function dueDateRow({ instalment, newDueDate }: Moved, { language }: Reader): Row {
  const number = String(instalment.number);
  return {
    text: fillPlaceholders(detailCopy.dueDate[language], { number }),
    value: fillPlaceholders(detailCopy.dueDateValue[language], {
      now: formatDate(instalment.dueDate),
      after: formatDate(newDueDate),
    }),
  };
}

/** All unpaid due dates move by the same number of days. */
function daysMoved([first]: readonly Moved[]): number {
  if (first === undefined) throw new Error("a deferral of nothing");
  return daysBetween(first.instalment.dueDate, first.newDueDate);
}

/** The most useful note before the fee is paid. */
function noteOf(shown: PlanToShow, reader: Reader): string {
  const { language } = reader;
  if (shown.processing) return noteCopy.processing[language];
  const { penaltyAtClose } = shown.position;
  const free = shown.position.deferral.fee === 0;
  if (penaltyAtClose === 0) return noteCopy[free ? "freeInTime" : "inTime"][language];
  const amount = money(penaltyAtClose, shown, reader);
  return fillPlaceholders(noteCopy[free ? "freeGrowing" : "growing"][language], { amount });
}
