/**
 * Issues a paper once (DV-1): as long as the figures it states are the same, the one that was issued stands. Other figures make a
 * new paper that names the one it replaces (DV-4, decision record 0109).
 */
import { createHash } from "node:crypto";
import { PaperContent } from "#contract/paper-content.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  deleteRowsOf,
  findLoanByCode,
  insertPaper,
  type PaperRow,
  readLatestRows,
  readNewestRow,
  readRowByNumber,
  readRowsOf,
} from "./store.ts";
import { hashOfCode, newCode, readCode } from "./verification-code.ts";

export interface PaperDraft {
  borrowerId: string;
  /** Null for one about no order. */
  loanId: string | null;
  /** What it is about within its kind. */
  subject: string;
  content: PaperContent;
  /** The figures that make it this paper: not its wording, nor the lender's address of the day. */
  basis: unknown;
}

export interface IssuedPaper {
  number: string;
  loanId: string | null;
  content: PaperContent;
  code: string;
  /** SHA-256 of the content, hexadecimal. */
  hash: string;
  /** Number of the paper it replaces; "" for none. */
  corrects: string;
}

type Keyed = Pick<Services, "settings" | "calendar">;

/** What binds the sealed text to its row. */
export const sealedPurpose = (borrowerId: string) => `paper.sealed.${borrowerId}`;

export async function issuePaper(
  tx: Transaction,
  draft: PaperDraft,
  { settings, calendar }: Keyed,
): Promise<IssuedPaper> {
  const { borrowerId, loanId, subject, content } = draft;
  const { encryptionKey } = settings;
  const about = { borrowerId, kind: content.kind, subject, language: content.language };
  const basisHash = sha256(JSON.stringify(draft.basis));
  const last = await readNewestRow(tx, about);
  if (last?.basis_hash === basisHash) return opened(last, borrowerId, encryptionKey);
  const code = newCode();
  const text = JSON.stringify(content);
  await insertPaper(tx, {
    ...about,
    loanId,
    revision: (last?.revision ?? 0) + 1,
    contentHash: sha256(text),
    basisHash,
    codeHash: hashOfCode(encryptionKey, code),
    sealed: encrypt(encryptionKey, sealedPurpose(borrowerId), JSON.stringify({ code, text })),
    issuedAt: calendar.now(),
  });
  const issued = await readNewestRow(tx, about);
  if (issued === null) throw new Error(`paper ${content.kind} of ${subject} was not issued`);
  return opened(issued, borrowerId, encryptionKey);
}

/** Whether the very paper was issued before: the same figures, in the same language. */
export async function wasIssued(db: Queryable, draft: PaperDraft): Promise<boolean> {
  const { borrowerId, subject, content, basis } = draft;
  const about = { borrowerId, kind: content.kind, subject, language: content.language };
  return (await readNewestRow(db, about))?.basis_hash === sha256(JSON.stringify(basis));
}

/** One's own paper; null for another borrower's, a missing and an erased one alike. */
export async function readPaper(
  db: Queryable,
  { number, borrowerId }: { number: string; borrowerId: string },
  { settings }: Pick<Services, "settings">,
): Promise<IssuedPaper | null> {
  const id = /^P-(\d{8,15})$/.exec(number)?.[1];
  const row = id === undefined ? null : await readRowByNumber(db, Number(id), borrowerId);
  return row && opened(row, borrowerId, settings.encryptionKey);
}

/** The loan a genuine paper is about; null when no paper has the code. */
export async function findByCode(
  db: Queryable,
  typed: string,
  { settings }: Pick<Services, "settings">,
): Promise<{ loanId: string | null } | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const found = await findLoanByCode(db, hashOfCode(settings.encryptionKey, code));
  return found && { loanId: found.loan_id };
}

/** For the data export. */
export async function papersOf(
  db: Queryable,
  borrowerId: string,
  { settings }: Pick<Services, "settings">,
) {
  const rows = await readRowsOf(db, borrowerId);
  return rows.map(({ paper_id, loan_id, sealed, content_hash, issued_at }) => ({
    number: shownNumber(paper_id),
    loanId: loan_id,
    issuedAt: issued_at,
    sha256: content_hash,
    content: unsealed(sealed, borrowerId, settings.encryptionKey).content,
  }));
}

/** For staff: which papers a borrower was given, newest first; what they say stays sealed. */
export async function latestPapers(db: Queryable, borrowerId: string, most: number) {
  const rows = await readLatestRows(db, borrowerId, most);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ paper_id, loan_id, kind, language, issued_at }) => ({
      number: shownNumber(paper_id),
      loanId: loan_id,
      kind,
      language,
      issuedAt: issued_at,
    })),
  };
}

/** Only for closing an account and the job that purges records after their retention. */
export async function erasePapers(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteRowsOf(tx, borrowerId);
}

function opened(row: PaperRow, borrowerId: string, encryptionKey: Buffer): IssuedPaper {
  return {
    number: shownNumber(row.paper_id),
    loanId: row.loan_id,
    ...unsealed(row.sealed, borrowerId, encryptionKey),
    hash: row.content_hash,
    corrects: row.corrects === null ? "" : shownNumber(row.corrects),
  };
}

function unsealed(sealed: string, borrowerId: string, encryptionKey: Buffer) {
  const { code, text } = JSON.parse(decrypt(encryptionKey, sealedPurpose(borrowerId), sealed));
  return { code: String(code), content: PaperContent.parse(JSON.parse(String(text))) };
}

/** "P-00000042". */
function shownNumber(paperId: string): string {
  return `P-${paperId.padStart(8, "0")}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
