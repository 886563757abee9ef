/** Encrypted columns and keyed hashes of applications and the blocklist. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { blocklistFilePurpose } from "./blocklist-file-store.ts";
import { blocklistNotePurpose } from "./blocklist-note.ts";
import { decisionPurpose } from "./decision-store.ts";

export const applicationEncrypted: readonly EncryptedTable[] = [
  { table: "application", hashed: ["device_hash", "address_hash"] },
  {
    table: "application_decision",
    encrypted: {
      facts_encrypted: (row) => decisionPurpose("facts", row["loan_id"] ?? ""),
      note_encrypted: (row) => decisionPurpose("note", row["loan_id"] ?? ""),
    },
    names: ["loan_id"],
  },
  {
    table: "blocklist_entry",
    encrypted: { note_encrypted: blocklistNotePurpose },
    hashed: ["value_hash"],
  },
  {
    table: "blocklist_file",
    encrypted: { body_encrypted: (row) => blocklistFilePurpose(row["file_id"] ?? "") },
    names: ["file_id"],
  },
];
