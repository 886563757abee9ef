/**
 * Takes a statement's file: read whole and kept line by line in the transaction that claims it by its hash, or kept as
 * refused with the reason. The same file, brought twice or found by two servers at once, is taken once.
 */
import { createHash } from "node:crypto";
import type { MoneyProvider } from "#contract/providers.ts";
import { type Day, parseDay } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { statementReader } from "../../platform/settlement-statements/readers.ts";
import {
  type Statement,
  type StatementLine,
  StatementRefused,
  statementText,
} from "../../platform/settlement-statements/statement.ts";
import { type DifferenceFound, insertDifference } from "./discrepancy-store.ts";
import { insertLines, type LineOutcome } from "./line-store.ts";
import { deleteRefused, insertStatement, readKnownFile, writeRead } from "./report-store.ts";

interface FileBrought {
  company: MoneyProvider;
  fileName: string;
  bytes: Uint8Array;
  /** The member of staff; null for one that came by the folder. */
  broughtBy: string | null;
}

export interface Kept {
  statementId: number;
  /** It was here before. */
  known: boolean;
  refused: StatementRefused | null;
}

/** A file that was refused before is read again when a person brings it: the reason may be gone. */
export async function keepStatement(
  tx: Transaction,
  { settings, calendar }: Services,
  { company, fileName, bytes, broughtBy }: FileBrought,
): Promise<Kept> {
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  if (broughtBy !== null) await deleteRefused(tx, company, fileHash);
  const { timeZone, companies } = settings;
  const reader = statementReader(company, { tables: companies.tables, timeZone });
  const read = attempted(() => {
    const statement = reader.read(statementText(bytes));
    checkNumbers(statement);
    return { statement, period: periodOf(fileName, statement) };
  });
  const refused = read instanceof StatementRefused ? read : null;
  const now = calendar.now();
  const statementId = await insertStatement(
    tx,
    { company, fileHash, fileName: shownName(fileName), broughtBy },
    refused ?? { problem: "broken", line: 0 },
    now,
  );
  if (statementId === null) {
    const known = await readKnownFile(tx, { company, fileHash });
    if (known === null) throw new Error("a statement went while it was being taken");
    return { statementId: known.statementId, known: true, refused: null };
  }
  if (!(read instanceof StatementRefused)) {
    await writeRead(tx, statementId, read.statement, read.period);
    await storeLines(tx, { statementId, company, now }, read.statement);
  }
  return { statementId, known: false, refused };
}

function attempted<T>(read: () => T): T | StatementRefused {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatementRefused) return error;
    throw error;
  }
}

/** Money without any number could not be told from other money. */
function checkNumbers({ lines }: Statement): void {
  const nameless = lines.find(
    ({ companyReference, ourNumber }) => companyReference === "" && ourNumber === null,
  );
  if (nameless !== undefined) throw new StatementRefused("wrong-value", nameless.place);
}

/** A name is shown and never used as a path. */
function shownName(name: string): string {
  return name.replace(/[^\P{C}]/gu, "").slice(-120);
}

/**
 * The days a statement is for: those its name tells ("…2026-03-01…" or "…2026-03-01_2026-03-07…"), which its lines must keep
 * to, else those of its lines. Throws StatementRefused.
 */
function periodOf(fileName: string, { period }: Pick<Statement, "period">): { from: Day; to: Day } {
  const named = [...fileName.matchAll(/(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/g)]
    .map(([, text]) => parseDay(text ?? ""))
    .filter((one) => one !== null);
  const [from, to = from] = named;
  if (from === undefined || to === undefined || from > to) {
    if (period === null) throw new StatementRefused("no-period");
    return period;
  }
  if (period !== null && (period.from < from || period.to > to)) {
    throw new StatementRefused("outside-period");
  }
  return { from, to };
}

interface Into {
  statementId: number;
  company: string;
  now: Date;
}

async function storeLines(tx: Transaction, into: Into, { lines }: Statement): Promise<void> {
  const seen = new Set<string>();
  const again: StatementLine[] = [];
  const kept = lines.map((line) => {
    const name = `${line.movement} ${line.companyReference} ${line.ourNumber} ${line.status}`;
    const outcome = outcomeOf(line, seen.has(name));
    seen.add(name);
    if (outcome === "differs") again.push(line);
    return { ...line, outcome };
  });
  await insertLines(tx, into, kept);
  for (const line of again) await insertDifference(tx, toldTwice(line, into), into.now);
}

function outcomeOf({ movement, status }: StatementLine, repeated: boolean): LineOutcome {
  if (status === "open" || movement === "fee" || movement === "other") return "not-compared";
  return repeated ? "differs" : "waiting";
}

/** The same movement twice in one file: its sums are not what moved. */
function toldTwice(line: StatementLine, { statementId, company }: Into): DifferenceFound {
  return {
    ...{ statementId, place: line.place, company, kind: "told-twice", movement: line.movement },
    companyReference: line.companyReference,
    ourNumber: line.ourNumber ?? "",
    theirAmount: line.amount,
    theirStatus: line.status,
    ourAmount: null,
    currency: line.currency,
    on: line.on,
    inQueue: false,
    ask: false,
  };
}
