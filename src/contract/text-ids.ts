/** The texts a lender is answerable for (PD-8): what each is called on the wire, and of which kind it is. */
import type { ContentPage } from "./content.ts";
import type { ConsentName } from "./onboarding-steps.ts";

/**
 * agreement: accepted with a loan. consent: given by a borrower. message: an SMS, or a call that is read aloud. questions:
 * the frequent questions. page: a page of the site.
 */
export const textKinds = ["agreement", "consent", "message", "questions", "page"] as const;
export type TextKind = (typeof textKinds)[number];

/** In the order of the agreements that a borrower is shown. */
export const agreementIds = ["agreement-loan", "agreement-repayment", "agreement-privacy"] as const;
export type AgreementId = (typeof agreementIds)[number];

export const consentIds = {
  privacy: "consent-privacy",
  "credit-check": "consent-credit-check",
  "device-location": "consent-device-location",
  notices: "consent-notices",
} as const satisfies Record<ConsentName, string>;
type ConsentId = (typeof consentIds)[ConsentName];

/** Each is called after the purpose that its message is sent and registered under. */
export const messageIds = [
  "message-sms-code",
  "message-deletion-code",
  "message-complaint-code",
  "message-voice-code",
  "message-application-approved",
  "message-application-approvedLess",
  "message-application-declined",
  "message-application-asked",
  "message-application-takenUp",
  "message-application-ended",
  "message-offer-ends",
  "message-complaint-received",
  "message-complaint-answered",
  "message-complaint-escalated",
  "message-complaint-outside",
  "message-account-changed",
  "message-account-refused",
  "message-payment-reversed",
  "message-payment-returned",
  "message-disclosure-lapsed",
  "message-cooling-off-missed",
  "message-cooling-off-short",
  "message-papers-accepted",
  "message-papers-no-dues",
  "message-papers-new-plan",
  "message-hardship-offered",
  "message-hardship-declined",
  "message-mandate-upcoming",
  "message-mandate-missed",
  "message-mandate-ended",
  "message-paid-out",
  "message-payment-received",
  "message-dates-moved",
  "message-due-soon",
  "message-due-today",
  "message-late",
  "message-staff-password",
  "message-staff-asked",
  "message-staff-done",
] as const;
export type MessageId = (typeof messageIds)[number];

export const pageIds = {
  "about-us": "page-about-us",
  "privacy-policy": "page-privacy-policy",
  "payment-instructions": "page-payment-instructions",
} as const satisfies Record<ContentPage, string>;
type PageId = (typeof pageIds)[ContentPage];

export const questionsId = "questions";

export type TextId = AgreementId | ConsentId | MessageId | typeof questionsId | PageId;

/** In the order of the console. */
export const textIds: readonly TextId[] = [
  ...agreementIds,
  ...Object.values(consentIds),
  ...messageIds,
  questionsId,
  ...Object.values(pageIds),
];

export function isTextId(text: string): text is TextId {
  return (textIds as readonly string[]).includes(text);
}

export function kindOfText(id: TextId): TextKind {
  if (id === questionsId) return "questions";
  return textKinds.find((kind) => id.startsWith(`${kind}-`)) ?? "page";
}

/** Agreements and consents bind in law: whoever drafts one does not publish it (PD-3, PD-8). */
export function needsTwoPeople(id: TextId): boolean {
  return ["agreement", "consent"].includes(kindOfText(id));
}
