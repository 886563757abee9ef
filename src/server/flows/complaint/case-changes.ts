/**
 * Staff actions on a complaint besides answering: note, close, reopen, assign. Each is recorded with its author, in the
 * complaint and in the staff log.
 */
import type * as contract from "#contract/complaint-back-office.ts";
import { activeStaff } from "../../core/staff/members.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { mayDecide, readStaffText, stands } from "./answer.ts";
import { startClocks, stopClocks } from "./clock-store.ts";
import type { Complaint, Entry } from "./complaint-record.ts";
import { addWeekdays, answerWeekdays, deadlinesOf } from "./deadlines.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { appendEntry, lockAndRead, readEntries, writeComplaint } from "./store.ts";

/** An equal note by the same person within this time is a repeated tap. */
const repeatMs = 60_000;

/** Only borrowers rate. */
type Done = Partial<Pick<Entry, "assignedTo">> & {
  kind: Exclude<Entry["kind"], "rate">;
  text?: string;
};

/** Saves the complaint and records what was done, by whom and when. */
async function record(tx: Transaction, complaint: Complaint, done: Done, call: Call) {
  const { staffId } = staffOf(call);
  await writeComplaint(tx, complaint);
  const { calendar, settings } = call.services;
  const { kind, text = "", assignedTo = null } = done;
  const textEncrypted = encryptText(text, settings.encryptionKey);
  const entry = { kind, textEncrypted, assignedTo, staffId, at: calendar.now() };
  await appendEntry(tx, complaint.complaintId, entry);
  await logStaff(tx, call, `complaint.${done.kind}`, complaint.reference);
  return { ok: true, data: stands(complaint) } as const;
}

/** Does not change the version: a colleague's note makes no answer stale. */
export const addNote: CommandHandler<typeof contract.addNote> = async (tx, input, call) => {
  const read = readStaffText(input.text);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const { text } = read;
  const complaint = await lockAndRead(tx, input.problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  const newest = (await readEntries(tx, input.problemId)).at(-1);
  const { staffId } = staffOf(call);
  const { calendar, settings } = call.services;
  const since = calendar.now().getTime() - repeatMs;
  const same =
    newest?.kind === "note" &&
    newest.staffId === staffId &&
    decryptText(newest.textEncrypted, settings.encryptionKey) === text;
  if (same && newest.at.getTime() >= since) return { ok: true, data: stands(complaint) };
  return record(tx, complaint, { kind: "note", text }, call);
};

/** Only after an answer since it was (re)opened. */
export const closeComplaint: CommandHandler<typeof contract.closeComplaint> = async (
  tx,
  { problemId, version },
  call,
) => {
  const complaint = await lockAndRead(tx, problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  if (complaint.state === "closed") return { ok: false, rejection: "closed" };
  if (complaint.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  if (complaint.state !== "answered") return { ok: false, rejection: "notAnswered" };
  if (!mayDecide(complaint, call)) return { ok: false, rejection: "handedOn" };
  await stopClocks(tx, problemId, call.today, ["answer", "officer", "end"]);
  const closed: Complaint = { ...complaint, state: "closed", version: version + 1, nextDue: null };
  return record(tx, closed, { kind: "close" }, call);
};

/** It waits for an answer like a new one. */
export const reopenComplaint: CommandHandler<typeof contract.reopenComplaint> = async (
  tx,
  { problemId, version, text },
  call,
) => {
  const read = readStaffText(text);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const complaint = await lockAndRead(tx, problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  if (complaint.state !== "closed") return { ok: false, rejection: "notClosed" };
  if (complaint.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  if (!mayDecide(complaint, call)) return { ok: false, rejection: "handedOn" };
  const open = await takenUpAgain(tx, complaint, call);
  return record(tx, open, { kind: "reopen", text: read.text }, call);
};

/** As it stands when it is taken up again: a clock for the answer starts, and one for the end where the last one was stopped. */
export async function takenUpAgain(
  tx: Transaction,
  complaint: Complaint,
  { today, services }: Pick<Call, "today" | "services">,
): Promise<Complaint> {
  const { market } = services.settings.brand;
  const nextDue = addWeekdays(today, answerWeekdays(market, today));
  const ended = complaint.state === "closed";
  const finalDue = ended ? deadlinesOf(today, market).final : complaint.finalDue;
  await startClocks(tx, complaint.complaintId, today, [
    { clock: "answer", due: nextDue },
    ...(ended ? [{ clock: "end" as const, due: finalDue }] : []),
  ]);
  return { ...complaint, state: "open", version: complaint.version + 1, nextDue, finalDue };
}

/** Assigns to the caller when no one is named. Does not change the version. */
export const assignComplaint: CommandHandler<typeof contract.assignComplaint> = async (
  tx,
  input,
  call,
) => {
  const assignedTo = input.staffId || staffOf(call).staffId;
  const members = await activeStaff(tx);
  if (!members.some(({ staffId }) => staffId === assignedTo)) {
    return { ok: false, rejection: "staffUnknown" };
  }
  const complaint = await lockAndRead(tx, input.problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  if (complaint.assignedTo === assignedTo) return { ok: true, data: stands(complaint) };
  return record(tx, { ...complaint, assignedTo }, { kind: "assign", assignedTo }, call);
};
