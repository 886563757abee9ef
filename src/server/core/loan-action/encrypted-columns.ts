/**
 * What staff write about an action and its evidence may say something about a person, and the number of a slip is what whoever holds the
 * slip proves a payment with. A slip counts once, so it is found by a keyed hash of how it is compared.
 */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

/** What binds each text to its column. */
export const notePurpose = "loan-action.note";
export const evidencePurpose = "loan-action.evidence";
export const decisionNotePurpose = "loan-action.decision-note";
export const referencePurpose = "loan-action.reference";
export const heldReferencePurpose = "loan-action.held-reference";

export const loanActionEncrypted: readonly EncryptedTable[] = [
  {
    table: "loan_action",
    encrypted: {
      note_encrypted: notePurpose,
      evidence_encrypted: evidencePurpose,
      decision_note_encrypted: decisionNotePurpose,
      reference_encrypted: referencePurpose,
    },
    hashed: ["held_reference_hash"],
  },
];
