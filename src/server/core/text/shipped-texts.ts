/** The texts that come with the software, in the form the console edits: the first version of each, in every language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { wordsByKey, wordsByLanguage } from "#contract/catalogue.ts";
import type { Language, Words } from "#contract/languages.ts";
import {
  type AgreementId,
  agreementIds,
  type consentIds,
  kindOfText,
  type MessageId,
  pageIds,
  type TextId,
} from "#contract/text-ids.ts";
import { memoize } from "../../platform/runtime/memoize.ts";
import {
  type AgreementText,
  type Question,
  writeAgreement,
  writeConsent,
  writeQuestions,
} from "./text-formats.ts";

const agreements: Readonly<Record<Language, readonly AgreementText[]>> =
  wordsByLanguage("loan-agreement.texts");
const consents = wordsByKey("consents.texts");
const applicationCopy = wordsByKey("messages.application");
const complaintCopy = wordsByKey("messages.complaint");
const codeCopy = wordsByKey("messages.codeNotice");
const mandateCopy = wordsByKey("messages.mandate");
const hardshipCopy = wordsByKey("messages.hardship");
const coolingOffCopy = wordsByKey("messages.coolingOff");
const loanCopy = wordsByKey("messages.loan");
const staffCopy = wordsByKey("messages.staff");
const papersCopy = wordsByKey("messages.papers");

const messages: Readonly<Record<MessageId, Words>> = {
  "message-sms-code": codeCopy.sms,
  "message-deletion-code": codeCopy.deletion,
  "message-complaint-code": codeCopy.complaint,
  "message-voice-code": codeCopy.voice,
  "message-application-approved": applicationCopy.approved,
  "message-application-approvedLess": applicationCopy.approvedLess,
  "message-application-declined": applicationCopy.declined,
  "message-application-asked": applicationCopy.asked,
  "message-application-takenUp": applicationCopy.takenUp,
  "message-application-ended": applicationCopy.ended,
  "message-offer-ends": wordsByKey("messages.offer").ends,
  "message-complaint-received": complaintCopy.received,
  "message-complaint-answered": complaintCopy.answered,
  "message-complaint-escalated": complaintCopy.escalated,
  "message-complaint-outside": complaintCopy.outside,
  "message-account-changed": wordsByKey("messages.payoutAccount").changed,
  "message-account-refused": wordsByKey("messages.payoutAccount").refused,
  "message-payment-reversed": wordsByKey("messages.repayment").takenBack,
  "message-payment-returned": wordsByKey("messages.repayment").returned,
  "message-disclosure-lapsed": wordsByKey("messages.offer").lapsed,
  "message-cooling-off-missed": coolingOffCopy.missed,
  "message-cooling-off-short": coolingOffCopy.short,
  "message-papers-accepted": papersCopy.accepted,
  "message-papers-no-dues": papersCopy.noDues,
  "message-papers-new-plan": papersCopy.newPlan,
  "message-hardship-offered": hardshipCopy.offered,
  "message-hardship-declined": hardshipCopy.declined,
  "message-mandate-upcoming": mandateCopy.upcoming,
  "message-mandate-missed": mandateCopy.missed,
  "message-mandate-ended": mandateCopy.ended,
  "message-paid-out": loanCopy.paidOut,
  "message-payment-received": loanCopy.received,
  "message-dates-moved": loanCopy.datesMoved,
  "message-due-soon": loanCopy.dueSoon,
  "message-due-today": loanCopy.dueToday,
  "message-late": loanCopy.late,
  "message-staff-password": staffCopy.password,
  "message-staff-asked": staffCopy.asked,
  "message-staff-done": staffCopy.done,
};

const consentCopies = {
  "consent-privacy": consents.privacy,
  "consent-credit-check": consents.creditCheck,
  "consent-device-location": consents.deviceLocation,
  "consent-notices": consents.notices,
} as const satisfies Record<(typeof consentIds)[keyof typeof consentIds], unknown>;

const shippedFolder = join(import.meta.dirname, "../../../../content");

/** Files of the software never change while it runs: each is read once. */
const shippedFile = memoize((name) => readFileSync(join(shippedFolder, name), "utf8"), 100);

/** As the console shows and edits it; "" for a language the software brings no text in. */
export function shippedText(id: TextId, language: Language): string {
  switch (kindOfText(id)) {
    case "agreement": {
      const text = agreements[language][agreementIds.indexOf(id as AgreementId)];
      return text === undefined ? "" : writeAgreement(text);
    }
    case "consent": {
      const { title, text } = consentCopies[id as keyof typeof consentCopies];
      return writeConsent({ title: title[language], text: text.map((words) => words[language]) });
    }
    case "message":
      return messages[id as MessageId][language];
    case "questions": {
      const all: Record<string, Question[]> = JSON.parse(shippedFile("questions.json"));
      return writeQuestions(all[language] ?? []);
    }
    case "page": {
      const page = Object.entries(pageIds).find(([, one]) => one === id)?.[0] ?? "";
      return shippedPage(page, language);
    }
  }
}

/** A page may be missing in a language that was added later. */
function shippedPage(page: string, language: Language): string {
  try {
    return shippedFile(join(language, `${page}.md`));
  } catch {
    return "";
  }
}
