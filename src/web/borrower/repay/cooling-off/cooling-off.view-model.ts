/** View model of giving a loan back, independent of the wire's naming. */
import type { Outcome, SentSource } from "../../parts/payment/payment.answered.ts";
import type { Source } from "../../parts/payment/payment.source.ts";

export interface GivingBackViewModel {
  productId: string;
  orderId: string;
  productName: string;
  open: boolean;
  /** Why it is closed, and what is possible instead. */
  reason: string;
  /** What became of an earlier payment for it; "" for nothing. */
  message: string;
  /** In minor units; 0 when earlier payments cover it. */
  amount: number;
  currencySymbol: string;
  /** The last minute, with the lender's time zone. */
  until: string;
  zone: string;
  /** Until when this amount holds, and the one after that; null when it does not change before the deadline. */
  grows: { holdsUntil: string; after: number } | null;
  /** What keeping the loan takes from today on, and how much less giving it back is; null where it is not less. */
  kept: { inAll: number; saves: number } | null;
  rows: { text: string; value: string }[];
  /** A payment is under way that can no longer be stopped. */
  processing: boolean;
  sources: Source[];
  source: string;
  telephone: string;
}

export type Answered = SentSource & Outcome;
