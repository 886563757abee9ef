/**
 * Messages borrowers write from inside the app; staff read them among the site's messages, with the borrower's phone
 * number.
 */
import { tidied } from "#contract/counted-text.ts";
import { nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  countOfBorrower,
  deleteOfBorrower,
  insertSuggestion,
  lockSuggestions,
  readOfBorrower,
} from "./store.ts";
import { cleanedText, digestOf, encryptedTexts, purposes } from "./suggestion-texts.ts";

/** In 24 hours; whoever needs more should call. */
export const messagesOfBorrower = 5;
const withinMs = 24 * 3_600_000;

interface BorrowersMessage {
  borrowerId: string;
  /** The order the message is about. */
  loanId: string;
  text: string;
}

/** False when the borrower has reached today's limit; the same text twice is one message. */
export async function saveBorrowersMessage(
  tx: Transaction,
  { borrowerId, loanId, text }: BorrowersMessage,
  { language, services }: Call,
): Promise<boolean> {
  const { settings, calendar } = services;
  const borrower = await readBorrower(tx, borrowerId, settings.encryptionKey);
  if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
  const suggestion = cleanedText(text);
  if (suggestion === "") return true;
  const texts = { name: nameForStaff(borrower), telephone: borrower.phone, suggestion };
  const now = calendar.now();
  await lockSuggestions(tx);
  const digest = digestOf(settings.encryptionKey, [borrowerId, loanId, suggestion]);
  const since = new Date(now.getTime() - withinMs);
  const { equal, all } = await countOfBorrower(tx, borrowerId, since, digest);
  if (equal > 0) return true;
  if (all >= messagesOfBorrower) return false;
  await insertSuggestion(tx, {
    ...encryptedTexts(settings.encryptionKey, texts),
    language,
    digest,
    // Counted by borrower, not by network address.
    addressHash: "",
    sentAt: now,
    borrowerId,
    loanId,
  });
  return true;
}

/** A borrower's messages, newest first. */
export async function messagesFrom(
  db: Queryable,
  borrowerId: string,
  { settings }: Pick<Services, "settings">,
) {
  const rows = await readOfBorrower(db, borrowerId);
  return rows.map(({ text_encrypted, loan_id, sent_at, read_at }) => ({
    orderNo: loan_id,
    text: tidied(decrypt(settings.encryptionKey, purposes.suggestion, text_encrypted)),
    sentAt: sent_at,
    readAt: read_at,
  }));
}

export async function purgeMessagesFrom(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteOfBorrower(tx, borrowerId);
}
