/**
 * Staff actions on an application besides approving: decline, ask for more, override the rules' decline. Each is
 * recorded with its author.
 */
import type * as contract from "#contract/application-back-office.ts";
import { decideBy } from "#lending/terms-limits.ts";
import type { Application, Entry, EntryKind } from "../../core/application/application-record.ts";
import { isOpen, isUndecided } from "../../core/application/application-record.ts";
import { appendDecision, readDecisions } from "../../core/application/decision-store.ts";
import {
  lockBorrower,
  readApplicationRow,
  readNewestApplication,
  writeApplication,
} from "../../core/application/store.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { decline } from "../application/conclude.ts";
import { plainEntry } from "../application/entries.ts";
import { notifyOfApplication } from "../application/notify-of-application.ts";
import { evaluateRules } from "../application/review.ts";
import { readNote, readText } from "../application/staff-text.ts";
import { overridable } from "./read-case.ts";

/** Locks the borrower and the application; null when there is none. */
export async function lockApplication(
  tx: Transaction,
  loanId: string,
): Promise<Application | null> {
  const found = await readApplicationRow(tx, loanId);
  if (found === null) return null;
  await lockBorrower(tx, found.borrowerId);
  return readApplicationRow(tx, loanId, { lock: true });
}

/** Staff may act before the automatic review: from then on the application is under review. */
export async function beginReview(tx: Transaction, application: Application): Promise<Application> {
  if (application.state !== "new") return application;
  await moveApplication(tx, application.loanId, "under-review");
  return { ...application, state: "referred" };
}

/** A repeated tap: the newest entry is the same action by the same person on the same version. */
export async function isRepeat(
  tx: Transaction,
  { loanId, version }: Application,
  done: { kinds: readonly EntryKind[]; version: number; amount?: number },
  call: Call,
): Promise<boolean> {
  if (version !== done.version + 1) return false;
  const { encryptionKey } = call.services.settings;
  const newest = (await readDecisions(tx, loanId, encryptionKey)).at(-1);
  if (newest === undefined || !done.kinds.includes(newest.kind)) return false;
  const same = done.amount === undefined || newest.amount === done.amount;
  return same && newest.staffId === staffOf(call).staffId;
}

export function stands({ version, state }: Application): { version: number; state: string } {
  return { version, state };
}

async function record(
  tx: Transaction,
  loanId: string,
  kind: Exclude<EntryKind, "answer" | "cancel" | "engine">,
  said: Partial<Pick<Entry, "note" | "reason">>,
  call: Call,
): Promise<void> {
  const entry = plainEntry(kind, staffOf(call).staffId, call, said);
  await appendDecision(tx, loanId, { entry }, call.services.settings.encryptionKey);
  await logStaff(tx, call, `application.${kind}`, loanId);
}

export const declineApplication: CommandHandler<typeof contract.declineApplication> = async (
  tx,
  { orderNo, version, reason, note: given },
  call,
) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  if (reason === "") return { ok: false, rejection: "reasonMissing" };
  const application = await lockApplication(tx, orderNo);
  if (application === null) return { ok: false, rejection: "notFound" };
  if (await isRepeat(tx, application, { kinds: ["decline"], version }, call)) {
    return { ok: true, data: stands(application) };
  }
  if (!isUndecided(application)) return { ok: false, rejection: "notOpen" };
  if (application.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  await record(tx, orderNo, "decline", { reason, note: note.text }, call);
  return { ok: true, data: stands(await decline(tx, application, call.services)) };
};

/** The borrower may change their details until they resubmit; a first approval is dropped. */
export const askForMore: CommandHandler<typeof contract.askForMore> = async (
  tx,
  { orderNo, version, text: given },
  call,
) => {
  const read = readText(given);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const application = await lockApplication(tx, orderNo);
  if (application === null) return { ok: false, rejection: "notFound" };
  if (await isRepeat(tx, application, { kinds: ["ask"], version }, call)) {
    return { ok: true, data: stands(application) };
  }
  if (!isOpen(application)) return { ok: false, rejection: "notOpen" };
  if (application.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const reviewing = await beginReview(tx, application);
  const asked: Application = {
    ...reviewing,
    state: "asked",
    version: version + 1,
    nextDue: null,
    first: null,
  };
  await writeApplication(tx, asked);
  await record(tx, orderNo, "ask", { note: read.text }, call);
  await notifyOfApplication(tx, asked, "asked", call.services);
  return { ok: true, data: stands(asked) };
};

/** It then waits for approval like any other, by two people where the amount requires it. */
export const overrideDecline: CommandHandler<typeof contract.overrideDecline> = async (
  tx,
  { orderNo, version, text: given },
  call,
) => {
  const read = readText(given);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const application = await lockApplication(tx, orderNo);
  if (application === null) return { ok: false, rejection: "notFound" };
  if (await isRepeat(tx, application, { kinds: ["overrule"], version }, call)) {
    return { ok: true, data: stands(application) };
  }
  if (application.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const { borrowerId, productId } = application;
  const evaluation = await evaluateRules(tx, application, call.services);
  const entries = await readDecisions(tx, orderNo, call.services.settings.encryptionKey);
  if (!overridable(application, entries, evaluation)) {
    return { ok: false, rejection: "notOverridable" };
  }
  const newest = await readNewestApplication(tx, borrowerId, productId);
  if (newest?.loanId !== orderNo) return { ok: false, rejection: "anotherOpen" };
  await moveApplication(tx, orderNo, "under-review");
  const open: Application = {
    ...application,
    state: "referred",
    version: version + 1,
    nextDue: decideBy(call.today),
    decidedAt: null,
    decidedOn: null,
    overruled: true,
  };
  await writeApplication(tx, open);
  await record(tx, orderNo, "overrule", { note: read.text }, call);
  await notifyOfApplication(tx, open, "takenUp", call.services);
  return { ok: true, data: stands(open) };
};
