/** Messages to one telephone number, for data export and account closure. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { encrypted, hashOfPhone } from "./request-sms.ts";
import { deleteSmsTo, readSmsTo } from "./store.ts";

/** Newest first. Messages with a code are listed without their text. */
export async function messagesTo(db: Queryable, phone: string, encryptionKey: Buffer) {
  const rows = await readSmsTo(db, hashOfPhone(encryptionKey, phone));
  return rows.map(({ purpose, text_encrypted, created_at }) => ({
    at: created_at,
    purpose,
    text: purpose.includes("code") ? "" : decrypt(encryptionKey, encrypted.text, text_encrypted),
  }));
}

/** Cancels the messages that wait to be sent. */
export async function purgeMessagesTo(
  tx: Transaction,
  phone: string,
  encryptionKey: Buffer,
): Promise<void> {
  await deleteSmsTo(tx, hashOfPhone(encryptionKey, phone));
}
