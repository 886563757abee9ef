/** What staff did, for whoever may read it: page by page, narrowed, and as a file (SF-3). */
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { exportStaffLog, readStaffLog } from "#contract/staff.ts";
import type { Day } from "#values/business-day.ts";
import type { CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { atTime, endOfDay, wallClock } from "../../platform/runtime/calendar.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { staffNames } from "./members.ts";
import { logStaff, openNote } from "./staff-log.ts";
import { type LogFilter, readLogRows } from "./store.ts";

const entriesOfPage = 50;
const entriesOfFile = 20_000;

const copy = wordsByLanguage("staff-log.page");

interface Asked {
  who: string;
  action: string;
  from: Day | "";
  to: Day | "";
}

function filterOf({ who, action, from, to }: Asked, timeZone: string): LogFilter {
  return {
    who,
    action,
    from: from === "" ? null : atTime(from, "00:00", timeZone),
    until: to === "" ? null : endOfDay(to, timeZone),
  };
}

export const handleReadStaffLog: QueryHandler<typeof readStaffLog> = async (
  db,
  { page, ...asked },
  { services: { settings } },
) => {
  const { timeZone, encryptionKey } = settings;
  const filter = filterOf(asked, timeZone);
  const rows = await readLogRows(db, filter, entriesOfPage + 1, page * entriesOfPage);
  const entries = rows.slice(0, entriesOfPage).map((row) => ({
    at: wallClock(row.happened_at, timeZone),
    name: row.name,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    note: openNote(row.note_encrypted, encryptionKey),
  }));
  const names = [...(await staffNames(db))].map(([staffId, name]) => ({ staffId, name }));
  const people = names.toSorted((one, other) => one.name.localeCompare(other.name));
  return { ok: true, data: { people, entries, more: rows.length > entriesOfPage } };
};

export const handleExportStaffLog: CommandHandler<typeof exportStaffLog> = async (
  tx,
  asked,
  call,
) => {
  const { timeZone, encryptionKey } = call.services.settings;
  const words = copy[call.language];
  const actions: Record<string, string> = words.actions;
  const rows = await readLogRows(tx, filterOf(asked, timeZone), entriesOfFile);
  const lines = rows.map((row) => [
    row.link_no === 0 ? "" : String(row.link_no),
    wallClock(row.happened_at, timeZone),
    row.name === "" ? words.commandLine : row.name,
    actions[row.action] ?? row.action,
    row.action,
    row.subject,
    row.reason,
    openNote(row.note_encrypted, encryptionKey),
  ]);
  const { entry, time, who, action, name, subject, why, note } = words;
  const csv = writeCsv([[entry, time, who, action, name, subject, why, note], ...lines]);
  await logStaff(tx, call, "staff.export-log", "");
  return { ok: true, data: { fileName: `staff-log-${call.today}.csv`, csv } };
};
