/** What supervisors do with statements: bring one by hand, and close a difference they have cleared up. Neither moves money. */
import type * as contract from "#contract/reconciliation.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { isDifference, writeClosed } from "./discrepancy-store.ts";
import { encryptNote } from "./encrypted-note.ts";
import { keepStatement } from "./import-report.ts";
import { wakeReconciliation } from "./wake.ts";

const noteLeast = 5;

export const handleUploadStatement: CommandHandler<typeof contract.uploadStatement> = async (
  tx,
  { company, file },
  call,
) => {
  if (file.bytes.byteLength === 0) return { ok: false, rejection: "fileMissing" };
  const { staffId } = staffOf(call);
  const brought = { company, fileName: file.name, bytes: file.bytes, broughtBy: staffId };
  const { statementId, known, refused } = await keepStatement(tx, call.services, brought);
  const statementNo = String(statementId);
  if (!known) {
    const verb = refused === null ? "upload" : "upload-refused";
    await logStaff(tx, call, `reconciliation.${verb}`, statementNo);
  }
  return {
    afterCommit: async () => {
      wakeReconciliation(call.services);
      return { ok: true, data: { statementNo, known } };
    },
  };
};

export const handleCloseDifference: CommandHandler<typeof contract.closeDifference> = async (
  tx,
  { differenceNo, note: typed },
  call,
) => {
  if (!(await isDifference(tx, differenceNo))) return { ok: false, rejection: "notFound" };
  const note = typed.replace(/[^\P{C}\n]/gu, "").trim();
  if ([...note].length < noteLeast) return { ok: false, rejection: "noteMissing" };
  const by = staffOf(call).staffId;
  const now = call.services.calendar.now();
  const noteEncrypted = encryptNote(note, call.services.settings.encryptionKey);
  const closed = await writeClosed(tx, differenceNo, { by, noteEncrypted, now });
  if (!closed) return { ok: false, rejection: "differenceOver" };
  await logStaff(tx, call, "reconciliation.close", differenceNo);
  return { ok: true, data: {} };
};
