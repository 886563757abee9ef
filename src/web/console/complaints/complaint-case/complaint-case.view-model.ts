/** The view model of a complaint: amounts formatted, picture addresses checked. */
import type { z } from "zod";
import { allowedAddress } from "#contract/allowed-address.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { CaseEntry, readComplaint } from "#contract/complaint-back-office.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import type { WebRequest } from "../../../client/web-request.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

type OnWire = Output<typeof readComplaint>;
type Row = { text: string; value: string };

export type EntryViewModel = z.output<typeof CaseEntry>;

interface OrderViewModel {
  /** What staff need first. */
  rows: Row[];
  payments: Row[];
  /** The rows the borrower sees. */
  borrowerRows: Row[];
}

export type ComplaintViewModel = Omit<OnWire, "order"> & { order: OrderViewModel | null };

export function complaintViewModel(
  web: WebRequest,
  words: Words,
  read: OnWire,
): ComplaintViewModel {
  const { brand, origin } = web;
  const allowed = (images: readonly string[]) =>
    images.flatMap((address) => allowedAddress(address, origin, brand) ?? []);
  return {
    ...read,
    images: allowed(read.images),
    entries: read.entries.map((entry) => ({ ...entry, images: allowed(entry.images) })),
    order: read.order === null ? null : shownOrder(read.order, words, brand.market),
  };
}

function shownOrder(
  order: NonNullable<OnWire["order"]>,
  words: Words,
  market: WebRequest["brand"]["market"],
): OrderViewModel {
  const money = (amount: number) => formatMoney(amount, order.currencySymbol, market);
  const { orderNo, status, principal, outstanding, arrears, daysPastDue, next } = order;
  const { payoutAccount: account } = order;
  return {
    rows: [
      { text: words.orderNo, value: orderNo },
      { text: words.status, value: status },
      ...(next === null
        ? []
        : [{ text: words.nextDue, value: `${money(next.amount)}, ${next.dueDate}` }]),
      { text: words.outstanding, value: money(outstanding) },
      ...(daysPastDue === 0
        ? []
        : [
            { text: words.arrears, value: money(arrears) },
            { text: words.daysPastDue, value: String(daysPastDue) },
          ]),
      { text: words.principal, value: money(principal) },
      ...(account === null
        ? []
        : [{ text: words.account, value: `${account.bankName} ${account.masked}`.trim() }]),
    ],
    payments: order.lastPayments.map(({ date, amount }) => ({ text: date, value: money(amount) })),
    borrowerRows: order.rows,
  };
}
