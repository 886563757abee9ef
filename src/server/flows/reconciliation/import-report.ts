/**
 * Imports a settlement report: all its lines, in the transaction that acquires the file by its hash, or the reason why it was
 * rejected. The same file uploaded twice, or found by two servers at once, is imported once.
 */
import { createHash } from "node:crypto";
import type { MoneyProvider } from "#contract/providers.ts";
import { type Day, parseDay } from "#values/business-day.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { reportReader } from "../../platform/settlement-reports/readers.ts";
import {
  ReportRejected,
  reportText,
  type SettlementLine,
  type SettlementReport,
} from "../../platform/settlement-reports/report.ts";
import { type DiscrepancyFound, insertDiscrepancy } from "./discrepancy-store.ts";
import { insertLines, type LineOutcome } from "./line-store.ts";
import { deleteRejected, findReportByHash, insertReport, writeRead } from "./report-store.ts";

interface FileToImport {
  provider: MoneyProvider;
  fileName: string;
  bytes: Uint8Array;
  /** Member of staff; null for a file from the folder. */
  uploadedBy: string | null;
}

export interface ImportResult {
  reportId: number;
  /** Imported before. */
  known: boolean;
  refused: ReportRejected | null;
}

/** A file rejected before is read again when staff upload it: the reason may be gone. */
export async function importReport(
  tx: Transaction,
  services: Services,
  { provider, fileName, bytes, uploadedBy }: FileToImport,
): Promise<ImportResult> {
  const { settings, calendar } = services;
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  if (uploadedBy !== null) await deleteRejected(tx, provider, fileHash);
  const { timeZone, providers } = settings;
  const { currency } = marketRules(services).pack;
  const reader = reportReader(provider, { tables: providers.tables, timeZone, currency });
  const read = attempted(() => {
    const statement = reader.read(reportText(bytes));
    checkNumbers(statement);
    return { statement, period: periodOf(fileName, statement) };
  });
  const refused = read instanceof ReportRejected ? read : null;
  const now = calendar.now();
  const reportId = await insertReport(
    tx,
    { provider, fileHash, fileName: shownName(fileName), uploadedBy },
    refused ?? { problem: "broken", line: 0 },
    now,
  );
  if (reportId === null) {
    const known = await findReportByHash(tx, { provider, fileHash });
    if (known === null) throw new Error("a statement went while it was being taken");
    return { reportId: known.reportId, known: true, refused: null };
  }
  if (!(read instanceof ReportRejected)) {
    await writeRead(tx, reportId, read.statement, read.period);
    await storeLines(tx, { reportId, provider, now }, read.statement);
  }
  return { reportId, known: false, refused };
}

function attempted<T>(read: () => T): T | ReportRejected {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReportRejected) return error;
    throw error;
  }
}

/** A movement without any reference could not be identified. */
function checkNumbers({ lines }: SettlementReport): void {
  const nameless = lines.find(
    ({ providerReference, ourNumber }) => providerReference === "" && ourNumber === null,
  );
  if (nameless !== undefined) throw new ReportRejected("wrong-value", nameless.lineNo);
}

/** For display only; never used as a path. */
function shownName(name: string): string {
  return name.replace(/[^\P{C}]/gu, "").slice(-120);
}

/**
 * The period of a report: the days in its name ("…2026-03-01…" or "…2026-03-01_2026-03-07…"), which its lines must not exceed,
 * otherwise the span of its lines. Throws ReportRejected.
 */
function periodOf(
  fileName: string,
  { period }: Pick<SettlementReport, "period">,
): { from: Day; to: Day } {
  const named = [...fileName.matchAll(/(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/g)]
    .map(([, text]) => parseDay(text ?? ""))
    .filter((one) => one !== null);
  const [from, to = from] = named;
  if (from === undefined || to === undefined || from > to) {
    if (period === null) throw new ReportRejected("no-period");
    return period;
  }
  if (period !== null && (period.from < from || period.to > to)) {
    throw new ReportRejected("outside-period");
  }
  return { from, to };
}

interface Into {
  reportId: number;
  provider: string;
  now: Date;
}

async function storeLines(tx: Transaction, into: Into, { lines }: SettlementReport): Promise<void> {
  const seen = new Set<string>();
  const again: SettlementLine[] = [];
  const kept = lines.map((line) => {
    const name = `${line.movement} ${line.providerReference} ${line.ourNumber} ${line.status}`;
    const outcome = outcomeOf(line, seen.has(name));
    seen.add(name);
    if (outcome === "differs") again.push(line);
    return { ...line, outcome };
  });
  await insertLines(tx, into, kept);
  for (const line of again) await insertDiscrepancy(tx, duplicateOf(line, into), into.now);
}

function outcomeOf({ movement, status }: SettlementLine, repeated: boolean): LineOutcome {
  if (status === "open" || movement === "fee" || movement === "other") return "not-compared";
  return repeated ? "differs" : "waiting";
}

/** The same movement twice in one file: the file's sums include it twice. */
function duplicateOf(line: SettlementLine, { reportId, provider }: Into): DiscrepancyFound {
  return {
    ...{ reportId, lineNo: line.lineNo, provider, kind: "duplicate", movement: line.movement },
    providerReference: line.providerReference,
    ourNumber: line.ourNumber ?? "",
    theirAmount: line.amount,
    theirStatus: line.status,
    ourAmount: null,
    currency: line.currency,
    on: line.on,
    inSuspense: false,
    queryable: false,
  };
}
