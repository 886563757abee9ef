/** What of messages to telephones is sealed or found by a keyed hash. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { sealed } from "./request-sms.ts";

export const messagesSealed: readonly SealedTable[] = [
  {
    table: "sms_message",
    sealed: { phone_sealed: sealed.phone, text_sealed: sealed.text, values_sealed: sealed.values },
    hashed: ["phone_hash"],
  },
];
