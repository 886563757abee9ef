/** The audit log of staff actions: who, what, on what and when, written in the same transaction as the action. */
import type { StaffAction } from "#contract/staff-actions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { insertLogRow } from "./store.ts";

/** What binds an encrypted note to its column. */
export const notePurpose = "staff-log.note";

/**
 * `action` is "<vertical>.<verb>"; `subject` an id, a login or "" for the actor, never a borrower's number or text. `why` where the
 * action asks for it: a reason by its name in the contract, and the member's own words.
 */
export async function logStaff(
  tx: Transaction,
  call: Pick<Call, "staff" | "services">,
  action: StaffAction,
  subject: string,
  why?: { reason: string; note: string },
): Promise<void> {
  const { staffId } = staffOf(call);
  const { calendar, settings } = call.services;
  const entry = { at: calendar.now(), staffId, action, subject };
  if (why === undefined) return insertLogRow(tx, entry);
  const noteEncrypted = encrypt(settings.encryptionKey, notePurpose, why.note);
  return insertLogRow(tx, { ...entry, why: { reason: why.reason, noteEncrypted } });
}

/** "" for none. */
export function openNote(noteEncrypted: string | null, encryptionKey: Buffer): string {
  return noteEncrypted === null ? "" : decrypt(encryptionKey, notePurpose, noteEncrypted);
}
