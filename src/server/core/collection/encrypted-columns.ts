/** What was said in a contact, and what staff note for each other, is about a person. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";

/** What binds each text to its column. */
export const contactNotePurpose = "contact.note";
export const collectionNotePurpose = "collection-note.text";

export const collectionEncrypted: readonly EncryptedTable[] = [
  { table: "contact", encrypted: { note_encrypted: contactNotePurpose } },
  { table: "collection_note", encrypted: { text_encrypted: collectionNotePurpose } },
];
