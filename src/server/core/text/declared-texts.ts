/**
 * What each text may and must say: the placeholders the product fills in it, the ones it may not leave out, and how long it may be.
 * The words that explain them to the person who writes are in locales/<language>/texts.json.
 */
import {
  type AgreementId,
  kindOfText,
  type MessageId,
  type TextId,
  type TextKind,
} from "#contract/text-ids.ts";
import type { PlaceholderName } from "./placeholders.ts";

interface DeclaredText {
  /** Filled by the product where they stand; every other name in braces is refused. */
  placeholders: readonly PlaceholderName[];
  /** A text without one of these would not say what the law or its purpose demands. */
  needed: readonly PlaceholderName[];
}

/** In UTF-16 code units, as a text area counts. A message is cut into parts long before. */
export const charactersMaximum: Readonly<Record<TextKind, number>> = {
  agreement: 40_000,
  consent: 8_000,
  message: 600,
  questions: 40_000,
  page: 40_000,
};

/** What the site's pages are filled with. */
const pagePlaceholders = ["name", "phone", "email"] as const;

const loanPlaceholders = [
  "lender",
  "lenderDetails",
  "complaints",
  "servicePhone",
  "serviceEmail",
  "borrower",
  "product",
  "date",
  "age",
  "decisionDays",
  "payoutFromDays",
  "payoutToDays",
  "principal",
  "payout",
  "fees",
  "rate",
  "term",
  "interest",
  "total",
  "apr",
  "plan",
  "allocation",
  "lateCharges",
  "prepayment",
  "deferral",
  "changeDays",
  "assignmentDays",
  "judgmentDays",
] as const satisfies readonly PlaceholderName[];

/** Every figure that the loan is made on (LN-2 to LN-6), and the notices the terms must carry (LN-7). */
const neededInAgreement: Readonly<Record<AgreementId, readonly PlaceholderName[]>> = {
  "agreement-loan": [
    "lender",
    "borrower",
    "servicePhone",
    "principal",
    "payout",
    "fees",
    "rate",
    "term",
    "interest",
    "total",
    "apr",
    "plan",
    "allocation",
    "lateCharges",
    "prepayment",
    "deferral",
    "changeDays",
    "assignmentDays",
    "judgmentDays",
  ],
  "agreement-repayment": ["lender", "principal", "product"],
  "agreement-privacy": ["lender", "servicePhone"],
};

