/** Wallets and banks of each market, as data: payout targets and payment sources. */
import type { Market } from "#contract/format.ts";

export interface PaymentSource {
  /** The code on the wire and at the provider. */
  code: string;
  /** A brand name, the same in every language. */
  name: string;
  kind: "wallet" | "bank";
  /** The operator of a wallet, chosen first so that each list stays short; "" for banks. */
  channel: WalletChannel | "";
}

/** 90006: a mobile network, the page's default (BA-3). 90007: any other provider. */
export type WalletChannel = "90006" | "90007";

const wallet = (code: string, name: string, channel: WalletChannel): PaymentSource => {
  return { code, name, kind: "wallet", channel };
};
const bank = (code: string, name: string): PaymentSource => {
  return { code, name, kind: "bank", channel: "" };
};

const tanzania: readonly PaymentSource[] = [
  wallet("MPESA", "M-Pesa", "90006"),
  wallet("AIRTEL", "Airtel Money", "90006"),
  wallet("MIXX", "Mixx by Yas", "90006"),
  wallet("HALOPESA", "HaloPesa", "90006"),
  wallet("AZAMPESA", "AzamPesa", "90007"),
  wallet("SELCOMPESA", "Selcom Pesa", "90007"),
  bank("NMB", "NMB Bank"),
  bank("CRDB", "CRDB Bank"),
];

const sources: Readonly<Record<Market, readonly PaymentSource[]>> = {
  reference: tanzania,
  tz: tanzania,
  ke: [
    wallet("MPESA", "M-PESA", "90006"),
    wallet("AIRTEL", "Airtel Money", "90006"),
    bank("KCB", "KCB Bank"),
    bank("EQUITY", "Equity Bank"),
  ],
  in: [
    wallet("UPI", "UPI", "90006"),
    bank("SBI", "State Bank of India"),
    bank("HDFC", "HDFC Bank"),
    bank("ICICI", "ICICI Bank"),
  ],
  ph: [
    wallet("GCASH", "GCash", "90006"),
    wallet("MAYA", "Maya", "90006"),
    bank("BDO", "BDO Unibank"),
    bank("BPI", "BPI"),
  ],
};

export function paymentSources(market: Market): readonly PaymentSource[] {
  return sources[market];
}

/** Null for a code that is not of this market. */
export function findSource(market: Market, code: string): PaymentSource | null {
  return sources[market].find((source) => source.code === code) ?? null;
}
