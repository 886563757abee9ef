/** A message as the simulator's book keeps it. */
export interface BookedSms {
  messageId: string;
  lastFour: string;
  text: string;
  /** "voice" was spoken in a call. */
  channel: "sms" | "voice";
  /** ISO 8601. */
  sentAt: string;
}
