/** All SQL of files of numbers for the blocklist, from their check until they are taken in. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export type FileIntent = "add" | "remove";

/** Binds the encrypted text to its file. */
export const blocklistFilePurpose = (fileId: string) => `blocklist.file.${fileId}`;

const insertStatement = defineStatement(
  "application.insert-blocklist-file",
  `insert into blocklist_file (file_id, intent, lines, uploaded_by, uploaded_at, body_encrypted)
   values ($1::text, $2::text, $3::integer, $4::text, $5::timestamptz, $6::text)`,
);

interface NewFile {
  fileId: string;
  intent: FileIntent;
  lines: number;
  uploadedBy: string;
  uploadedAt: Date;
  body: string;
}

export async function insertBlocklistFile(
  tx: Transaction,
  { fileId, intent, lines, uploadedBy, uploadedAt, body }: NewFile,
  encryptionKey: Buffer,
): Promise<void> {
  const encrypted = encrypt(encryptionKey, blocklistFilePurpose(fileId), body);
  await tx.query(insertStatement, [fileId, intent, lines, uploadedBy, uploadedAt, encrypted]);
}

const columns = `file_id, intent, lines, uploaded_by, uploaded_at, body_encrypted, taken_by, taken_at,
  changed`;
const readStatement = defineStatement(
  "application.read-blocklist-file",
  `select ${columns} from blocklist_file where file_id = $1::text`,
);
const lockStatement = defineStatement(
  "application.lock-blocklist-file",
  `select ${columns} from blocklist_file where file_id = $1::text for update`,
);

interface FileRow extends Row {
  file_id: string;
  intent: FileIntent;
  lines: number;
  uploaded_by: string;
  uploaded_at: Date;
  body_encrypted: string | null;
  taken_by: string | null;
  taken_at: Date | null;
  changed: number | null;
}

export interface BlocklistFile extends Omit<NewFile, "body"> {
  /** Null once it has been taken in. */
  body: string | null;
  taken: { by: string; at: Date; changed: number } | null;
}

export async function readBlocklistFileRow(
  db: Queryable,
  fileId: string,
  encryptionKey: Buffer,
  options: { lock?: boolean } = {},
): Promise<BlocklistFile | null> {
  const statement = options.lock === true ? lockStatement : readStatement;
  const [row] = await db.query<FileRow>(statement, [fileId]);
  if (row === undefined) return null;
  const { taken_by: by, taken_at: at, changed, body_encrypted: encrypted } = row;
  return {
    fileId: row.file_id,
    intent: row.intent,
    lines: row.lines,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at,
    body: encrypted && decrypt(encryptionKey, blocklistFilePurpose(fileId), encrypted),
    taken: by === null || at === null || changed === null ? null : { by, at, changed },
  };
}

const takenStatement = defineStatement(
  "application.mark-blocklist-file-taken",
  `update blocklist_file set body_encrypted = null, taken_by = $2::text,
     taken_at = $3::timestamptz, changed = $4::integer where file_id = $1::text`,
);

export async function markBlocklistFileTaken(
  tx: Transaction,
  fileId: string,
  { by, at, changed }: { by: string; at: Date; changed: number },
): Promise<void> {
  await tx.query(takenStatement, [fileId, by, at, changed]);
}

const purgeStatement = defineStatement(
  "application.purge-blocklist-files",
  "delete from blocklist_file where taken_at is null and uploaded_at < $1::timestamptz",
);

/** Deletes what was uploaded before and never taken in. */
export async function purgeBlocklistFilesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(purgeStatement, [before]);
}
