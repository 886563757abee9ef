/** What messages are about and by what they reach a borrower (MS-2, MS-3). Without a schema, so that pages may read it on the phone too. */

/**
 * What must reach a borrower and cannot be switched off. security: codes, a changed payout account. receipts: money sent and received.
 * late: what is overdue, since late charges follow. decisions: of applications, requests and complaints. papers: documents of the loan.
 */
export const requiredKinds = ["security", "receipts", "late", "decisions", "papers"] as const;

/** What a borrower may switch off. due: reminders before and on a due date. offers: that an offer ends. */
export const optionalKinds = ["due", "offers"] as const;

export type OptionalKind = (typeof optionalKinds)[number];
export type MessageKind = (typeof requiredKinds)[number] | OptionalKind;

export const messageChannels = ["sms", "push", "email"] as const;

export type MessageChannel = (typeof messageChannels)[number];
