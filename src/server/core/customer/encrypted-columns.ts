/** Encrypted columns and keyed hashes of borrowers. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { phonePurpose } from "./borrower.ts";
import { namePurposes } from "./borrower-name.ts";

export const sessionEncrypted: readonly EncryptedTable[] = [
  {
    table: "borrower",
    encrypted: {
      phone_encrypted: phonePurpose,
      name_encrypted: namePurposes.name,
      birth_encrypted: namePurposes.birth,
    },
    hashed: ["phone_hash", "name_words"],
  },
];
