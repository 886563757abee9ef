/** The rows under an order's amount: what a borrower wants to know at that stage, and no more (OD-1). */
import { formatDate } from "#contract/format.ts";
import { fillPlaces } from "#contract/words.ts";
import { payoutAmount } from "#lending/fees.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { describeRate, describeTerm, money, type Reader } from "../loan-offer/describe-terms.ts";
import { feeRows } from "../loan-offer/wire.ts";
import { detailCopy } from "./copy.ts";
import { accountName } from "./notice.ts";
import { nextPayment, type Order, settledOn } from "./order.ts";

type Row = { text: string; value: string };

export function detailRows(order: Order, reader: Reader): Row[] {
  const { loan, product, position } = order;
  const { terms } = loan;
  const write = rowWriter(order, reader);
  const paidOut = position.disbursedOn !== null;
  return [
    write.text("orderNumber", loan.loanId),
    write.amount(paidOut ? "received" : "toReceive", payoutAmount(terms)),
    ...feeRows(product, terms, reader),
    write.text("rate", describeRate(terms.plan, reader)),
    write.text("term", describeTerm(terms.plan, reader.language)),
    ...(paidOut ? afterPayout(order, write, reader) : beforePayout(order, write, reader)),
  ];
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
    /** No row for a day that has not come. */
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
  const credit = position.credit > 0 ? [write.amount("credit", position.credit)] : [];
  if (position.status === "settled") {
    return [
      ...write.day("paidOutOn", position.disbursedOn),
      ...write.day("settledOn", settledOn(position)),
      write.amount("paidInTotal", position.received - position.refunded),
      ...credit,
    ];
  }
  return [
    ...write.day("paidOutOn", position.disbursedOn),
    ...nextRows(order, write, reader),
    ...lateRows(order, write),
    write.amount("outstanding", position.outstandingTotal),
    ...credit,
  ];
}

function nextRows({ position }: Order, write: RowWriter, reader: Reader): Row[] {
  const next = nextPayment(position);
  if (next === null) return [];
  const { number, dueDate } = next.instalment;
  const value = fillPlaces(detailCopy.instalmentValue[reader.language], {
    number: String(number),
    count: String(position.instalments.length),
  });
  return [write.text("instalment", value), ...write.day("dueDate", dueDate)];
}

/** A late charge never stands without the price of waiting beside it. */
function lateRows({ position }: Order, write: RowWriter): Row[] {
  if (position.arrears === 0) return [];
  return [
    write.text("daysLate", String(position.daysPastDue)),
    write.amount("penalty", position.outstanding.penalty),
    write.amount("arrears", position.arrears),
    write.amount("growth", position.penaltyAtClose),
  ];
}
