/** What the deferral screen shows, free of the wire's spelling. */
import type { Outcome, SentSource } from "../../parts/payment/payment.answered.ts";
import type { Source } from "../../parts/payment/payment.source.ts";

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
  /** Hundredths. */
  fee: number;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** The cost beside paying what is due now. */
  cost: Row[];
  /** The unpaid instalments as they will be. */
  plan: Row[];
  /** Wallets and banks to pay from. */
  sources: Source[];
  /** The one chosen at first: that of the borrower's own account; "" for none. */
  source: string;
  /** A payment reference may be handed in (IR-8). */
  references: boolean;
}

/** A deferral that is not open today, with the server's own words. */
export interface DeferralClosed extends OrderIds {
  closed: string;
}

export type Answered = SentSource & Outcome;
