/** New recovery codes for the caller; the earlier ones end. They are told once and never stored. */
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { deleteRecoveryRows, insertRecoveryRows } from "./factor-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./one-time-code.ts";

export async function giveRecoveryCodes(tx: Transaction, call: Call): Promise<string[]> {
  const { staffId } = staffOf(call);
  const { encryptionKey } = call.services.settings;
  const codes = newRecoveryCodes();
  await deleteRecoveryRows(tx, staffId);
  const hashes = codes.map((code) => hashRecoveryCode(encryptionKey, code));
  await insertRecoveryRows(tx, staffId, hashes);
  return codes;
}
