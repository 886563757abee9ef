/** Files for a credit bureau as the console shows them, and their text piece by piece (RP-7). */
import type * as contract from "#contract/bureau.ts";
import { addDays } from "#values/business-day.ts";
import { monthOf, monthsBetween } from "../../core/ledger/month.ts";
import { firstDayOfBooks } from "../../core/ledger/periods.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { hashToken } from "../../platform/session/token.ts";
import { columnsNow } from "./columns.ts";
import { fileNameOf, headingText, recordsText } from "./file-text.ts";
import { openIdentity } from "./identity-cells.ts";
import { countErased, readRecords } from "./record-store.ts";
import { type FileRow, fileOfDownload, readFile, readFiles, scheduleOf } from "./store.ts";

export const readBureau: QueryHandler<typeof contract.readBureau> = async (db, _input, call) => {
  const { today, services } = call;
  const [first, files, erased, names, schedule] = await Promise.all([
    firstDayOfBooks(db),
    readFiles(db),
    countErased(db),
    staffNames(db),
    scheduleOf(db),
  ]);
  const last = addDays(monthOf(today).from, -1);
  const months = first === null || first > last ? [] : monthsBetween(first, last).toReversed();
  const clock = (at: Date | null) => (at === null ? "" : wallClock(at, services.settings.timeZone));
  const nameOf = (by: string | null | undefined) => names.get(by ?? "") ?? "";
  return {
    ok: true,
    data: {
      months: months.map(({ name }) => ({
        month: name,
        files: files
          .filter(({ month }) => month === name)
          .map((one) => ({
            fileNo: String(one.file_no),
            number: one.number,
            state: one.state,
            askedBy: nameOf(one.asked_by),
            madeAt: clock(one.made_at),
            records: one.records,
            leftOut: one.left_out,
            erased: erased.get(one.file_no) ?? 0,
            digest: one.digest ?? "",
          })),
      })),
      scheduled: schedule?.is_on === true,
      scheduledBy: nameOf(schedule?.changed_by),
    },
  };
};

const hourMs = 3_600_000;
/** About a megabyte. */
const recordsAtOnce = 2_500;

export const readBureauPart: QueryHandler<typeof contract.readBureauPart> = async (
  db,
  { downloadId, after },
  call,
) => {
  const { calendar, settings } = call.services;
  const since = new Date(calendar.now().getTime() - hourMs);
  const asked = { tokenHash: hashToken(downloadId), staffId: staffOf(call).staffId };
  const fileNo = await fileOfDownload(db, asked, since);
  const file = fileNo === null ? null : await readFile(db, fileNo);
  if (file === null) return { ok: false, rejection: "notFound" };
  const { csv, next } = await filePart(db, file, after, settings.encryptionKey);
  return { ok: true, data: { fileName: fileNameOf(file), csv, next } };
};

interface Part {
  csv: string;
  /** "" when that was all. */
  next: string;
}

async function filePart(db: Queryable, file: FileRow, after: string, key: Buffer): Promise<Part> {
  const columns = file.columns ?? columnsNow;
  const rows = await readRecords(db, file.file_no, after, recordsAtOnce);
  const corrected = await numbersOf(
    db,
    rows.map(({ corrects }) => corrects),
  );
  const records = rows.map((row) => ({
    loanId: row.loan_id,
    kind: row.kind,
    correctsNumber: row.corrects === null ? null : (corrected.get(row.corrects) ?? null),
    identity: openIdentity(key, row.loan_id, row.identity_encrypted),
    facts: JSON.parse(row.cells) as string[],
  }));
  return {
    csv: (after === "" ? headingText(columns) : "") + recordsText(file, columns, records),
    next: rows.length < recordsAtOnce ? "" : (rows.at(-1)?.loan_id ?? ""),
  };
}

async function numbersOf(db: Queryable, fileNos: readonly (number | null)[]) {
  const numbers = new Map<number, number>();
  for (const fileNo of new Set(fileNos)) {
    const file = fileNo === null ? null : await readFile(db, fileNo);
    if (file !== null) numbers.set(file.file_no, file.number);
  }
  return numbers;
}

/** Every file, the newest month first, its corrections after it. */
export function bureauFiles(db: Queryable): Promise<FileRow[]> {
  return readFiles(db);
}

/** The whole file, piece by piece. */
export async function* fileText(
  db: Queryable,
  file: FileRow,
  { services }: Pick<Call, "services">,
): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const { csv, next } = await filePart(db, file, after, services.settings.encryptionKey);
    yield csv;
    if (next === "") return;
    after = next;
  }
}
