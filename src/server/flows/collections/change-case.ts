/** Who looks after a late loan, what is done next and when, and what staff note for each other (CO-4). */
import { randomUUID } from "node:crypto";
import type * as contract from "#contract/collections.ts";
import { addDays } from "#values/business-day.ts";
import { beginCase, writeAssigned, writeNext } from "../../core/collection/case-store.ts";
import { insertNote } from "../../core/collection/note-store.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { activeStaff } from "../../core/staff/members.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { readText } from "../application/staff-text.ts";

/** What is planned further ahead is no plan. */
const planDaysMost = 90;

export const assignCollection: CommandHandler<typeof contract.assignCollection> = async (
  tx,
  { orderNo, version, staffId },
  call,
) => {
  const loan = await loadLoanById(tx, orderNo, { lock: true });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const known = (await activeStaff(tx)).some((member) => member.staffId === staffId);
  if (staffId !== "" && !known) {
    return { ok: false, rejection: "noSuchMember", fields: ["staffId"] };
  }
  await beginCase(tx, loan);
  const written = await writeAssigned(tx, { loanId: orderNo, version }, staffId);
  if (written === null) return { ok: false, rejection: "changedMeanwhile" };
  await logStaff(tx, call, "collection.assign", orderNo);
  return { ok: true, data: { version: written } };
};

export const planCollection: CommandHandler<typeof contract.planCollection> = async (
  tx,
  { orderNo, version, action, on },
  call,
) => {
  const { today } = call;
  const loan = await loadLoanById(tx, orderNo, { lock: true });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const wanted = action === "" ? null : (on ?? null);
  const fits = wanted !== null && wanted >= today && wanted <= addDays(today, planDaysMost);
  if (action !== "" && !fits) return { ok: false, rejection: "dayUnfit", fields: ["on"] };
  await beginCase(tx, loan);
  const written = await writeNext(tx, { loanId: orderNo, version }, { action, on: wanted });
  if (written === null) return { ok: false, rejection: "changedMeanwhile" };
  await logStaff(tx, call, "collection.plan", orderNo);
  return { ok: true, data: { version: written } };
};

export const addCollectionNote: CommandHandler<typeof contract.addCollectionNote> = async (
  tx,
  { orderNo, text },
  call,
) => {
  const { settings, calendar } = call.services;
  const loan = await loadLoanById(tx, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const read = readText(text);
  if ("rejection" in read) {
    const rejection = read.rejection === "textMissing" ? "noteMissing" : read.rejection;
    return { ok: false, rejection, fields: ["text"] };
  }
  const { loanId, borrowerId } = loan;
  const noteId = randomUUID();
  const made = { madeBy: staffOf(call).staffId, madeAt: calendar.now() };
  const note = { noteId, loanId, borrowerId, text: read.text, ...made };
  await insertNote(tx, note, settings.encryptionKey);
  await logStaff(tx, call, "collection.note", orderNo);
  return { ok: true, data: { noteId } };
};
