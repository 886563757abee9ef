/** A mandate as the wire answers it, for tests of screens: none yet, but one may be set up, unless overridden. */
import type { Output } from "#contract/endpoint.ts";
import type { readMandate } from "#contract/mandate.ts";

type Wire = Output<typeof readMandate>;

export function exampleMandate(changed: Partial<Wire> = {}): Wire {
  return {
    productName: "Pocket Loan",
    currencySymbol: "₹",
    telephone: "+91 22 6000 0000",
    state: "none",
    ended: null,
    mayBeSetUp: 1,
    cap: 1_000_00,
    agreeing: 1_00,
    lastDay: "",
    firstDue: "2026-08-01",
    debits: [],
    ...changed,
  };
}

export const active: Partial<Wire> = {
  state: "active",
  mayBeSetUp: 0,
  lastDay: "2026-11-30",
  debits: [
    { dueTime: "2026-09-01", amount: 1_000_00, state: "coming" },
    { dueTime: "2026-08-01", amount: 999_00, state: "paid" },
  ],
};
