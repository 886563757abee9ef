/** A borrower's e-mail address and messages, for the data export and account closure. */
import { z } from "zod";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { deleteAddress, deleteAddressCodes } from "./address-store.ts";
import { emailPurposes } from "./email-purposes.ts";
import { deleteEmailsTo, readEmailsTo } from "./message-store.ts";
import { readOwnAddress } from "./own-address.ts";

const Content = z.object({ text: z.string() });

/** Messages newest first, those with a code without their text. */
export async function emailOf(db: Queryable, borrowerId: string, encryptionKey: Buffer) {
  const rows = await readEmailsTo(db, borrowerId);
  return {
    address: await readOwnAddress(db, borrowerId, encryptionKey),
    messages: rows.map(({ purpose, content_encrypted, created_at }) => {
      const content = decrypt(encryptionKey, emailPurposes.content, content_encrypted);
      const text = purpose.includes("code") ? "" : Content.parse(JSON.parse(content)).text;
      return { at: created_at, purpose, text };
    }),
  };
}

/** Messages that wait are not sent any more. */
export async function purgeEmailOf(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteEmailsTo(tx, borrowerId);
  await deleteAddressCodes(tx, borrowerId);
  await deleteAddress(tx, borrowerId);
}
