/**
 * A proposal: judged and previewed on the loan as it is, under its lock, and stored with what the engine said. Within the maker's own
 * limit it is done at once, else it waits for a second person (DK-4, DK-5).
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type LoanActionReason, loanActionReasons } from "#contract/loan-action-kinds.ts";
import type * as contract from "#contract/loan-actions.ts";
import { loadLoanById, lockLoansWithSnapshots } from "../../core/loan/load-loan.ts";
import type { ActionRecord, LoanAction } from "../../core/loan-action/action-record.ts";
import { decideAlone, mayDecideAlone } from "../../core/loan-action/alone-limit.ts";
import {
  findByForm,
  insertAction,
  isReferenceHeld,
  readAction,
  writeDecision,
} from "../../core/loan-action/store.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  isTooNew,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { carryOut } from "./carry-out.ts";
import { keepFiles, readFiles } from "./evidence-files.ts";
import { heldReferenceOf, needsTwo, readFigures } from "./judge-action.ts";
import { readWords } from "./staff-words.ts";
import { workOut } from "./work-out.ts";

export const previewLoanAction: QueryHandler<typeof contract.previewLoanAction> = async (
  db,
  { orderNo, ...sent },
  call,
) => {
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const action = readFigures(sent);
  if (typeof action === "string") return { ok: false, rejection: action };
  const workedOut = await workOut(db, action, loan, call.today);
  if (!workedOut.ok) return workedOut;
  const held = heldReferenceOf(action);
  const { encryptionKey } = call.services.settings;
  if (held !== null && (await isReferenceHeld(db, held, encryptionKey))) {
    return { ok: false, rejection: "referenceUsed" };
  }
  const { preview } = workedOut;
  const left = await mayDecideAlone(db, { ...staffOf(call), loanId: orderNo }, call);
  const alone = !isTooNew(call) && !needsTwo(action, loan) && preview.amount <= left;
  return { ok: true, data: { version: loan.events.length, ...preview, alone } };
};

export const proposeLoanAction: CommandHandler<typeof contract.proposeLoanAction> = async (
  tx,
  {
    orderNo,
    version,
    reason: chosen,
    note: typedNote,
    evidence: typedEvidence,
    files = "",
    ...input
  },
  call,
) => {
  const { services, today } = call;
  const [found] = await lockLoansWithSnapshots(tx, [orderNo]);
  if (found === undefined) return { ok: false, rejection: "notFound" };
  const { loan } = found;
  const { replaces = "", formKey, ...sent } = input;
  const action = readFigures(sent);
  if (typeof action === "string") return { ok: false, rejection: action };
  const reason = reasonOf(action, chosen);
  if (reason === null) return { ok: false, rejection: "reasonUnfit" };
  const note = readWords(typedNote);
  if (note === null) return { ok: false, rejection: "noteMissing" };
  const evidence = readWords(typedEvidence, 3);
  if (evidence === null) return { ok: false, rejection: "evidenceMissing" };
  const fileIds = readFiles(files);
  if (typeof fileIds === "string") return { ok: false, rejection: fileIds };
  const { staffId, role } = staffOf(call);
  const { encryptionKey } = services.settings;
  const earlier = await findByForm(tx, staffId, formKey);
  if (earlier !== null) {
    const known = await readAction(tx, earlier, encryptionKey);
    const said = { loanId: orderNo, action, reason, note, evidence, fileIds };
    const same = known !== null && isDeepStrictEqual(saidIn(known), said);
    if (!same) return { ok: false, rejection: "keyReused" };
    return { ok: true, data: { actionId: earlier, state: known.state } };
  }
  if (loan.events.length !== version) return { ok: false, rejection: "loanChanged" };
  const workedOut = await workOut(tx, action, loan, today);
  if (!workedOut.ok) return workedOut;
  const { preview, effect } = workedOut;
  if (replaces !== "") await withdrawOwn(tx, replaces, { loanId: orderNo, staffId }, call);

  if (!(await keepFiles(tx, fileIds, orderNo, call)))
    return { ok: false, rejection: "fileUnknown" };
  const actionId = randomUUID();
  const proposal = {
    ...{
      actionId,
      loanId: orderNo,
      action,
      amount: preview.amount,
      reason,
      note,
      evidence,
      fileIds,
    },
    ...{ loanVersion: version, preview, madeBy: staffId, madeAt: services.calendar.now(), formKey },
    heldReference: heldReferenceOf(action),
  };
  if (!(await insertAction(tx, proposal, encryptionKey))) {
    return { ok: false, rejection: "referenceUsed" };
  }
  const deciding = { staffId, role, loanId: orderNo };
  const mayBeAlone = !isTooNew(call) && !needsTwo(action, loan);
  const alone = mayBeAlone && (await decideAlone(tx, deciding, preview.amount, call));
  if (!alone) {
    await logStaff(tx, call, "loan-action.propose", orderNo);
    return { ok: true, data: { actionId, state: "waiting" } };
  }
  const eventSequence = await carryOut(tx, found, proposal, { effect, today, services });
  const decidedAt = services.calendar.now();
  const decision = { state: "done", decidedBy: null, decidedAt, note: "", eventSequence } as const;
  await writeDecision(tx, actionId, decision, encryptionKey);
  await logStaff(tx, call, "loan-action.alone", orderNo);
  return { ok: true, data: { actionId, state: "done" } };
};

/** What a form says; what became of it is not part of it. */
function saidIn({ loanId, action, reason, note, evidence, fileIds }: ActionRecord) {
  return { loanId, action, reason, note, evidence, fileIds };
}

function reasonOf({ kind }: LoanAction, chosen: string): LoanActionReason | null {
  const known: readonly LoanActionReason[] = loanActionReasons[kind];
  return known.find((reason) => reason === chosen) ?? null;
}

/** The new proposal takes the place of the maker's own one on the same loan; anything else stays as it is. */
async function withdrawOwn(
  tx: Transaction,
  actionId: string,
  { loanId, staffId }: { loanId: string; staffId: string },
  call: Call,
): Promise<void> {
  const { settings, calendar } = call.services;
  const old = await readAction(tx, actionId, settings.encryptionKey);
  if (old === null || old.loanId !== loanId || old.madeBy !== staffId) return;
  const decision = {
    state: "withdrawn",
    decidedBy: staffId,
    decidedAt: calendar.now(),
    note: "",
    eventSequence: null,
  } as const;
  if (await writeDecision(tx, actionId, decision, settings.encryptionKey)) {
    await logStaff(tx, call, "loan-action.withdraw", loanId);
  }
}
