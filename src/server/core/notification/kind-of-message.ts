/** What a message is about, by its purpose; what no rule names is required. */

import { type MessageKind, type OptionalKind, optionalKinds } from "#contract/message-kinds.ts";
import type { EmailSubject } from "../email/request-email.ts";

const kinds: Readonly<Record<string, MessageKind>> = {
  "due-soon": "due",
  "due-today": "due",
  "offer-ends": "offers",
  late: "late",
  "paid-out": "receipts",
  "payment-received": "receipts",
  "dates-moved": "receipts",
  "payment-reversed": "receipts",
  "payment-returned": "receipts",
};

export function kindOfMessage(purpose: string): MessageKind {
  if (purpose.startsWith("papers-")) return "papers";
  return kinds[purpose] ?? "decisions";
}

/** What a message by e-mail is called; null for what does not go by e-mail (decision record 0160). */
const subjects: Readonly<Record<string, EmailSubject | null>> = {
  "paid-out": "paidOut",
  "payment-received": "received",
  "dates-moved": "datesMoved",
  "payment-reversed": "reversed",
  "due-soon": "dueSoon",
  "due-today": "dueToday",
  "offer-ends": "offerEnds",
  "disclosure-lapsed": "offerLapsed",
  "account-changed": "accountChanged",
  late: null,
};

const byBeginning: readonly [beginning: string, subject: EmailSubject][] = [
  ["papers-", "papers"],
  ["application-", "application"],
  ["complaint-", "complaint"],
  ["hardship-", "hardship"],
  ["mandate-", "mandate"],
  ["cooling-off-", "coolingOff"],
];

export function emailSubjectOf(purpose: string): EmailSubject | null {
  const own = subjects[purpose];
  if (own !== undefined) return own;
  return byBeginning.find(([beginning]) => purpose.startsWith(beginning))?.[1] ?? null;
}

export function isOptional(kind: MessageKind): kind is OptionalKind {
  return (optionalKinds as readonly string[]).includes(kind);
}
