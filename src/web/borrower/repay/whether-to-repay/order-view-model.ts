/** What the question shows of the order it is about, free of the wire's spelling. */
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";

export interface OrderViewModel {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  /** Null when nothing is left to pay. */
  due: ToPayViewModel | null;
  /** The last money seen, ready to show; null when there was none. */
  lastPayment: { text: string; value: string } | null;
  /** A payment reference may be handed in. */
  references: boolean;
}
