/** The notice of an order's page: which words apply, with amounts and dates of today (OD-1). */
import { formatDate } from "#contract/format.ts";
import { fillPlaces } from "#contract/words.ts";
import { payoutAmount } from "#lending/fees.ts";
import { decideBy, disburseBy } from "#lending/terms-limits.ts";
import { money, type Reader } from "../loan-offer/describe-terms.ts";
import type { ShownAccount } from "../payout-account/payout-account.ts";
import type { ApplicationState } from "./application-state.ts";
import { orderCopy } from "./copy.ts";
import { type NoticeWords, noticeCopy } from "./notice-copy.ts";
import { nextPayment, type Order, settledOn } from "./order.ts";

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
    text: fillPlaces(words.text[reader.language], values),
  };
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

function beforePayout({ loan, loanAccount }: Order, reader: Reader): Chosen {
  const words = beforePayoutWords[loan.applicationState];
  const by = loan.acceptedOn === null ? decideBy(loan.appliedOn) : disburseBy(loan.acceptedOn);
  return {
    words,
    values: {
      amount: money(payoutAmount(loan.terms), loan.terms, reader),
      account: accountName(loanAccount, reader),
      date: formatDate(by),
    },
  };
}

function afterPayout({ loan, position, today }: Order, reader: Reader): Chosen {
  const next = nextPayment(position);
  if (next === null) {
    return {
      words: noticeCopy.settled,
      values: { date: formatDate(settledOn(position) ?? today) },
    };
  }
  const { instalment, amount } = next;
  const values = {
    amount: money(amount, loan.terms, reader),
    date: formatDate(instalment.dueDate),
    days: String(position.daysPastDue),
    growth: money(position.penaltyAtClose, loan.terms, reader),
  };
  if (position.arrears > 0) return { words: noticeCopy.overdue, values };
  if (instalment.dueDate === today) return { words: noticeCopy.dueToday, values };
  const due = position.status === "due";
  return { words: due ? noticeCopy.dueSoon : noticeCopy.running, values };
}

/** "M-Pesa ******5678" */
export function accountName(account: ShownAccount | null, { language }: Reader): string {
  return account === null
    ? orderCopy.yourAccount[language]
    : `${account.bankName} ${account.masked}`;
}
