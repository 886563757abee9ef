/** What of suggestions is encrypted or hashed with the key. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { purposes } from "./suggestion-texts.ts";

export const contactEncrypted: readonly EncryptedTable[] = [
  {
    table: "suggestion",
    encrypted: {
      name_encrypted: purposes.name,
      telephone_encrypted: purposes.telephone,
      text_encrypted: purposes.suggestion,
    },
    hashed: ["digest", "address_hash"],
  },
];
