/** The messages to one telephone, for the borrower who asks what we keep, or who leaves. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { open } from "../../platform/encryption/sealing.ts";
import { hashOfPhone, sealed } from "./request-sms.ts";
import { deleteSmsTo, readSmsTo } from "./store.ts";

/** Newest first. What carried a code is told without its words: it was for the one moment only. */
export async function messagesTo(db: Queryable, phone: string, sealKey: Buffer) {
  const rows = await readSmsTo(db, hashOfPhone(sealKey, phone));
  return rows.map(({ purpose, text_sealed, created_at }) => ({
    at: created_at,
    purpose,
    text: purpose.includes("code") ? "" : open(sealKey, sealed.text, text_sealed),
  }));
}

/** Those that wait to be sent are not sent any more. */
export async function purgeMessagesTo(
  tx: Transaction,
  phone: string,
  sealKey: Buffer,
): Promise<void> {
  await deleteSmsTo(tx, hashOfPhone(sealKey, phone));
}
