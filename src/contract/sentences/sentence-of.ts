/**
 * The sentence that says what a field of the wire is, for the OpenAPI document and the page of calls. Most names mean
 * the same everywhere; where one does not, "parent/name" says it inside that field, "call:name" in that one call, "call:parent/name" in both.
 */
import { apiKeySentences } from "./api-keys.ts";
import { arrivingSentences } from "./arriving.ts";
import { backOfficeSentences } from "./back-office.ts";
import { booksSentences } from "./books.ts";
import { borrowingSentences } from "./borrowing.ts";
import { bureauSentences } from "./bureau.ts";
import { collectionSentences } from "./collections.ts";
import { complaintAccessSentences } from "./complaint-access.ts";
import { complaintReportSentences } from "./complaint-report.ts";
import { configurationSentences } from "./configuration.ts";
import { customerSentences } from "./customers.ts";
import { deskListSentences } from "./desk-lists.ts";
import { disclosureSentences } from "./disclosures.ts";
import { hardshipSentences } from "./hardship.ts";
import { loanActionSentences } from "./loan-actions.ts";
import { loanSentences } from "./loans.ts";
import { moneySentences } from "./money.ts";
import { onboardingSentences } from "./onboarding.ts";
import { paperSentences } from "./papers.ts";
import { payeeCheckSentences } from "./payee-checks.ts";
import { payingSentences } from "./paying.ts";
import { policySentences } from "./policies.ts";
import { portfolioSentences } from "./portfolio.ts";
import { productSentences } from "./products.ts";
import { provisionSentences } from "./provisions.ts";
import { rulePackSentences } from "./rule-packs.ts";
import { sharedSentences } from "./shared.ts";
import { staffChangeSentences } from "./staff-changes.ts";
import { takeoverSentences } from "./takeover.ts";
import { textSentences } from "./texts.ts";
import { todaySentences } from "./today.ts";
import { webhookSentences } from "./webhooks.ts";
import { writingSentences } from "./writing.ts";

export const sentenceFiles: readonly Readonly<Record<string, string>>[] = [
  sharedSentences,
  borrowingSentences,
  payingSentences,
  paperSentences,
  onboardingSentences,
  writingSentences,
  arrivingSentences,
  backOfficeSentences,
  booksSentences,
  moneySentences,
  hardshipSentences,
  loanSentences,
  loanActionSentences,
  staffChangeSentences,
  collectionSentences,
  complaintAccessSentences,
  complaintReportSentences,
  todaySentences,
  deskListSentences,
  customerSentences,
  policySentences,
  portfolioSentences,
  bureauSentences,
  provisionSentences,
  payeeCheckSentences,
  productSentences,
  configurationSentences,
  rulePackSentences,
  takeoverSentences,
  webhookSentences,
  apiKeySentences,
  textSentences,
  disclosureSentences,
];

const sentences = new Map(sentenceFiles.flatMap((file) => Object.entries(file)));

export interface FieldNamed {
  /** Name of the call. */
  call: string;
  /** Name of the field it stands in, "" at the top. */
  parent: string;
  name: string;
}

/** Under which of the keys the field's sentence stands, the nearest first; null for a field nobody has described. */
export function sentenceKey({ call, parent, name }: FieldNamed): string | null {
  const nearest = parent === "" ? `${call}:${name}` : `${call}:${parent}/${name}`;
  const keys = [nearest, `${parent}/${name}`, `${call}:${name}`, name];
  return keys.find((key) => sentences.has(key)) ?? null;
}

export function sentenceOf(field: FieldNamed): string | null {
  const key = sentenceKey(field);
  return key === null ? null : (sentences.get(key) ?? null);
}
