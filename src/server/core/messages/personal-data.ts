/** Messages to one telephone number, for data export and account closure. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { encrypted, hashOfPhone } from "./request-sms.ts";
import { deleteSmsTo, readSmsTo } from "./store.ts";

/** Newest first. What carried a code is told without its words: it was for the one moment only. */
export async function messagesTo(db: Queryable, phone: string, encryptionKey: Buffer) {
  const rows = await readSmsTo(db, hashOfPhone(encryptionKey, phone));
  return rows.map(({ purpose, text_encrypted, created_at }) => ({
    at: created_at,
    purpose,
    text: purpose.includes("code") ? "" : decrypt(encryptionKey, encrypted.text, text_encrypted),
  }));
}

/** Those that wait to be sent are not sent any more. */
export async function purgeMessagesTo(
  tx: Transaction,
  phone: string,
  encryptionKey: Buffer,
): Promise<void> {
  await deleteSmsTo(tx, hashOfPhone(encryptionKey, phone));
}
