/** All SQL of the notes that staff write for each other about a loan that is late. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import { collectionNotePurpose } from "./encrypted-columns.ts";

interface CollectionNote {
  noteId: string;
  loanId: string;
  borrowerId: string;
  text: string;
  madeBy: string;
  madeAt: Date;
}

const insertStatement = defineStatement(
  "collection-note.insert",
  `insert into collection_note (note_id, loan_id, borrower_id, text_encrypted, made_by, made_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz)`,
);

export async function insertNote(
  tx: Transaction,
  { noteId, loanId, borrowerId, text, madeBy, madeAt }: CollectionNote,
  encryptionKey: Buffer,
): Promise<void> {
  const encrypted = encrypt(encryptionKey, collectionNotePurpose, text);
  await tx.query(insertStatement, [noteId, loanId, borrowerId, encrypted, madeBy, madeAt]);
}

const listStatement = defineStatement(
  "collection-note.list",
  `select text_encrypted, made_by, made_at from collection_note where loan_id = $1::text
   order by made_at desc, note_id limit $2::integer`,
);

interface NoteRow extends Row {
  text_encrypted: string;
  made_by: string;
  made_at: Date;
}

/** Newest first. */
export async function readNotes(
  db: Queryable,
  loanId: string,
  most: number,
  encryptionKey: Buffer,
): Promise<Pick<CollectionNote, "text" | "madeBy" | "madeAt">[]> {
  const rows = await db.query<NoteRow>(listStatement, [loanId, most]);
  return rows.map((row) => ({
    text: decrypt(encryptionKey, collectionNotePurpose, row.text_encrypted),
    madeBy: row.made_by,
    madeAt: row.made_at,
  }));
}
