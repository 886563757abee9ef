/** What a borrower writes to the lender from inside the app: it stands among the messages of the desk, with the own number. */
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

/** In 24 hours: more is a matter for a call. */
export const messagesOfBorrower = 5;
const withinMs = 24 * 3_600_000;

interface BorrowersMessage {
  borrowerId: string;
  /** The order it is about. */
  loanId: string;
  text: string;
}

/** False when the borrower has written too often today; the same words twice are one message. */
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
    // Counted by borrower, not by network.
    addressHash: "",
    sentAt: now,
    borrowerId,
    loanId,
  });
  return true;
}

/** What a borrower wrote, newest first. */
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
