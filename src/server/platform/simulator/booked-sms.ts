/** A message as stored in the simulator's ledger. */
export interface SimulatedSms {
  messageId: string;
  lastFour: string;
  text: string;
  /** "voice": spoken in a call. */
  channel: "sms" | "voice";
  /** ISO 8601. */
  sentAt: string;
}
