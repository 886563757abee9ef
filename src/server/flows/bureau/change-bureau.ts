/** What staff do with files for a credit bureau (RP-7): ask for one, schedule them, and open one for a written reason. */
import type * as contract from "#contract/bureau.ts";
import { monthNamed, monthOf } from "../../core/ledger/month.ts";
import { firstDayOfBooks } from "../../core/ledger/periods.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import { readText } from "../application/staff-text.ts";
import { fileNameOf } from "./file-text.ts";
import { insertAsked, readFile, setSchedule, writeDownload } from "./store.ts";

export const makeBureauFile: CommandHandler<typeof contract.makeBureauFile> = async (
  tx,
  { month: name },
  call,
) => {
  const { today, services } = call;
  const month = monthNamed(name);
  const first = await firstDayOfBooks(tx);
  if (month === null || first === null || month.name < monthOf(first).name || month.from > today) {
    return { ok: false, rejection: "monthUnknown" };
  }
  if (month.to >= today) return { ok: false, rejection: "monthRuns" };
  const { staffId } = staffOf(call);
  const fileNo = await insertAsked(tx, month.name, staffId, services.calendar.now());
  if (fileNo === null) return { ok: false, rejection: "fileWaits" };
  await logStaff(tx, call, "bureau.make", month.name);
  return { ok: true, data: { fileNo: String(fileNo) } };
};

export const scheduleBureau: CommandHandler<typeof contract.scheduleBureau> = async (
  tx,
  { on },
  call,
) => {
  const isOn = on === "yes";
  await setSchedule(tx, isOn, staffOf(call).staffId, call.services.calendar.now());
  await logStaff(tx, call, isOn ? "bureau.schedule" : "bureau.unschedule", "");
  return { ok: true, data: { on: isOn } };
};

export const openBureauFile: CommandHandler<typeof contract.openBureauFile> = async (
  tx,
  { fileNo, reason },
  call,
) => {
  const file = await readFile(tx, Number(fileNo));
  if (file === null || file.state !== "made") return { ok: false, rejection: "notFound" };
  const read = readText(reason);
  if ("rejection" in read) {
    const rejection = read.rejection === "textMissing" ? "reasonMissing" : read.rejection;
    return { ok: false, rejection, fields: ["reason"] };
  }
  const downloadId = newToken();
  const { staffId } = staffOf(call);
  await writeDownload(
    tx,
    { tokenHash: hashToken(downloadId), fileNo: file.file_no, staffId },
    call.services.calendar.now(),
  );
  const subject = `${file.month}.${file.number}`;
  await logStaff(tx, call, "bureau.download", subject, { reason: "", note: read.text });
  return { ok: true, data: { downloadId, fileName: fileNameOf(file) } };
};
