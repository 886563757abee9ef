/** The detail rows of an order: what is relevant in its current state (OD-1). */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { datesMoved } from "#lending/dates-moved.ts";
import { writtenOffOn } from "#lending/events.ts";
import { payoutAmount } from "#lending/fees.ts";
import { arrearsGrowth } from "#lending/growth-at-close.ts";
import type { Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { claimOnWire } from "../../core/loan/to-pay-wire.ts";
import {
  describeCeiling,
  describeRate,
  describeTerm,
  money,
  type Reader,
} from "../../core/product/describe-terms.ts";
import { feeRows } from "../../core/product/wire.ts";
import { givenBackOf } from "./cooling-off.ts";
import { accountName } from "./notice.ts";
import { isCovered, type Order, settledOn } from "./order.ts";

const detailCopy = wordsByKey("order-details.rows");

type Row = { text: string; value: string };

export function detailRows(order: Order, reader: Reader): Row[] {
  const { loan, product, position } = order;
  const { terms } = loan;
  const write = rowWriter(order, reader);
  const paidOut = position.disbursedOn !== null;
  return [
    write.text("orderNumber", loan.loanId),
    ...(nothingComes(order)
      ? []
      : [
          write.amount(paidOut ? "received" : "toReceive", payoutAmount(terms)),
          ...feeRows(product, terms, reader),
        ]),
    write.text("rate", describeRate(terms.plan, reader)),
    write.text("term", describeTerm(terms.plan, reader.language)),
    ...(paidOut ? afterPayout(order, write, reader) : beforePayout(order, write, reader)),
  ];
}

/** Declined or cancelled: there is no payout, so neither a payout nor a deducted fee is listed. */
function nothingComes({ loan, position }: Order): boolean {
  const { applicationState } = loan;
  const over = applicationState === "declined" || applicationState === "cancelled";
  return over && position.disbursedOn === null;
}

type Label = keyof typeof detailCopy;
type RowWriter = ReturnType<typeof rowWriter>;

function rowWriter({ loan }: Order, reader: Reader) {
  const text = (label: Label, value: string): Row => ({
    text: detailCopy[label][reader.language],
    value,
  });
  return {
    text,
    amount: (label: Label, amount: Minor) => text(label, money(amount, loan.terms, reader)),
    /** No row for a missing date. */
    day: (label: Label, day: Day | null) => (day === null ? [] : [text(label, formatDate(day))]),
  };
}

function beforePayout({ loan, loanAccount }: Order, write: RowWriter, reader: Reader): Row[] {
  return [
    ...write.day("appliedOn", loan.appliedOn),
    ...write.day("acceptedOn", loan.acceptedOn),
    ...(loanAccount === null ? [] : [write.text("account", accountName(loanAccount, reader))]),
  ];
}

function afterPayout(order: Order, write: RowWriter, reader: Reader): Row[] {
  const { position } = order;
  const credit = position.unapplied > 0 ? [write.amount("credit", position.unapplied)] : [];
  const givenBack = givenBackOf(order);
  if (givenBack !== null) {
    return [
      ...write.day("paidOutOn", position.disbursedOn),
      ...write.day("givenBackOn", givenBack.on),
      write.amount("paidInTotal", position.received - position.refunded),
      write.amount("cost", givenBack.cost),
      ...credit,
    ];
  }
  if (position.status === "settled") {
    return [
      ...write.day("paidOutOn", position.disbursedOn),
      ...write.day("settledOn", settledOn(position)),
      write.amount("paidInTotal", position.received - position.refunded),
      ...credit,
    ];
  }
  const claimed = claimOnWire(position).stillClaimed;
  if (claimed !== undefined) {
    return [
      ...write.day("paidOutOn", position.disbursedOn),
      ...write.day("writtenOffOn", writtenOffOn(order.loan.events)),
      ...chargeRows(order, write),
      write.amount("stillClaimed", claimed),
      ...credit,
    ];
  }
  return [
    ...write.day("paidOutOn", position.disbursedOn),
    ...nextRows(order, write, reader),
    ...movedRows(order, reader),
    ...lateRows(order, write),
    ...stoppedRows(order, write, reader),
    write.amount("outstanding", position.outstandingTotal),
    ...credit,
  ];
}

function nextRows({ position }: Order, write: RowWriter, reader: Reader): Row[] {
  const { first, instalments, dueDate } = position.toPay;
  // Nothing falls due: the notice says so, and until when.
  if (first === null || isCovered(position)) return [];
  const value = fillPlaceholders(detailCopy.instalmentValue[reader.language], {
    number: String(first.instalment),
    count: String(position.instalments.length),
  });
  return [
    write.text("instalment", value),
    ...write.day("dueDate", dueDate),
    ...(instalments.length > 1 ? [write.amount("firstAlone", first.amount)] : []),
  ];
}

/** Which ceiling stops what would be charged, once one does (MK-3). */
function stoppedRows({ loan, position }: Order, write: RowWriter, reader: Reader): Row[] {
  const stopping = position.ceilings.filter(({ stopped }) => stopped > 0);
  return stopping.flatMap(({ id }) => {
    const ceiling = loan.terms.ceilings?.find((one) => one.id === id);
    if (ceiling === undefined) return [];
    return [write.text("stopped", describeCeiling(ceiling, loan.terms, reader))];
  });
}

/** The last deferral, with the actual number of days. */
function movedRows({ loan, today }: Order, { language }: Reader): Row[] {
  const moved = datesMoved(loan.terms, loan.events, today);
  if (moved === null) return [];
  return [
    {
      text: fillPlaceholders(detailCopy.movedOn[language], { date: formatDate(moved.on) }),
      value: fillPlaceholders(detailCopy[moved.free ? "movedDaysFree" : "movedDays"][language], {
        days: String(moved.days),
      }),
    },
  ];
}

/** Late charges assessed so far, beside what is unpaid of them, even after a deferral; none where none was. */
function chargeRows({ position }: Order, write: RowWriter): Row[] {
  const charged = sum(position.instalments.map(({ due }) => due.penalty));
  if (charged === 0 && position.arrears === 0) return [];
  return [
    write.amount("penalty", charged),
    write.amount("penaltyUnpaid", position.outstanding.penalty),
  ];
}

/** While anything is overdue, also the cost of each further day. */
function lateRows(order: Order, write: RowWriter): Row[] {
  const { position } = order;
  const charges = chargeRows(order, write);
  if (position.arrears === 0) return charges;
  return [
    write.text("daysLate", String(position.daysPastDue)),
    ...charges,
    write.amount("arrears", position.arrears),
    write.amount("growth", arrearsGrowth(position)),
  ];
}
