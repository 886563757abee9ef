/** Every message queued by the server, oldest first, as its recipient would see it. */

import { sealed } from "#server/core/messages/request-sms.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { open } from "#server/platform/encryption/sealing.ts";
import type { TestServer } from "#test/server.ts";

const listTexts = defineStatement(
  "test.list-sms",
  "select text_sealed, phone_sealed from sms_message order by created_at, ctid",
);

export async function smsWritten({ services }: Pick<TestServer, "services">) {
  const { db, settings } = services;
  const rows = await db.query<{ text_sealed: string; phone_sealed: string }>(listTexts);
  return rows.map(({ text_sealed, phone_sealed }) => ({
    text: open(settings.sealKey, sealed.text, text_sealed),
    phone: open(settings.sealKey, sealed.phone, phone_sealed),
  }));
}
