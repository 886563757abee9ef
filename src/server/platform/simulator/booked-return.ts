/** A payment that the simulator was asked to give back, as its ledger stores it. */
import type { ReturnRequest } from "../provider-ports/ports.ts";

export type ReturnAsked = Omit<ReturnRequest, "sentBefore">;

export interface SimulatedReturn {
  request: ReturnAsked;
  state: "accepted" | "refused" | "done";
  /** Why it was refused; "" otherwise. */
  reason: string;
}
