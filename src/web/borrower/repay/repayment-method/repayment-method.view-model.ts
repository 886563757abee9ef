/** What the repayment-method screen shows, free of the wire's spelling. */
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";

export interface CardViewModel {
  id: string;
  bank: string;
  /** "•••• 1111"; the digits never break away from their dots. */
  ending: string;
  /** "NMB Bank •••• 1111". */
  text: string;
}

export interface WaysViewModel {
  /** Pays once (RM-7). */
  token: string;
  walletApp: boolean;
  cards: CardViewModel[];
  /** Banks whose cards may be added; none: no card can be added. */
  banks: { value: string; label: string }[];
}

export interface Outcome {
  /** The trade number. */
  record: string;
  state: "paid" | "processing" | "over";
  /** Hundredths; null when only the number is known. */
  amount: number | null;
}

export interface MethodViewModel {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** Hundredths. */
  minimum: number;
  maximum: number;
  /** To be paid unless another amount is typed: that of the address, else what is to be paid now. */
  amount: number;
  /** What is to be paid now, or next; null for nothing. */
  toPay: ToPayViewModel | null;
  /** The card chosen at first, "" for none: one that was just added. */
  card: string;
  /** Null: nothing is left to pay. */
  ways: WaysViewModel | null;
  /** The payment that the address tells of. */
  outcome: Outcome | null;
}
