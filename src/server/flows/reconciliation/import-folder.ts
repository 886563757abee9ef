/**
 * Looks into the folder of statements: one folder a company below it, each file read once by its content whatever it is
 * called. Files stay where they are; one that is still being written is left for the next look.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type MoneyProvider, moneyProviders } from "#contract/providers.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  StatementRefused,
  statementBytesMaximum,
} from "../../platform/settlement-statements/statement.ts";
import { type Kept, keepStatement } from "./import-report.ts";
import { insertStatement } from "./report-store.ts";

/** A file nobody has written to for so long is whole. */
const quietMs = 30_000;
const endings = /^[^.].*\.(?:csv|json|txt)$/i;

/** What this process has looked into, so that a folder of years is not read again every time. */
const lookedInto = new WeakMap<Services, Set<string>>();

/** Returns how many files were new. One that fails is logged and does not hold up the others. */
export async function readStatementFolder(services: Services): Promise<number> {
  const { statementsFolder } = services.settings;
  if (statementsFolder === null) return 0;
  const seen = lookedInto.get(services) ?? new Set<string>();
  lookedInto.set(services, seen);
  await tellMissing(services, statementsFolder, seen);
  let taken = 0;
  for (const company of moneyProviders) {
    const folder = join(statementsFolder, company);
    for (const fileName of await filesIn(folder)) {
      const path = join(folder, fileName);
      try {
        const { size, mtimeMs } = await stat(path);
        const mark = `${path} ${size} ${mtimeMs}`;
        if (seen.has(mark) || Date.now() - mtimeMs < quietMs) continue;
        const kept = await take(services, { company, fileName, path, size });
        seen.add(mark);
        if (kept !== null && !kept.known) taken += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        services.log.error("settlement-report-unreadable", { company, fileName, reason });
      }
    }
  }
  return taken;
}

/** Once: a folder that was misspelt, or is not mounted, looks like a company that sends nothing. */
async function tellMissing({ settings, log }: Services, folder: string, seen: Set<string>) {
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
    // A lender who has no such company has no such folder.
    if ((error as { code?: unknown }).code === "ENOENT") return [];
    throw error;
  }
}

interface Found {
  company: MoneyProvider;
  fileName: string;
  path: string;
  size: number;
}

async function take(services: Services, found: Found): Promise<Kept | null> {
  const { company, fileName, path, size } = found;
  const kept =
    size > statementBytesMaximum
      ? await refuseTooLarge(services, found)
      : await takeBytes(services, { company, fileName }, await readFile(path));
  if (kept !== null && !kept.known) report(services, found, kept);
  return kept;
}

function takeBytes(
  services: Services,
  { company, fileName }: Pick<Found, "company" | "fileName">,
  bytes: Uint8Array,
): Promise<Kept> {
  return services.db.transaction((tx) =>
    keepStatement(tx, services, { company, fileName, bytes, broughtBy: null }),
  );
}

/** Never held in memory: known by its hash all the same, so that it is told once. */
async function refuseTooLarge(services: Services, found: Found): Promise<Kept | null> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(found.path)) hash.update(chunk as Buffer);
  const { company, fileName } = found;
  const refused = new StatementRefused("too-large");
  const file = { company, fileName, fileHash: hash.digest("hex"), broughtBy: null };
  const id = await services.db.transaction((tx) =>
    insertStatement(tx, file, refused, services.calendar.now()),
  );
  return id === null ? null : { statementId: id, known: false, refused };
}

export function report(
  { log }: Services,
  { company, fileName }: Pick<Found, "company" | "fileName">,
  { statementId, refused }: Kept,
): void {
  const facts = { company, fileName, statementId };
  if (refused === null) log.info("settlement-report-imported", facts);
  else
    log.error("settlement-report-rejected", {
      ...facts,
      problem: refused.problem,
      line: refused.line,
    });
}
