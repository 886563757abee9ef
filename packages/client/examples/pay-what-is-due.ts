/** A borrower's client: what is to be paid now on a loan, and a payment of it that is begun once, however often this is called. */
import { type MkopoOptions, mkopoClient } from "../client.ts";

interface Wanted {
  orderId: string;
  productId: string;
  /** One of the market's wallets, such as MPESA, and the number it has there. */
  bankCode: string;
  walletNumber: string;
  /** One for each wish to pay: a repeat begins no second payment. */
  idempotencyKey: string;
}

/** The address at which the borrower pays, or why there is none, to be shown. */
export async function payWhatIsDue(options: MkopoOptions, wanted: Wanted): Promise<string> {
  const { orderId, productId, bankCode, walletNumber: cardNo, idempotencyKey } = wanted;
  const mkopo = mkopoClient(options);
  const loan = await mkopo.call("readLoan", { orderId, productId });
  if (!loan.ok) return loan.message || "Please try again.";
  const toPay = loan.data.toPay;
  if (toPay == null || toPay.amount === 0) return "Nothing is to be paid.";
  const payment = { product_id: productId, orderId, bankCode, cardNo, isDelay: "0" } as const;
  const started = await mkopo.call(
    "startPayment",
    { ...payment, amount: String(toPay.amount) },
    { idempotencyKey },
  );
  return started.ok ? started.data.payUrl : started.message || "Please try again.";
}
