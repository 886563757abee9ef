/** The decrypted text of a message, for the other channels that carry it too. */
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { encrypted } from "./request-sms.ts";
import { readSmsText } from "./store.ts";

/** Null when it has been purged. */
export async function readMessage(
  db: Queryable,
  messageId: string,
  { settings }: Pick<Services, "settings">,
): Promise<{ text: string; purpose: string } | null> {
  const row = await readSmsText(db, messageId);
  if (row === null) return null;
  return {
    text: decrypt(settings.encryptionKey, encrypted.text, row.text_encrypted),
    purpose: row.purpose,
  };
}