const messages: Readonly<Record<MessageId, DeclaredText>> = {
  "message-sms-code": { placeholders: ["lender", "code"], needed: ["lender", "code"] },
  "message-deletion-code": { placeholders: ["lender", "code"], needed: ["lender", "code"] },
  "message-complaint-code": {
    placeholders: ["lender", "code", "reference"],
    needed: ["lender", "code", "reference"],
  },
  "message-voice-code": { placeholders: ["lender", "digits"], needed: ["lender", "digits"] },
  "message-application-approved": application(["order", "amount"], ["amount"]),
  "message-application-approvedLess": application(["order", "asked", "amount"], ["amount"]),
  "message-application-declined": application(["order", "asked"], ["order"]),
  "message-application-asked": application(["order"], ["order"]),
  "message-application-takenUp": application(["order"], ["order"]),
  "message-application-ended": application(["order"], ["order"]),
  "message-offer-ends": application(["order", "amount", "date"], ["amount", "date"]),
  "message-complaint-received": {
    placeholders: ["lender", "reference", "date", "link"],
    needed: ["lender", "reference", "date"],
  },
  "message-complaint-answered": {
    placeholders: ["lender", "reference", "link"],
    needed: ["lender", "reference"],
  },
  "message-complaint-escalated": {
    placeholders: ["lender", "reference", "date"],
    needed: ["lender", "reference", "date"],
  },
  "message-complaint-outside": {
    placeholders: ["lender", "reference"],
    needed: ["lender", "reference"],
  },
  "message-account-changed": {
    placeholders: ["lender", "bank", "number", "link"],
    needed: ["lender", "number", "link"],
  },
  "message-account-refused": {
    placeholders: ["lender", "order"],
    needed: ["lender", "order"],
  },
  "message-payment-reversed": {
    placeholders: ["lender", "amount", "order"],
    needed: ["lender", "amount", "order"],
  },
  "message-payment-returned": {
    placeholders: ["lender", "amount", "order"],
    needed: ["lender", "amount", "order"],
  },
  "message-disclosure-lapsed": {
    placeholders: ["lender", "order"],
    needed: ["lender", "order"],
  },
  "message-cooling-off-missed": {
    placeholders: ["lender", "amount", "order", "date", "left"],
    needed: ["lender", "amount", "date", "left"],
  },
  "message-cooling-off-short": {
    placeholders: ["lender", "amount", "order", "date", "left"],
    needed: ["lender", "amount", "date", "left"],
  },
  "message-papers-accepted": {
    placeholders: ["lender", "order", "link"],
    needed: ["lender", "link"],
  },
  "message-papers-no-dues": {
    placeholders: ["lender", "order", "link"],
    needed: ["lender", "link"],
  },
  "message-papers-new-plan": {
    placeholders: ["lender", "order", "link"],
    needed: ["lender", "link"],
  },
  "message-hardship-offered": {
    placeholders: ["lender", "reference", "date"],
    needed: ["lender", "reference", "date"],
  },
  "message-hardship-declined": {
    placeholders: ["lender", "reference"],
    needed: ["lender", "reference"],
  },
  "message-mandate-upcoming": {
    placeholders: ["lender", "order", "amount", "date"],
    needed: ["lender", "amount", "date"],
  },
  "message-mandate-missed": {
    placeholders: ["lender", "order", "amount", "date"],
    needed: ["lender", "amount"],
  },
  "message-mandate-ended": { placeholders: ["lender", "order"], needed: ["lender"] },
  "message-paid-out": application(["order", "amount", "due", "date"], ["amount", "due", "date"]),
  "message-payment-received": application(
    ["order", "amount", "left", "due", "date"],
    ["amount", "left"],
  ),
  "message-dates-moved": application(["order", "due", "date"], ["date"]),
  "message-due-soon": application(["order", "amount", "date"], ["amount", "date"]),
  "message-due-today": application(["order", "amount"], ["amount"]),
  "message-late": application(["order", "amount", "date"], ["amount", "date"]),
  "message-staff-password": application(["login", "password", "link"], ["password", "link"]),
  "message-staff-asked": application(["login", "by", "link"], ["login", "by", "link"]),
  "message-staff-done": application(["login", "by", "link"], ["login", "by", "link"]),
};

function application(
  more: readonly PlaceholderName[],
  needed: readonly PlaceholderName[],
): DeclaredText {
  return { placeholders: ["lender", ...more], needed: ["lender", ...needed] };
}

export function declaredText(id: TextId): DeclaredText {
  switch (kindOfText(id)) {
    case "agreement":
      return { placeholders: loanPlaceholders, needed: neededInAgreement[id as AgreementId] };
    case "consent":
      return { placeholders: ["lender"], needed: ["lender"] };
    case "message":
      return messages[id as MessageId];
    case "questions":
      return { placeholders: ["phone", "email"], needed: [] };
    case "page":
      return { placeholders: pagePlaceholders, needed: [] };
  }
}

/** Typed into a page of ours. */
const codeIds: ReadonlySet<TextId> = new Set([
  "message-sms-code",
  "message-deletion-code",
  "message-complaint-code",
]);

/** The last line lets a browser of that host fill in the code (WebOTP), so nobody can leave it out. */
export function wholeMessage(id: TextId, text: string): string {
  return codeIds.has(id) ? `${text}\n\n@{host} #{code}` : text;
}
