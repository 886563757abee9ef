/** View model of the order this page asks about, independent of the wire's naming. */
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";

export interface OrderViewModel {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  /** Null when nothing is left to pay. */
  due: ToPayViewModel | null;
  /** The last payment received, formatted; null when there was none. */
  lastPayment: { text: string; value: string } | null;
  /** Payment references are accepted. */
  references: boolean;
}
