/** The notice of an order's page: chooses its text and fills in today's amounts and dates (OD-1). */

import { type KeyedWords, wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { payoutAmount } from "#lending/fees.ts";
import { arrearsGrowth } from "#lending/growth-at-close.ts";
import { decideBy, disburseBy } from "#lending/terms-limits.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import { claimOnWire } from "../../core/loan/to-pay-wire.ts";
import type { ShownAccount } from "../../core/payout-account/payout-account.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import { isCovered, type Order, settledOn } from "./order.ts";

const orderCopy = wordsByKey("order-details.order");
type NoticeWords = KeyedWords<"order-details.notices">["overdue"];
const noticeCopy = wordsByKey("order-details.notices");
const briefCopy = wordsByKey("order-details.brief");

export interface Notice {
  title: string;
  text: string;
}

export function noticeOf(order: Order, reader: Reader): Notice {
  if (order.review?.notice) return order.review.notice;
  const { words, values } =
    order.position.disbursedOn === null ? beforePayout(order, reader) : afterPayout(order, reader);
  return {
    title: words.title[reader.language],
    text: fillPlaceholders(words.text[reader.language], values),
  };
}

type Due = keyof typeof briefCopy;

/**
 * The reference market has the specification's sentence. Elsewhere the page says amount and day in its large lines, and the sentence
 * leaves both out: nothing is told twice.
 */
function dueWords(name: Due, { market }: Reader): NoticeWords {
  const { title, text } = noticeCopy[name];
  return { title, text: market === "reference" ? text : briefCopy[name] };
}

interface Chosen {
  words: NoticeWords;
  values: Record<string, string>;
}

const beforePayoutWords: Readonly<Record<ApplicationState, NoticeWords>> = {
  offered: noticeCopy.underReview,
  submitted: noticeCopy.underReview,
  "under-review": noticeCopy.underReview,
  declined: noticeCopy.declined,
  cancelled: noticeCopy.cancelled,
  approved: noticeCopy.approved,
  "payout-pending": noticeCopy.payoutPending,
  "payout-failed": noticeCopy.payoutFailed,
  running: noticeCopy.payoutPending,
};

function beforePayout(order: Order, reader: Reader): Chosen {
  const { loan, loanAccount, currentAccount } = order;
  const waits = loan.applicationState === "payout-pending" ? waitingWords(order) : null;
  const words = waits ?? beforePayoutWords[loan.applicationState];
  const by = loan.acceptedOn === null ? decideBy(loan.appliedOn) : disburseBy(loan.acceptedOn);
  return {
    words,
    values: {
      amount: money(payoutAmount(loan.terms), loan.terms, reader),
      account: accountName(waits === null ? loanAccount : currentAccount, reader),
      date: formatDate(by),
    },
  };
}

/** Of a payout that one of us has to see to before it is sent; null for any other. */
function waitingWords({ payeeWaits, payoutStopped }: Order): NoticeWords | null {
  if (payoutStopped === true) return noticeCopy.payoutStopped;
  return payeeWaits === true ? noticeCopy.payoutChecked : null;
}

function afterPayout({ loan, position, today }: Order, reader: Reader): Chosen {
  const { toPay, coolingOff } = position;
  if (coolingOff !== null && coolingOff.givenBackOn !== null) {
    return {
      words: noticeCopy.givenBack,
      values: { date: formatDate(coolingOff.givenBackOn) },
    };
  }
  if (toPay.when === "nothing") {
    return {
      words: noticeCopy.settled,
      values: { date: formatDate(settledOn(position) ?? today) },
    };
  }
  const claimed = claimOnWire(position).stillClaimed;
  if (claimed !== undefined) {
    return { words: noticeCopy.writtenOff, values: { amount: money(claimed, loan.terms, reader) } };
  }
  const dueDate = toPay.dueDate ?? today;
  if (isCovered(position)) {
    const credit = money(position.unapplied, loan.terms, reader);
    return { words: noticeCopy.covered, values: { credit, date: formatDate(dueDate) } };
  }
  const values = {
    amount: money(toPay.amount, loan.terms, reader),
    count: String(toPay.instalments.length),
    date: formatDate(dueDate),
    days: String(position.daysPastDue),
    growth: money(arrearsGrowth(position), loan.terms, reader),
  };
  // Whoever asked for help is told where it stands and not pressed (HL-3).
  if (toPay.when === "now" && position.hardship !== null) {
    return { words: noticeCopy.helpAsked, values };
  }
  if (toPay.when === "now") {
    const name = dueDate >= today ? "dueToday" : overdue(toPay.instalments.length > 1, position);
    return { words: dueWords(name, reader), values };
  }
  return { words: dueWords(position.status === "due" ? "dueSoon" : "running", reader), values };
}

/** A loan at its ceiling grows no further. */
function overdue(several: boolean, position: Order["position"]): Due {
  if (arrearsGrowth(position) > 0) return several ? "overdueSeveral" : "overdue";
  return several ? "overdueSeveralStill" : "overdueStill";
}

/** "M-Pesa ******5678" */
export function accountName(account: ShownAccount | null, { language }: Reader): string {
  return account === null
    ? orderCopy.yourAccount[language]
    : `${account.bankName} ${account.masked}`;
}
