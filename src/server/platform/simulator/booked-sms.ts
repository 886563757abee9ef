/** A message as the simulator's ledger keeps it. */
export interface SimulatedSms {
  messageId: string;
  lastFour: string;
  text: string;
  /** "voice" was spoken in a call. */
  channel: "sms" | "voice";
  /** ISO 8601. */
  sentAt: string;
}
