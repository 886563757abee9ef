/** View model of the repayment-method screen, independent of the wire's naming. */
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";

export interface CardViewModel {
  id: string;
  bank: string;
  /** "•••• 1111"; never broken between the dots and the digits. */
  ending: string;
  /** "NMB Bank •••• 1111". */
  text: string;
}

export interface WaysViewModel {
  /** The repay token: pays once (RM-7). */
  token: string;
  walletApp: boolean;
  cards: CardViewModel[];
  /** Banks whose cards may be added; when empty, no card can be added. */
  banks: { value: string; label: string }[];
}

export interface Outcome {
  /** The trade number. */
  record: string;
  state: "paid" | "processing" | "over";
  /** In minor units; null when only the trade number is known. */
  amount: number | null;
}

export interface MethodViewModel {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** In minor units. */
  minimum: number;
  maximum: number;
  /** Paid unless another amount is typed: the address's amount, else what is to be paid now. */
  amount: number;
  /** What is to be paid now, or next; null for nothing. */
  toPay: ToPayViewModel | null;
  /** The card selected at first, "" for none: one that was just added. */
  card: string;
  /** Null: nothing is left to pay. */
  ways: WaysViewModel | null;
  /** The payment named by the address. */
  outcome: Outcome | null;
}
