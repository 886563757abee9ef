/** View model of paying each instalment automatically, independent of the wire's naming. */
import type { mandateStates } from "#contract/mandate.ts";

export interface AutoPayViewModel {
  productId: string;
  orderId: string;
  productName: string;
  state: (typeof mandateStates)[number];
  /** Where it stands, in a sentence; "" while there is none. */
  stands: string;
  mayBeSetUp: boolean;
  /** In minor units, for the form; 0 where none can be agreed to. */
  cap: number;
  /** What is agreed to, a sentence each. */
  terms: string[];
  /** What was agreed; empty where there is no mandate. */
  facts: { text: string; value: string }[];
  payments: { text: string; value: string }[];
  telephone: string;
}

/** Why the last form did not lead on. */
export interface Answered {
  message: string;
}
