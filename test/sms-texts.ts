/** Every message queued by the server, oldest first, as its recipient would see it. */

import { encrypted } from "#server/core/messages/request-sms.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { decrypt } from "#server/platform/encryption/encryption.ts";
import type { TestServer } from "#test/server.ts";

const listTexts = defineStatement(
  "test.list-sms",
  "select text_encrypted, phone_encrypted from sms_message order by created_at, ctid",
);

export async function smsWritten({ services }: Pick<TestServer, "services">) {
  const { db, settings } = services;
  const rows = await db.query<{ text_encrypted: string; phone_encrypted: string }>(listTexts);
  return rows.map(({ text_encrypted, phone_encrypted }) => ({
    text: decrypt(settings.encryptionKey, encrypted.text, text_encrypted),
    phone: decrypt(settings.encryptionKey, encrypted.phone, phone_encrypted),
  }));
}
