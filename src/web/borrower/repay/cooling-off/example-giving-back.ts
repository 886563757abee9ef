/** Giving a loan back as the wire answers it, for tests of screens: open, with a fee that is returned. */
import type { readCoolingOff } from "#contract/cooling-off.ts";
import type { Output } from "#contract/endpoint.ts";

type Wire = Output<typeof readCoolingOff>;

export function exampleGivingBack(changed: Partial<Wire> = {}): Wire {
  return {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    telephone: "+255 700 000 000",
    open: 1,
    reason: "",
    message: "",
    amount: 380_000_00,
    rows: [
      { text: "The money lent", value: "TZS 400.000,00" },
      { text: "Fee given back, you never had it", value: "- TZS 20.000,00" },
      { text: "Interest for 3 days", value: "TZS 0,00" },
      { text: "Other fees and charges", value: "TZS 0,00" },
    ],
    until: "2026-07-15 23:59",
    zone: "Dar es Salaam, UTC+3",
    holdsUntil: "2026-07-04 23:59",
    amountAfter: 0,
    ifKept: 437_500_00,
    processing: 0,
    source: "MPESA",
    sourceName: "M-Pesa",
    bankCardInfo: null,
    bankList: [
      { name: "M-Pesa", type: "MPESA" },
      { name: "Airtel Money", type: "AIRTEL" },
    ],
    ...changed,
  };
}
