/**
 * Answers a complaint: the borrower sees it at once and is notified. The answer names the version it was written on, so
 * that of two agents answering at the same time the second learns what is new.
 */

import type { answerComplaint as endpoint } from "#contract/complaint-back-office.ts";
import { countCharacters, staffCharactersMaximum, tidied } from "#contract/counted-text.ts";
import { may } from "#contract/permissions.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { stopClocks } from "./clock-store.ts";
import type { Complaint } from "./complaint-record.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { attachImages, readImages } from "./images.ts";
import { notifyOfComplaint } from "./notify-of-complaint.ts";
import { appendEntry, lockAndRead, readEntries, writeComplaint } from "./store.ts";

/** The text in its stored form, or the rejection. */
export function readStaffText(
  given: string,
): { text: string } | { rejection: "textMissing" | "textTooLong" } {
  const text = tidied(given);
  if (text === "") return { rejection: "textMissing" };
  const tooLong = countCharacters(text, staffCharactersMaximum + 1) > staffCharactersMaximum;
  return tooLong ? { rejection: "textTooLong" } : { text };
}

export const answerComplaint: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { problemId, version } = input;
  const { services } = call;
  const { encryptionKey } = services.settings;
  const read = readStaffText(input.text);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const images = readImages(input.images ?? "");
  if ("rejection" in images) return { ok: false, rejection: images.rejection };
  const complaint = await lockAndRead(tx, problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  const { staffId } = staffOf(call);
  const answer = { staffId, text: read.text, imageIds: images.imageIds };
  if (complaint.version !== version) {
    if (await isRepeat(tx, complaint, version, answer, encryptionKey))
      return { ok: true, data: stands(complaint) };
    return { ok: false, rejection: "changedMeanwhile" };
  }
  if (complaint.state === "closed") return { ok: false, rejection: "closed" };
  if (!mayDecide(complaint, call)) return { ok: false, rejection: "handedOn" };
  const now = services.calendar.now();
  const answered: Complaint = {
    ...complaint,
    state: "answered",
    version: version + 1,
    nextDue: complaint.finalDue,
    answeredAt: now,
  };
  await writeComplaint(tx, answered);
  await stopClocks(tx, problemId, call.today, ["answer", "officer"]);
  const textEncrypted = encryptText(read.text, encryptionKey);
  const entry = { kind: "answer", staffId, at: now, textEncrypted, assignedTo: null } as const;
  const entryId = await appendEntry(tx, problemId, entry);
  const use = {
    owner: { kind: "staff", id: staffId } as const,
    shownTo: complaint.borrowerId,
    now,
    purpose: "answer",
  };
  if (!(await attachImages(tx, { complaintId: problemId, entryId }, images.imageIds, use))) {
    return { ok: false, rejection: "imageUnknown" };
  }
  await logStaff(tx, call, "complaint.answer", complaint.reference);
  await notifyOfComplaint(tx, complaint, "answered", services);
  return { ok: true, data: stands(answered) };
};

/** One that was handed on is answered, closed and taken up again by whoever may do so, no longer by the desk. */
export function mayDecide({ level }: Pick<Complaint, "level">, call: Call): boolean {
  return level === "desk" || may(staffOf(call).role, "handle-escalated-complaints");
}

export function stands({ version, state }: Complaint): Pick<Complaint, "version" | "state"> {
  return { version, state };
}

/** A repeated tap: the newest answer is the same one, by the same person, on the same version. */
async function isRepeat(
  tx: Transaction,
  complaint: Complaint,
  version: number,
  { staffId, text, imageIds }: { staffId: string; text: string; imageIds: readonly string[] },
  encryptionKey: Buffer,
): Promise<boolean> {
  if (complaint.version !== version + 1 || complaint.state !== "answered") return false;
  const newest = (await readEntries(tx, complaint.complaintId)).findLast(
    ({ kind }) => kind === "answer",
  );
  return (
    newest?.staffId === staffId &&
    decryptText(newest.textEncrypted, encryptionKey) === text &&
    newest.imageIds.join() === imageIds.join()
  );
}
