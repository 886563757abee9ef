/** What the question shows of the order it is about, free of the wire's spelling. */
import type { ToPayShown } from "../../parts/payment/to-pay.ts";

export interface OrderShown {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  /** Null when nothing is left to pay. */
  due: ToPayShown | null;
  /** The last money seen, ready to show; null when there was none. */
  lastPayment: { text: string; value: string } | null;
  /** A payment reference may be handed in. */
  references: boolean;
}
