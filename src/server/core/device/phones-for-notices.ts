/** To which telephones a borrower's notices go: told under a consent that stands, and still signed in. */

import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { keptSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { ownSessions } from "../../platform/session/own-sessions.ts";
import { hasConsent } from "../consent/has-consent.ts";
import { readTokenRows } from "./store.ts";
import { tokenPurpose } from "./tell-token.ts";

interface PhoneForNotices {
  tokenHash: string;
  token: string;
}

export async function phonesForNotices(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<PhoneForNotices[]> {
  const rows = await readTokenRows(db, borrowerId, keptSince(calendar.today(), { settings }));
  if (rows.length === 0 || !(await hasConsent(db, borrowerId, "notices"))) return [];
  const sessions = await ownSessions(db, borrowerId, calendar.now());
  const signedIn = new Set(sessions.map(({ sessionId }) => sessionId));
  return rows
    .filter(({ session_id }) => signedIn.has(session_id))
    .map(({ token_hash, token_encrypted }) => ({
      tokenHash: token_hash,
      token: decrypt(settings.encryptionKey, tokenPurpose(borrowerId, token_hash), token_encrypted),
    }));
}
