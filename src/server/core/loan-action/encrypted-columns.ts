/** What staff write about an action and its evidence may say something about a person. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

/** What binds each text to its column. */
export const notePurpose = "loan-action.note";
export const evidencePurpose = "loan-action.evidence";
export const decisionNotePurpose = "loan-action.decision-note";

export const loanActionEncrypted: readonly EncryptedTable[] = [
  {
    table: "loan_action",
    encrypted: {
      note_encrypted: notePurpose,
      evidence_encrypted: evidencePurpose,
      decision_note_encrypted: decisionNotePurpose,
    },
  },
];
