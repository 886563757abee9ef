/** A mandate as stored in the simulator's ledger. */
export interface SimulatedMandate {
  /** Of the payment by which it is agreed. */
  tradeNo: string;
  token: string;
  cap: number;
  validUntil: string;
  /** Set by the payer at their bank; null: as agreed. */
  changed: "paused" | "over" | null;
  announced: { tradeNo: string; amount: number; currency: string; after: string }[];
}
