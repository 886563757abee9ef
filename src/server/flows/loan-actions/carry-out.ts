/**
 * Does an action in the caller's transaction, and what follows from it: records its event and posts it, or changes the payout. The loan
 * is locked.
 */
import type { LoanEvent } from "#lending/events.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanWithSnapshot } from "../../core/loan/loan-record.ts";
import { decideRecording, writeRecording } from "../../core/loan/record-event.ts";
import type { ActionRecord } from "../../core/loan-action/action-record.ts";
import { freeReference } from "../../core/loan-action/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { afterSettlement } from "../payment-receipt/after-settlement.ts";
import { carryOutOnPayout } from "./carry-out-on-payout.ts";
import type { Effect } from "./work-out.ts";

type ToDo = Pick<ActionRecord, "actionId" | "loanId" | "action">;

/** The sequence of the event it became; null for what is about the payout. */
export async function carryOut(
  tx: Transaction,
  found: LoanWithSnapshot,
  todo: ToDo,
  { effect, today, services }: { effect: Effect; today: Day; services: Services },
): Promise<number | null> {
  if ("event" in effect) return recorded(tx, found, todo, { ...effect, today, services });
  await carryOutOnPayout(tx, found.loan, effect, services);
  return null;
}

async function recorded(
  tx: Transaction,
  found: LoanWithSnapshot,
  todo: ToDo,
  { event, today, services }: { event: LoanEvent; today: Day; services: Services },
): Promise<number> {
  const { sequence: _own, ...toRecord } = event;
  const reference = eventReference(todo);
  const recording = decideRecording(found, { event: toRecord, today, reference });
  await writeRecording(tx, recording);
  if (event.kind === "reversed") await freeReference(tx, todo.loanId, event.reverses);
  if (recording.settles) await afterSettlement(tx, recording.loan, services);
  return recording.sequence;
}

/**
 * "means:kind-action:", as payments of providers have theirs, but without a number after it: that of a slip stands encrypted with its
 * action. With the action in it the database refuses a second event for the same action, and lets the slip of a reversed one be
 * recorded again.
 */
function eventReference({ actionId, action }: ToDo): string {
  const means = "means" in action ? action.means : "desk";
  return `${means}:${action.kind}-${actionId}:`;
}
