/** What of applications and of the blocklist is sealed or found by a keyed hash. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { blocklistNotePurpose } from "./blocklist-note.ts";
import { decisionPurpose } from "./decision-store.ts";

export const applicationSealed: readonly SealedTable[] = [
  { table: "application", hashed: ["device_hash", "address_hash"] },
  {
    table: "application_decision",
    sealed: {
      facts_sealed: (row) => decisionPurpose("facts", row["loan_id"] ?? ""),
      note_sealed: (row) => decisionPurpose("note", row["loan_id"] ?? ""),
    },
    names: ["loan_id"],
  },
  {
    table: "blocklist_entry",
    sealed: { note_sealed: blocklistNotePurpose },
    hashed: ["value_hash"],
  },
];
