/** The audit log of staff actions: who, what, on what and when, written in the same transaction as the action. */
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { insertLogRow } from "./store.ts";

/** `action` is "<vertical>.<verb>"; `subject` an id, a login or "" for the actor, never a borrower's number or text. */
export async function logStaff(
  tx: Transaction,
  call: Pick<Call, "staff" | "services">,
  action: string,
  subject: string,
): Promise<void> {
  const { staffId } = staffOf(call);
  await insertLogRow(tx, { at: call.services.calendar.now(), staffId, action, subject });
}
