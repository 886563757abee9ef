/**
 * Makes a file for a credit bureau (RP-7): one pass over the loans of the month in the order of their ids, a page at a time, in one transaction,
 * so that it is there whole or not at all. A correction has the loans of which something else is to be said than what was said last.
 */
import { createHash } from "node:crypto";
import { bureauRecord } from "#lending/bureau/record.ts";
import type { Minor } from "#values/money.ts";
import { monthNamed } from "../../core/ledger/month.ts";
import { type LoanOfBorrower, readBureauPage } from "../../core/loan/bureau-store.ts";
import { readOneSnapshot } from "../../core/loan/portfolio-store.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { bureauIdentities } from "../kyc/bureau-identities.ts";
import { type Columns, columnsNow, factCellsOf, identityCellsOf } from "./columns.ts";
import { headingText, type RecordToWrite, recordsText } from "./file-text.ts";
import { openIdentity, sealIdentity } from "./identity-cells.ts";
import {
  insertRecords,
  type RecordRow,
  type RecordToInsert,
  readLatest,
  readLatestIdentities,
} from "./record-store.ts";
import { type FileRow, lockMaking, markMade, readFilesOf, readNextAsked } from "./store.ts";

const pageSize = 500;

export interface Making {
  encryptionKey: Buffer;
  badAbove: Minor | null;
  at: Date;
}

/** The one that has waited longest; null where none waits, or another process is at it. */
export async function makeNextFile(db: Database, making: Making): Promise<FileRow | null> {
  for (;;) {
    try {
      return await tryNextFile(db, making);
    } catch (error) {
      // Another process made it between our snapshot and our lock: there may be a further one.
      if ((error as { code?: unknown }).code !== "40001") throw error;
    }
  }
}

function tryNextFile(db: Database, making: Making): Promise<FileRow | null> {
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    if (!(await lockMaking(tx))) return null;
    const file = await readNextAsked(tx);
    if (file === null) return null;
    await makeFile(tx, file, making);
    return file;
  });
}

/** What a loan was said to be last, in a file of this month. */
type Said = ReadonlyMap<string, RecordRow>;

/** A record about to be written, with the texts it is written from. */
type Draft = RecordToInsert & Pick<RecordToWrite, "identity" | "facts">;

async function makeFile(tx: Transaction, file: FileRow, making: Making): Promise<void> {
  const month = monthNamed(file.month);
  if (month === null) throw new Error(`a file of no month: ${file.month}`);
  const earlier = (await readFilesOf(tx, file.month)).filter(({ state }) => state === "made");
  const numbers = new Map(earlier.map(({ file_no, number }) => [file_no, number]));
  const columns = new Map(earlier.map((one) => [one.file_no, one.columns ?? columnsNow]));
  const hash = createHash("sha256").update(headingText(columnsNow));
  const counts = { records: 0, leftOut: 0 };
  for (let after = ""; ; ) {
    const page = await readBureauPage(tx, { ...month, after, limit: pageSize });
    const last = page.length < pageSize ? "9" : page.at(-1)!.loanId;
    const latest = numbers.size === 0 ? [] : await readLatest(tx, [...numbers.keys()], after, last);
    const said: Said = new Map(latest.map((row) => [row.loan_id, row]));
    const { drafts, leftOut } = await judgePage(tx, page, { ...making, ...month, said, columns });
    if (drafts.length > 0) await insertRecords(tx, file.file_no, drafts);
    const records = drafts.map((one) => ({
      ...one,
      correctsNumber: one.corrects === null ? null : (numbers.get(one.corrects) ?? null),
    }));
    if (records.length > 0) hash.update(recordsText(file, columnsNow, records));
    counts.records += drafts.length;
    counts.leftOut += leftOut;
    if (page.length < pageSize) break;
    after = last;
  }
  const digest = hash.digest("hex");
  await markMade(tx, file.file_no, { ...counts, at: making.at, columns: columnsNow, digest });
}

