/**
 * A second person decides about a proposal: approved, it is done in the same transaction, and only where the loan and every figure are
 * still those that were previewed; declined with a reason; or its maker takes it back (DK-5).
 */
import { isFinalKind } from "#contract/loan-action-kinds.ts";
import type * as contract from "#contract/loan-actions.ts";
import { lockLoansWithSnapshots } from "../../core/loan/load-loan.ts";
import type { LoanWithSnapshot } from "../../core/loan/loan-record.ts";
import type { ActionRecord } from "../../core/loan-action/action-record.ts";
import { readAction, writeDecision } from "../../core/loan-action/store.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { carryOut } from "./carry-out.ts";
import { isStill } from "./preview-action.ts";
import { readWords } from "./staff-words.ts";
import { workOut } from "./work-out.ts";

interface Locked {
  proposal: ActionRecord;
  found: LoanWithSnapshot;
}

/** The proposal as it stands once its loan is locked: of two people who decide at once, the second one reads what the first did. */
async function lockProposal(
  tx: Transaction,
  actionId: string,
  { services }: Call,
): Promise<Locked | null> {
  const { encryptionKey } = services.settings;
  const seen = await readAction(tx, actionId, encryptionKey);
  if (seen === null) return null;
  const [found] = await lockLoansWithSnapshots(tx, [seen.loanId]);
  const proposal = await readAction(tx, actionId, encryptionKey);
  if (found === undefined || proposal === null) throw new Error(`no loan ${seen.loanId}`);
  return { proposal, found };
}

export const approveLoanAction: CommandHandler<typeof contract.approveLoanAction> = async (
  tx,
  { actionId, note: typed, typedOrder = "" },
  call,
) => {
  const locked = await lockProposal(tx, actionId, call);
  if (locked === null) return { ok: false, rejection: "notFound" };
  const { proposal, found } = locked;
  const { action, loanId } = proposal;
  const { staffId } = staffOf(call);
  const { services, today } = call;
  if (isOwnRepeat(proposal, "done", staffId))
    return { ok: true, data: { actionId, state: "done" } };
  if (proposal.state !== "waiting") return { ok: false, rejection: "alreadyDecided" };
  const why = await whyNotSecond(tx, [proposal.madeBy], secondOf(call));
  if (why !== null) return { ok: false, rejection: why };
  if (isFinalKind(action.kind) && typedOrder.replace(/\s/g, "") !== loanId) {
    return { ok: false, rejection: "orderNotTyped" };
  }
  const { loan } = found;
  const workedOut = await workOut(tx, action, loan, today);
  if (loan.events.length !== proposal.loanVersion || !workedOut.ok) {
    return { ok: false, rejection: "figuresMoved" };
  }
  const { preview, effect } = workedOut;
  if (!isStill(proposal.preview, preview)) return { ok: false, rejection: "figuresMoved" };
  const eventSequence = await carryOut(tx, found, proposal, { effect, today, services });
  const note = readWords(typed, 0) ?? "";
  await end(tx, proposal, { state: "done", note, eventSequence }, call);
  return { ok: true, data: { actionId, state: "done" } };
};

export const declineLoanAction: CommandHandler<typeof contract.declineLoanAction> = async (
  tx,
  { actionId, note: typed },
  call,
) => {
  const locked = await lockProposal(tx, actionId, call);
  if (locked === null) return { ok: false, rejection: "notFound" };
  const { proposal } = locked;
  const { staffId } = staffOf(call);
  if (isOwnRepeat(proposal, "declined", staffId)) {
    return { ok: true, data: { actionId, state: "declined" } };
  }
  if (proposal.state !== "waiting") return { ok: false, rejection: "alreadyDecided" };
  const why = await whyNotSecond(tx, [proposal.madeBy], secondOf(call));
  if (why !== null) return { ok: false, rejection: why };
  const note = readWords(typed);
  if (note === null) return { ok: false, rejection: "noteMissing" };
  await end(tx, proposal, { state: "declined", note, eventSequence: null }, call);
  return { ok: true, data: { actionId, state: "declined" } };
};

export const withdrawLoanAction: CommandHandler<typeof contract.withdrawLoanAction> = async (
  tx,
  { actionId },
  call,
) => {
  const locked = await lockProposal(tx, actionId, call);
  if (locked === null) return { ok: false, rejection: "notFound" };
  const { proposal } = locked;
  if (proposal.madeBy !== staffOf(call).staffId) return { ok: false, rejection: "notYours" };
  if (proposal.state === "withdrawn") return { ok: true, data: { actionId, state: "withdrawn" } };
  if (proposal.state !== "waiting") return { ok: false, rejection: "alreadyDecided" };
  await end(tx, proposal, { state: "withdrawn", note: "", eventSequence: null }, call);
  return { ok: true, data: { actionId, state: "withdrawn" } };
};

function secondOf(call: Call) {
  return { by: staffOf(call).staffId, at: call.services.calendar.now() };
}

/** The same person sent the same decision once more. */
function isOwnRepeat(
  { state, decidedBy }: ActionRecord,
  wanted: ActionRecord["state"],
  staffId: string,
): boolean {
  return state === wanted && decidedBy === staffId;
}

const verbs = { done: "approve", declined: "decline", withdrawn: "withdraw" } as const;

async function end(
  tx: Transaction,
  { actionId, loanId }: ActionRecord,
  decision: {
    state: keyof typeof verbs;
    note: string;
    eventSequence: number | null;
  },
  call: Call,
): Promise<void> {
  const { settings, calendar } = call.services;
  const decided = {
    ...decision,
    ...{ decidedBy: staffOf(call).staffId, decidedAt: calendar.now() },
  };
  const written = await writeDecision(tx, actionId, decided, settings.encryptionKey);
  if (!written) throw new Error(`proposal ${actionId} was decided without its loan's lock`);
  await logStaff(tx, call, `loan-action.${verbs[decision.state]}`, loanId);
}
