/** A message as stored in the simulator's ledger. */
export interface SimulatedEmail {
  emailId: string;
  /** "a…@example.com" */
  to: string;
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}
