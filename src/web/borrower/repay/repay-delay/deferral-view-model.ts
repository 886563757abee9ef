/** View model of the deferral screen, independent of the wire's naming. */
import type { Outcome, SentSource } from "../../parts/payment/payment.answered.ts";
import type { Source } from "../../parts/payment/payment.source.ts";

export interface MovedDates {
  /** Where each day lies on the strip, in percent. */
  dots: { number: number; before: number; after: number }[];
  rows: Row[];
  /** The same in words. */
  label: string;
}

/** A label and its value, ready to show. */
interface Row {
  text: string;
  value: string;
}

export interface OrderIds {
  productId: string;
  orderId: string;
}

export interface DeferralViewModel extends OrderIds {
  productName: string;
  /** In minor units. */
  fee: number;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** The deferral's cost compared with paying what is due now. */
  cost: Row[];
  /** The unpaid due dates before and after; null from a backend that says them in words alone. */
  dates: MovedDates | null;
  /** The unpaid instalments with their new due dates. */
  plan: Row[];
  /** Wallets and banks to pay from. */
  sources: Source[];
  /** The one chosen at first: that of the borrower's own account; "" for none. */
  source: string;
  /** Payment references are accepted (IR-8). */
  references: boolean;
  /** Nothing is to be paid: the first day that moves, before and after, to be confirmed; null where a fee is paid. */
  free: { before: string; after: string } | null;
}

/** A deferral that is not open today, with the server's own words. */
export interface DeferralClosed extends OrderIds {
  closed: string;
}

export type Answered = SentSource & Outcome;
