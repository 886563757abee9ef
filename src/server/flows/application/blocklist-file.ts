/** The blocklist by file: uploaded, judged line by line, taken in whole or not at all, and exported without a number. */
import { randomUUID } from "node:crypto";
import type * as contract from "#contract/blocklist-file.ts";
import { formatDateTime } from "#contract/format.ts";
import {
  type BlocklistFile,
  insertBlocklistFile,
  markBlocklistFileTaken,
  purgeBlocklistFilesBefore,
  readBlocklistFileRow,
} from "../../core/application/blocklist-file-store.ts";
import {
  insertManyBlocked,
  removeManyBlocked,
} from "../../core/application/blocklist-many-store.ts";
import { encryptBlocklistNote } from "../../core/application/blocklist-note.ts";
import { staffNames } from "../../core/staff/members.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  type JudgedLine,
  judgeBlocklistText,
  numbersOf,
  readBlocklistText,
} from "./judge-blocklist-file.ts";

const keptHours = 24;
const pageSize = 100;

export const uploadBlocklistFile: CommandHandler<typeof contract.uploadBlocklistFile> = async (
  tx,
  { intent, file },
  call,
) => {
  const read = readBlocklistText(file.bytes, intent);
  if ("problem" in read) {
    return { ok: true, data: { fileId: "", problem: read.problem, atLine: read.line } };
  }
  const fileId = randomUUID();
  const { staffId } = staffOf(call);
  const { calendar, settings } = call.services;
  const uploaded = { uploadedBy: staffId, uploadedAt: calendar.now() };
  const { text, lines } = read;
  const kept = { fileId, intent, lines, body: text, ...uploaded };
  await insertBlocklistFile(tx, kept, settings.encryptionKey);
  await logStaff(tx, call, "blocklist.upload", fileId);
  return { ok: true, data: { fileId, problem: null, atLine: 0 } };
};

export const readBlocklistFile: QueryHandler<typeof contract.readBlocklistFile> = async (
  db,
  { fileId, show, page = 0 },
  call,
) => {
  const { settings } = call.services;
  const file = await readBlocklistFileRow(db, fileId, settings.encryptionKey);
  if (file === null) return { ok: false, rejection: "notFound" };
  const { body, intent, lines, taken, uploadedAt } = file;
  const judged =
    body === null ? [] : await judgeBlocklistText(db, { text: body, intent }, call.services);
  const shown = judged.filter(({ verdict }) => show === "all" || verdict === show);
  const names = await staffNames(db);
  const time = (at: Date) => formatDateTime(at, settings.timeZone);
  return {
    ok: true,
    data: {
      fileId,
      intent,
      lines,
      time: time(uploadedAt),
      counts: countsOf(judged),
      rows: shown
        .slice(page * pageSize, (page + 1) * pageSize)
        .map(({ line, kind, ending, verdict, problem, sameAs }) => ({
          ...{ line, kind, verdict, problem, sameAs },
          ending: ending === "" ? "" : `•••• ${ending}`,
        })),
      page,
      more: shown.length > (page + 1) * pageSize,
      taken: taken && {
        by: { staffId: taken.by, name: names.get(taken.by) ?? "" },
        time: time(taken.at),
        changed: taken.changed,
      },
    },
  };
};

function countsOf(judged: readonly JudgedLine[]) {
  const counts = { new: 0, known: 0, wrong: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
}

export const takeBlocklistFile: CommandHandler<typeof contract.takeBlocklistFile> = async (
  tx,
  { fileId },
  call,
) => {
  const { encryptionKey } = call.services.settings;
  const file = await readBlocklistFileRow(tx, fileId, encryptionKey, { lock: true });
  if (file === null) return { ok: false, rejection: "notFound" };
  const { body, intent } = file;
  if (body === null) return { ok: false, rejection: "alreadyTaken" };
  const judged = await judgeBlocklistText(tx, { text: body, intent }, call.services);
  if (judged.some(({ verdict }) => verdict === "wrong")) {
    return { ok: false, rejection: "linesWrong" };
  }
  const fresh = judged.filter(({ verdict }) => verdict === "new");
  const changed = await change(tx, fresh, intent, call);
  const taken = { by: staffOf(call).staffId, at: call.services.calendar.now(), changed };
  await markBlocklistFileTaken(tx, fileId, taken);
  await logStaff(tx, call, `blocklist.${intent}-file`, fileId);
  return { ok: true, data: { changed } };
};

function change(
  tx: Transaction,
  lines: readonly JudgedLine[],
  intent: BlocklistFile["intent"],
  call: Call,
): Promise<number> {
  const { calendar, settings } = call.services;
  const { staffId } = staffOf(call);
  const now = calendar.now();
  if (intent === "remove") {
    const removed = { removedBy: staffId, removedAt: now };
    return removeManyBlocked(tx, lines.flatMap(numbersOf), removed);
  }
  const entries = lines.flatMap((line) =>
    numbersOf(line).map((number) => ({
      ...number,
      blocklistId: randomUUID(),
      ending: line.ending,
      noteEncrypted: encryptBlocklistNote(line.note, settings.encryptionKey),
    })),
  );
  return insertManyBlocked(tx, entries, { addedBy: staffId, addedAt: now });
}

/** Deletes files that were checked and not taken in within a day. */
export async function purgeBlocklistFiles({
  db,
  calendar,
}: Pick<Services, "db" | "calendar">): Promise<void> {
  const before = new Date(calendar.now().getTime() - keptHours * 3_600_000);
  await purgeBlocklistFilesBefore(db, before);
}
