/** Encrypted columns and keyed hashes of e-mail. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { emailPurposes } from "./email-purposes.ts";

export const emailEncrypted: readonly EncryptedTable[] = [
  {
    table: "email_address",
    encrypted: { address_encrypted: emailPurposes.address },
    hashed: ["address_hash"],
  },
  {
    table: "email_code",
    encrypted: { address_encrypted: emailPurposes.address },
    hashed: ["address_hash", "network_hash", "code_hash"],
  },
  {
    table: "email_message",
    encrypted: {
      address_encrypted: emailPurposes.to,
      content_encrypted: emailPurposes.content,
    },
  },
];
