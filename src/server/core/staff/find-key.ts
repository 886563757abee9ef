/** Finds the key of another system that a call comes with (CN-3). */
import { keyPattern } from "#contract/key-scopes.ts";
import type { FoundStaff, Services } from "../../platform/services/services.ts";
import { hashToken } from "../../platform/session/token.ts";
import { findApiKeyRow, markApiKeyUsed } from "./api-key-store.ts";

/** Written at most so often, so that reading is not writing. */
const markedAfterMs = 5 * 60_000;

/** Null when the key is unknown, not approved, expired or revoked; callers cannot tell which. */
export async function findKey(
  { db, calendar }: Services,
  token: string,
): Promise<FoundStaff | null> {
  if (!keyPattern.test(token)) return null;
  const row = await findApiKeyRow(db, hashToken(token), calendar.today());
  if (row === null) return null;
  const now = calendar.now();
  const idleMs = now.getTime() - (row.last_used_at?.getTime() ?? 0);
  if (idleMs >= markedAfterMs) await markApiKeyUsed(db, row.key_id, now);
  const account = { staffId: row.key_id, name: row.name, role: "auditor" as const };
  return {
    ...account,
    ...{ sessionId: row.key_id, oneTimePassword: false, factor: "given" },
    scopes: row.scopes,
  };
}
