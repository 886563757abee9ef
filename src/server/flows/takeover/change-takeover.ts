/** What people do with a book that is taken over: begin it, bring its files, have it checked, book it, take it back, give it up. */
import { randomUUID } from "node:crypto";
import { tidied } from "#contract/counted-text.ts";
import type * as contract from "#contract/takeover.ts";
import { takeoverCounts, takeoverFiles, takeoverTotals } from "#contract/takeover-kinds.ts";
import { readAmount } from "#contract/typed-number.ts";
import { packOf } from "#markets/packs.ts";
import { parseDay } from "#values/business-day.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { TextFileRejected } from "../../platform/text-files/text-file.ts";
import { readNote } from "../application/staff-text.ts";
import { deleteLines } from "./line-store.ts";
import {
  changeTakeover,
  insertTakeover,
  noteBooking,
  noteTakingBack,
  readFileRows,
  readTakeoverRow,
  type TakeoverRow,
  type Totals,
  writeState,
} from "./store.ts";
import { takeLines } from "./take-lines.ts";
import { isRefused } from "./walk-book.ts";

const bookCharactersMaximum = 80;

export const beginTakeover: CommandHandler<typeof contract.beginTakeover> = async (
  tx,
  { book: typed, asOf, ...totals },
  call,
) => {
  const book = tidied(typed);
  if (book === "" || book.length > bookCharactersMaximum) {
    return { ok: false, rejection: "bookMissing", fields: ["book"] };
  }
  const on = parseDay(asOf.trim());
  if (on === null || on > call.today) return { ok: false, rejection: "dayWrong", fields: ["asOf"] };
  const { market } = call.services.settings.brand;
  const read = takeoverTotals.map((total) => {
    const text = totals[total];
    if (!takeoverCounts.includes(total)) return [total, readAmount(text, market)] as const;
    const count = readAmount(text, market);
    return [total, count === null || count % 100 !== 0 ? null : count / 100] as const;
  });
  const wrong = read.flatMap(([total, amount]) => (amount === null ? [total] : []));
  if (wrong.length > 0) return { ok: false, rejection: "totalWrong", fields: wrong };
  const takeoverId = randomUUID();
  await insertTakeover(tx, {
    ...{ takeover_id: takeoverId, book, as_of: on },
    currency: packOf(market, call.today).currency,
    control: Object.fromEntries(read) as Totals,
    ...{ made_by: staffOf(call).staffId, made_at: call.services.calendar.now() },
  });
  await logStaff(tx, call, "takeover.begin", takeoverId);
  return { ok: true, data: { takeoverId } };
};

function isOpen(takeover: TakeoverRow): boolean {
  return takeover.state === "open" || takeover.state === "checked";
}

export const uploadTakeoverFile: CommandHandler<typeof contract.uploadTakeoverFile> = async (
  tx,
  { takeoverId, kind, file },
  call,
) => {
  const takeover = await readTakeoverRow(tx, takeoverId, { lock: true });
  if (takeover === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(takeover)) return { ok: false, rejection: "notOpen" };
  const told = (problem: "missing" | "empty" | TextFileRejected["problem"] | null, atLine = 0) => ({
    ok: true as const,
    data: { problem, atLine, lines: 0 },
  });
  if (file.bytes.byteLength === 0) return told("missing");
  const { staffId: by } = staffOf(call);
  const read = await readLines(tx, { takeoverId, kind, bytes: [file.bytes], by }, call);
  if (read instanceof TextFileRejected) return told(read.problem, read.line);
  await changeTakeover(tx, takeoverId, { state: "open", found: null });
  if (read === 0) return told("empty");
  await logStaff(tx, call, `takeover.upload-${kind}`, takeoverId);
  return { ok: true, data: { problem: null, atLine: 0, lines: read } };
};

/** What was written of a file by the time it turned out wrong is taken out again; the one before it is gone then. */
async function readLines(
  tx: Transaction,
  file: Parameters<typeof takeLines>[1],
  { services }: Call,
): Promise<number | TextFileRejected> {
  await tx.script("savepoint takeover_file");
  try {
    return await takeLines(tx, file, services);
  } catch (error) {
    if (!(error instanceof TextFileRejected)) throw error;
    await tx.script("rollback to savepoint takeover_file");
    return error;
  }
}

