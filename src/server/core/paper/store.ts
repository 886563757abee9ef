/** All SQL of paper. */
import type { Language } from "#contract/languages.ts";
import type { PaperKind } from "#contract/paper-content.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

/** What a paper is about: with the language, the papers that replace one another. */
interface PaperSubject {
  borrowerId: string;
  kind: PaperKind;
  subject: string;
  language: Language;
}

export interface PaperRow extends Row {
  paper_id: string;
  loan_id: string | null;
  revision: number;
  content_hash: string;
  basis_hash: string;
  sealed: string;
  /** The one it replaces; null for a first one. */
  corrects: string | null;
}

const columns = `p.paper_id::text, p.loan_id, p.revision, p.content_hash, p.basis_hash, p.sealed,
  (select b.paper_id::text from paper b where b.borrower_id = p.borrower_id and b.kind = p.kind
    and b.subject = p.subject and b.language = p.language and b.revision = p.revision - 1) corrects`;

const newestStatement = defineStatement(
  "paper.read-newest",
  `select ${columns} from paper p where p.borrower_id = $1 and p.kind = $2 and p.subject = $3 and p.language = $4
   order by p.revision desc limit 1`,
);

export async function readNewestRow(db: Queryable, about: PaperSubject): Promise<PaperRow | null> {
  const { borrowerId, kind, subject, language } = about;
  const [row] = await db.query<PaperRow>(newestStatement, [borrowerId, kind, subject, language]);
  return row ?? null;
}

const byNumberStatement = defineStatement(
  "paper.read-by-number",
  `select ${columns} from paper p where p.paper_id = $1::bigint and p.borrower_id = $2`,
);

/** Null for another borrower's and for a missing one alike. */
export async function readRowByNumber(
  db: Queryable,
  paperId: number,
  borrowerId: string,
): Promise<PaperRow | null> {
  const [row] = await db.query<PaperRow>(byNumberStatement, [paperId, borrowerId]);
  return row ?? null;
}

const byCodeStatement = defineStatement(
  "paper.find-by-code",
  "select loan_id from paper where code_hash = $1",
);

/** The loan of the paper with a code; null when there is no such paper. */
export async function findLoanByCode(
  db: Queryable,
  codeHash: string,
): Promise<{ loan_id: string | null } | null> {
  const [row] = await db.query<{ loan_id: string | null }>(byCodeStatement, [codeHash]);
  return row ?? null;
}

interface NewPaper extends PaperSubject {
  loanId: string | null;
  revision: number;
  contentHash: string;
  basisHash: string;
  codeHash: string;
  sealed: string;
  issuedAt: Date;
}

const insertStatement = defineStatement(
  "paper.insert",
  `insert into paper (borrower_id, loan_id, kind, subject, language, revision, content_hash, basis_hash, code_hash, sealed, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz) on conflict do nothing`,
);

/** Inserts nothing when another process has issued the revision meanwhile. */
export async function insertPaper(tx: Transaction, paper: NewPaper): Promise<void> {
  const { borrowerId, loanId, kind, subject, language, revision } = paper;
  const { contentHash, basisHash, codeHash, sealed, issuedAt } = paper;
  const about = [borrowerId, loanId, kind, subject, language, revision];
  await tx.query(insertStatement, [...about, contentHash, basisHash, codeHash, sealed, issuedAt]);
}

const listStatement = defineStatement(
  "paper.list-of-borrower",
  `select paper_id::text, loan_id, sealed, content_hash, issued_at from paper where borrower_id = $1 order by paper_id`,
);

interface IssuedRow extends Row {
  paper_id: string;
  loan_id: string | null;
  sealed: string;
  content_hash: string;
  issued_at: Date;
}

export function readRowsOf(db: Queryable, borrowerId: string): Promise<IssuedRow[]> {
  return db.query<IssuedRow>(listStatement, [borrowerId]);
}

const latestStatement = defineStatement(
  "paper.list-latest",
  `select paper_id::text, loan_id, kind, language, issued_at, count(*) over ()::integer as total
   from paper where borrower_id = $1 order by paper_id desc limit $2::integer`,
);

interface LatestRow extends Row {
  paper_id: string;
  loan_id: string | null;
  kind: PaperKind;
  language: Language;
  issued_at: Date;
  /** Of all the borrower's. */
  total: number;
}

/** Newest first, without their content. */
export function readLatestRows(db: Queryable, borrowerId: string, most: number) {
  return db.query<LatestRow>(latestStatement, [borrowerId, most]);
}

const retentionOverStatement = defineStatement(
  "paper.note-retention-over",
  "select set_config('mkopo.retention_over', $1, true)",
);

const eraseStatement = defineStatement("paper.erase", "delete from paper where borrower_id = $1");

/** The only way a paper is deleted; the table's trigger prevents every other. */
export async function deleteRowsOf(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(retentionOverStatement, ["yes"]);
  await tx.query(eraseStatement, [borrowerId]);
  await tx.query(retentionOverStatement, ["no"]);
}
