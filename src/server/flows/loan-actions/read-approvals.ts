/** The inbox of what waits for a second person, and one proposal with what it would change now (DK-5). */

import { isFinalKind } from "#contract/loan-action-kinds.ts";
import type * as contract from "#contract/loan-actions.ts";
import { may } from "#contract/permissions.ts";
import type { Day } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { ActionPreview, ActionRecord } from "../../core/loan-action/action-record.ts";
import {
  countWaiting,
  readAction,
  readDecided,
  readWaiting,
} from "../../core/loan-action/store.ts";
import { hindranceFor, latelyChanged } from "../../core/staff/read-staff-changes.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { actionRows, eventShown } from "./action-wire.ts";
import { addressesOf } from "./evidence-files.ts";
import { isStill } from "./preview-action.ts";
import { workOut } from "./work-out.ts";

const pageSize = 50;

const mayApprove = (call: Call) => may(staffOf(call).role, "approve-money");

export const listApprovals: QueryHandler<typeof contract.listApprovals> = async (
  db,
  { view = "mine", page = 1 },
  call,
) => {
  const { staffId } = staffOf(call);
  const part = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const [found, counts] = await Promise.all([
    view === "decided" ? readDecided(db, part) : readWaiting(db, staffId, view === "own", part),
    countWaiting(db, staffId),
  ]);
  return {
    ok: true,
    data: {
      rows: await actionRows(db, found.slice(0, pageSize), call),
      page,
      more: found.length > pageSize,
      mayApprove: mayApprove(call),
      counts,
    },
  };
};

export const readApproval: QueryHandler<typeof contract.readApproval> = async (
  db,
  { actionId },
  call,
) => {
  const { services, today } = call;
  const { encryptionKey } = services.settings;
  const record = await readAction(db, actionId, encryptionKey);
  const loan = record === null ? null : await loadLoanById(db, record.loanId);
  if (record === null || loan === null) return { ok: false, rejection: "notFound" };
  const { action } = record;
  const [row] = await actionRows(db, [record], call);
  if (row === undefined) throw new Error(`no row of ${actionId}`);
  const waits = record.state === "waiting";
  const now = waits ? await previewNow(db, record, loan, today) : null;
  const same = now !== null && isStill(record.preview, now);
  const own = record.madeBy === staffOf(call).staffId;
  const mayDecide = waits && !own && mayApprove(call);
  return {
    ok: true,
    data: {
      ...row,
      borrowerId: loan.borrowerId,
      means: "means" in action ? action.means : "",
      reference: "reference" in action ? action.reference : "",
      on: "on" in action ? action.on : "",
      instalment: action.kind === "waiver" ? (action.instalment ?? 0) : 0,
      reverses:
        action.kind === "reversal"
          ? await eventShown(db, loan, action.sequence, encryptionKey)
          : null,
      reason: record.reason,
      note: record.note,
      evidence: record.evidence,
      files: addressesOf(record.fileIds),
      decisionNote: record.decisionNote,
      preview: record.preview,
      now,
      moved: waits && !(same && loan.events.length === record.loanVersion),
      own,
      mayDecide,
      hindrance: mayDecide ? await hindranceFor(db, record.madeBy, call) : "",
      maker: await latelyChanged(db, record.madeBy, call),
      final: isFinalKind(action.kind),
    },
  };
};

/** Null where the loan does not allow it any more. */
async function previewNow(
  db: Queryable,
  { action }: ActionRecord,
  loan: LoanRecord,
  today: Day,
): Promise<ActionPreview | null> {
  const workedOut = await workOut(db, action, loan, today);
  return workedOut.ok ? workedOut.preview : null;
}
