/** Requests a message by e-mail: stored with the change it is about, sent after the commit. */
import { randomUUID } from "node:crypto";
import type { Language } from "#contract/languages.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import { composeEmail, type EmailSubject, pageAt } from "./compose.ts";

export type { EmailSubject };

import { emailPurposes } from "./email-purposes.ts";
import { sendEmailTopic } from "./email-topic.ts";
import { insertEmail } from "./message-store.ts";

interface EmailWanted {
  /** Null: to a member of staff. */
  borrowerId: string | null;
  address: string;
  subject: EmailSubject;
  paragraphs: readonly string[];
  language: Language;
  /** What it is about, in a word or two: "payment-received". */
  purpose: string;
  /** Whether its reader can switch this kind off. */
  optional: boolean;
  /** Not sent before this instant; default: at once. */
  notBefore?: Date;
  /** Not sent after this instant; default: about a day. */
  notAfter?: Date;
}

/** Each call is a message of its own; a rolled-back transaction sends nothing. */
export async function requestEmail(
  tx: Transaction,
  wanted: EmailWanted,
  services: Pick<Services, "settings" | "calendar">,
): Promise<void> {
  const { settings, calendar } = services;
  const { borrowerId, address, language, purpose, optional, notBefore, notAfter } = wanted;
  const emailId = randomUUID();
  const token = optional ? newToken() : null;
  const unsubscribe =
    token === null ? null : pageAt(settings, "/stopMessages", language, { t: token });
  const confirmed = borrowerId !== null && purpose !== "email-code";
  const content = composeEmail({ ...wanted, unsubscribe, confirmed }, services);
  const key = settings.encryptionKey;
  await insertEmail(
    tx,
    {
      ...{ emailId, borrowerId, language, purpose },
      addressEncrypted: encrypt(key, emailPurposes.to, address),
      contentEncrypted: encrypt(key, emailPurposes.content, JSON.stringify(content)),
      unsubscribeHash: token === null ? null : hashToken(token),
    },
    calendar.now(),
  );
  const until = notAfter === undefined ? {} : { notAfter: notAfter.toISOString() };
  await enqueue(tx, sendEmailTopic, { emailId, ...until }, notBefore ?? null);
}
