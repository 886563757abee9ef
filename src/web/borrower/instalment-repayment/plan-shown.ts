/** What the repayment screen shows, free of the wire's spelling. */
import type { Source } from "../payment/source.ts";
import type { PayableInstalment, PayablePlan } from "./amount.ts";

export interface InstalmentShown extends PayableInstalment {
  amountText: string;
  status: "upcoming" | "due" | "overdue" | "paid";
  statusText: string;
  dueDate: string;
}

export interface PlanShown extends PayablePlan {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  note: string;
  telephone: string;
  /** Wallets and banks to pay from. */
  sources: Source[];
  /** The one chosen at first: that of the borrower's own account; "" for none. */
  source: string;
  unpaid: InstalmentShown[];
  paid: InstalmentShown[];
  /** A payment reference may be handed in (IR-8). */
  references: boolean;
}

/** What an address asked for: an amount (hundredths), or the amount field open without script. */
export interface Preset {
  amount: number | null;
  typing: boolean;
}