interface Judging extends Making {
  from: Parameters<typeof bureauRecord>[1]["from"];
  to: Parameters<typeof bureauRecord>[1]["to"];
  said: Said;
  /** Of earlier files, by their numbers. */
  columns: ReadonlyMap<number, Columns>;
}

async function judgePage(tx: Transaction, page: readonly LoanOfBorrower[], judging: Judging) {
  const { said, encryptionKey } = judging;
  let leftOut = 0;
  const reported = page.flatMap((loan) => {
    const record = bureauRecord(loan, judging);
    if (record === "too-little") leftOut += 1;
    return typeof record === "string" ? [] : [{ loan, record }];
  });
  const borrowers = reported.map(({ loan }) => loan.borrowerId);
  const people = await bureauIdentities(tx, borrowers, encryptionKey);
  const closed = reported.filter(({ loan }) => !people.has(loan.borrowerId));
  const sealedBefore = await readLatestIdentities(
    tx,
    closed.map(({ loan }) => loan.loanId),
  );
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  for (const { loan, record } of reported) {
    const { loanId } = loan;
    seen.add(loanId);
    const person = people.get(loan.borrowerId);
    // Of a closed account what was reported before; where nothing was, there is nobody to report.
    const sealed = sealedBefore.get(loanId) ?? null;
    const identity =
      person === undefined ? openIdentity(encryptionKey, loanId, sealed) : identityCellsOf(person);
    const before = said.get(loanId);
    if (identity === null) {
      leftOut += before === undefined ? 1 : 0;
      continue;
    }
    const facts = factCellsOf(record, loan.terms.currency);
    const current = { identity, facts };
    if (before !== undefined && saysTheSame(before, current, judging)) continue;
    drafts.push({
      ...current,
      loanId,
      kind: before === undefined ? "new" : "changed",
      corrects: before?.file_no ?? null,
      cells: JSON.stringify(facts),
      identityEncrypted: sealIdentity(encryptionKey, loanId, identity),
    });
  }
  for (const before of said.values()) {
    if (!seen.has(before.loan_id)) drafts.push(...withdrawn(before, encryptionKey));
  }
  drafts.sort((one, other) => (one.loanId < other.loanId ? -1 : 1));
  return { drafts, leftOut };
}

/** Once a person was erased, nothing more is said of the loan. */
function withdrawn(before: RecordRow, encryptionKey: Buffer): Draft[] {
  const { loan_id: loanId, kind, cells, file_no: corrects, identity_encrypted: sealed } = before;
  const identity = openIdentity(encryptionKey, loanId, sealed);
  if (identity === null || kind === "withdrawn") return [];
  const facts = JSON.parse(cells) as string[];
  return [
    { loanId, kind: "withdrawn", corrects, cells, identityEncrypted: sealed, identity, facts },
  ];
}

/** By the names of the columns: one that is new since says nothing else about an earlier record. */
function saysTheSame(
  before: RecordRow,
  now: { identity: readonly string[]; facts: readonly string[] },
  { encryptionKey, columns }: Judging,
): boolean {
  if (before.kind === "withdrawn") return false;
  const then = columns.get(before.file_no) ?? columnsNow;
  const person = openIdentity(encryptionKey, before.loan_id, before.identity_encrypted);
  if (person === null) return true;
  const facts = JSON.parse(before.cells) as string[];
  return (
    sameCells(then.identity, person, columnsNow.identity, now.identity) &&
    sameCells(then.facts, facts, columnsNow.facts, now.facts)
  );
}

function sameCells(
  namesThen: readonly string[],
  then: readonly string[],
  namesNow: readonly string[],
  now: readonly string[],
): boolean {
  const known = new Map(namesThen.map((name, at) => [name, then[at] ?? ""]));
  return namesNow.every((name, at) => !known.has(name) || known.get(name) === now[at]);
}
