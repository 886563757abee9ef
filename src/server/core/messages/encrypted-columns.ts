/** Encrypted columns and keyed hashes of messages. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { encrypted } from "./request-sms.ts";

export const messagesEncrypted: readonly EncryptedTable[] = [
  {
    table: "sms_message",
    encrypted: {
      phone_encrypted: encrypted.phone,
      text_encrypted: encrypted.text,
      values_encrypted: encrypted.values,
    },
    hashed: ["phone_hash"],
  },
];
