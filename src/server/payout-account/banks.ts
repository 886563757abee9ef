/** Wallets and banks of each market, as data: where money can be paid out to and paid from. */
import type { Market } from "#contract/format.ts";

export interface PaymentSource {
  /** What travels on the wire and to the provider. */
  code: string;
  /** A brand name, the same in every language. */
  name: string;
  kind: "wallet" | "bank";
}

const tanzania: readonly PaymentSource[] = [
  { code: "MPESA", name: "M-Pesa", kind: "wallet" },
  { code: "AIRTEL", name: "Airtel Money", kind: "wallet" },
  { code: "MIXX", name: "Mixx by Yas", kind: "wallet" },
  { code: "HALOPESA", name: "HaloPesa", kind: "wallet" },
  { code: "NMB", name: "NMB Bank", kind: "bank" },
  { code: "CRDB", name: "CRDB Bank", kind: "bank" },
];

const sources: Readonly<Record<Market, readonly PaymentSource[]>> = {
  reference: tanzania,
  tz: tanzania,
  ke: [
    { code: "MPESA", name: "M-PESA", kind: "wallet" },
    { code: "AIRTEL", name: "Airtel Money", kind: "wallet" },
    { code: "KCB", name: "KCB Bank", kind: "bank" },
    { code: "EQUITY", name: "Equity Bank", kind: "bank" },
  ],
  in: [
    { code: "UPI", name: "UPI", kind: "wallet" },
    { code: "SBI", name: "State Bank of India", kind: "bank" },
    { code: "HDFC", name: "HDFC Bank", kind: "bank" },
    { code: "ICICI", name: "ICICI Bank", kind: "bank" },
  ],
  ph: [
    { code: "GCASH", name: "GCash", kind: "wallet" },
    { code: "MAYA", name: "Maya", kind: "wallet" },
    { code: "BDO", name: "BDO Unibank", kind: "bank" },
    { code: "BPI", name: "BPI", kind: "bank" },
  ],
};

export function paymentSources(market: Market): readonly PaymentSource[] {
  return sources[market];
}

/** Null for a code that is not of this market. */
export function findSource(market: Market, code: string): PaymentSource | null {
  return sources[market].find((source) => source.code === code) ?? null;
}