export const checkTakeover: CommandHandler<typeof contract.checkTakeover> = async (
  tx,
  { takeoverId },
  call,
) => {
  const takeover = await readTakeoverRow(tx, takeoverId, { lock: true });
  if (takeover === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(takeover)) return { ok: false, rejection: "notOpen" };
  const files = await readFileRows(tx, takeoverId);
  const there = new Set(files.filter(({ lines }) => lines > 0).map(({ kind }) => kind));
  // A book of loans on which nothing was paid yet has no history.
  if (takeoverFiles.some((kind) => kind !== "history" && !there.has(kind))) {
    return { ok: false, rejection: "filesMissing" };
  }
  const checked = { by: staffOf(call).staffId, at: call.services.calendar.now() };
  await changeTakeover(tx, takeoverId, { state: "checking", found: null, checked });
  await logStaff(tx, call, "takeover.check", takeoverId);
  return { ok: true, data: { takeoverId } };
};

/** Whether anything differs from the old book: a total, or a loan. */
function differs({ control, found }: Pick<TakeoverRow, "control" | "found">): boolean {
  if (found === null) return true;
  return (
    found.different > 0 || takeoverTotals.some((total) => control[total] !== found.totals[total])
  );
}

export const bookTakeover: CommandHandler<typeof contract.bookTakeover> = async (
  tx,
  { takeoverId, version, reason },
  call,
) => {
  const takeover = await readTakeoverRow(tx, takeoverId, { lock: true });
  if (takeover === null) return { ok: false, rejection: "notFound" };
  const { state, found, checked_by: checkedBy } = takeover;
  const { staffId: by } = staffOf(call);
  // Pressed twice: it is on its way, or done.
  const again = (state === "booking" || state === "booked") && takeover.booked_by === by;
  if (again) return { ok: true, data: { takeoverId } };
  if (state !== "checked" || found === null) return { ok: false, rejection: "notChecked" };
  if (isRefused(found)) return { ok: false, rejection: "linesRefused" };
  const makers = checkedBy === null ? [] : [checkedBy];
  const against = await whyNotSecond(tx, makers, { by, at: call.services.calendar.now() });
  if (against !== null) return { ok: false, rejection: against };
  if (takeover.version !== version) return { ok: false, rejection: "changedSince" };
  const note = readNote(reason);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  if (differs(takeover) && note.text === "") {
    return { ok: false, rejection: "reasonMissing", fields: ["reason"] };
  }
  await noteBooking(tx, takeoverId, { by, at: call.services.calendar.now() });
  const why = note.text === "" ? undefined : { reason: "", note: note.text };
  await logStaff(tx, call, "takeover.book", takeoverId, why);
  return { ok: true, data: { takeoverId } };
};

export const takeTakeoverBack: CommandHandler<typeof contract.takeTakeoverBack> = async (
  tx,
  { takeoverId, reason },
  call,
) => {
  const takeover = await readTakeoverRow(tx, takeoverId, { lock: true });
  if (takeover === null) return { ok: false, rejection: "notFound" };
  const { staffId: by } = staffOf(call);
  const { state } = takeover;
  const again = state === "taking-back" || state === "taken-back";
  if (again && takeover.taken_back_by === by) return { ok: true, data: { takeoverId } };
  if (state !== "booked") return { ok: false, rejection: "notBooked" };
  const note = readNote(reason);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  if (note.text === "") return { ok: false, rejection: "reasonMissing", fields: ["reason"] };
  await noteTakingBack(tx, takeoverId, { by, at: call.services.calendar.now() });
  await logStaff(tx, call, "takeover.take-back", takeoverId, { reason: "", note: note.text });
  return { ok: true, data: { takeoverId } };
};

export const dropTakeover: CommandHandler<typeof contract.dropTakeover> = async (
  tx,
  { takeoverId },
  call,
) => {
  const takeover = await readTakeoverRow(tx, takeoverId, { lock: true });
  if (takeover === null) return { ok: false, rejection: "notFound" };
  if (takeover.state === "dropped") return { ok: true, data: { takeoverId } };
  if (!isOpen(takeover)) return { ok: false, rejection: "notOpen" };
  await deleteLines(tx, takeoverId);
  await writeState(tx, takeoverId, "dropped");
  await logStaff(tx, call, "takeover.drop", takeoverId);
  return { ok: true, data: { takeoverId } };
};
