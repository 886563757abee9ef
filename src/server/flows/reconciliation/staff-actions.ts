/** Supervisors upload settlement reports and close discrepancies they have cleared up. Neither moves money. */
import type * as contract from "#contract/reconciliation.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { isDiscrepancy, writeClosed } from "./discrepancy-store.ts";
import { encryptNote } from "./encrypted-note.ts";
import { importReport } from "./import-report.ts";
import { wakeReconciliation } from "./wake.ts";

const noteLeast = 5;

export const handleUploadSettlementReport: CommandHandler<
  typeof contract.uploadSettlementReport
> = async (tx, { company, file }, call) => {
  if (file.bytes.byteLength === 0) return { ok: false, rejection: "fileMissing" };
  const { staffId } = staffOf(call);
  const uploaded = {
    provider: company,
    fileName: file.name,
    bytes: file.bytes,
    uploadedBy: staffId,
  };
  const { reportId, known, refused } = await importReport(tx, call.services, uploaded);
  const reportNo = String(reportId);
  if (!known) {
    const verb = refused === null ? "upload" : "upload-refused";
    await logStaff(tx, call, `reconciliation.${verb}`, reportNo);
  }
  return {
    afterCommit: async () => {
      wakeReconciliation(call.services);
      return { ok: true, data: { reportNo, known } };
    },
  };
};

export const handleCloseDiscrepancy: CommandHandler<typeof contract.closeDiscrepancy> = async (
  tx,
  { discrepancyNo, note: typed },
  call,
) => {
  if (!(await isDiscrepancy(tx, discrepancyNo))) return { ok: false, rejection: "notFound" };
  const note = typed.replace(/[^\P{C}\n]/gu, "").trim();
  if ([...note].length < noteLeast) return { ok: false, rejection: "noteMissing" };
  const by = staffOf(call).staffId;
  const now = call.services.calendar.now();
  const noteEncrypted = encryptNote(note, call.services.settings.encryptionKey);
  const closed = await writeClosed(tx, discrepancyNo, { by, noteEncrypted, now });
  if (!closed) return { ok: false, rejection: "discrepancyEnded" };
  await logStaff(tx, call, "reconciliation.close", discrepancyNo);
  return { ok: true, data: {} };
};
