/**
 * Imports settlement reports from a folder with one subfolder per provider. Files are identified by content, not by name, and left in
 * place; a file still being written is left to the next run.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type MoneyProvider, moneyProviders } from "#contract/providers.ts";
import type { Services } from "../../platform/services/services.ts";
import { ReportRejected, reportBytesMaximum } from "../../platform/settlement-reports/report.ts";
import { type ImportResult, importReport } from "./import-report.ts";
import { insertReport } from "./report-store.ts";

/** A file not modified for this long is taken to be complete. */
const quietMs = 30_000;
const endings = /^[^.].*\.(?:csv|json|txt)$/i;

/** Files this process has read, so that old ones are not read again on every run. */
const readBefore = new WeakMap<Services, Set<string>>();

/** Returns how many files were new. A file that fails is logged and does not stop the others. */
export async function importFolder(services: Services): Promise<number> {
  const { reportsFolder } = services.settings;
  if (reportsFolder === null) return 0;
  const seen = readBefore.get(services) ?? new Set<string>();
  readBefore.set(services, seen);
  await warnIfMissing(services, reportsFolder, seen);
  let imported = 0;
  for (const provider of moneyProviders) {
    const folder = join(reportsFolder, provider);
    for (const fileName of await filesIn(folder)) {
      const path = join(folder, fileName);
      try {
        const { size, mtimeMs } = await stat(path);
        const mark = `${path} ${size} ${mtimeMs}`;
        if (seen.has(mark) || Date.now() - mtimeMs < quietMs) continue;
        const kept = await importFile(services, { provider, fileName, path, size });
        seen.add(mark);
        if (kept !== null && !kept.known) imported += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        services.log.error("settlement-report-unreadable", { provider, fileName, reason });
      }
    }
  }
  return imported;
}

/** Logged once: a misspelt or unmounted folder would otherwise look like a provider that sends no reports. */
async function warnIfMissing({ settings, log }: Services, folder: string, seen: Set<string>) {
  if (settings.mode === "demo" || seen.has(folder)) return;
  seen.add(folder);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) log.error("settlement-folder-missing", { folder });
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && endings.test(entry.name));
    return files.map(({ name }) => name).toSorted();
  } catch (error) {
    // The lender does not use this provider.
    if ((error as { code?: unknown }).code === "ENOENT") return [];
    throw error;
  }
}

interface Found {
  provider: MoneyProvider;
  fileName: string;
  path: string;
  size: number;
}

async function importFile(services: Services, found: Found): Promise<ImportResult | null> {
  const { provider, fileName, path, size } = found;
  const kept =
    size > reportBytesMaximum
      ? await rejectTooLarge(services, found)
      : await importBytes(services, { provider, fileName }, await readFile(path));
  if (kept !== null && !kept.known) report(services, found, kept);
  return kept;
}

function importBytes(
  services: Services,
  { provider, fileName }: Pick<Found, "provider" | "fileName">,
  bytes: Uint8Array,
): Promise<ImportResult> {
  return services.db.transaction((tx) =>
    importReport(tx, services, { provider, fileName, bytes, uploadedBy: null }),
  );
}

/** Hashed as a stream, so that an oversized file is never held in memory and is rejected once. */
async function rejectTooLarge(services: Services, found: Found): Promise<ImportResult | null> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(found.path)) hash.update(chunk as Buffer);
  const { provider, fileName } = found;
  const refused = new ReportRejected("too-large");
  const file = { provider, fileName, fileHash: hash.digest("hex"), uploadedBy: null };
  const id = await services.db.transaction((tx) =>
    insertReport(tx, file, refused, services.calendar.now()),
  );
  return id === null ? null : { reportId: id, known: false, refused };
}

export function report(
  { log }: Services,
  { provider, fileName }: Pick<Found, "provider" | "fileName">,
  { reportId, refused }: ImportResult,
): void {
  const facts = { provider, fileName, reportId };
  if (refused === null) log.info("settlement-report-imported", facts);
  else
    log.error("settlement-report-rejected", {
      ...facts,
      problem: refused.problem,
      line: refused.line,
    });
}
