/** The devices a borrower's push notifications go to: consent given and not withdrawn, and the session still open. */

import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { retainedSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { ownSessions } from "../../platform/session/own-sessions.ts";
import { hasConsent } from "../consent/has-consent.ts";
import { pushTokenPurpose } from "./register-push-token.ts";
import { readPushTokenRows } from "./store.ts";

interface PushTarget {
  tokenHash: string;
  token: string;
}

export async function pushTargetsOf(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar" | "configuration">,
): Promise<PushTarget[]> {
  const { settings, calendar } = services;
  const rows = await readPushTokenRows(
    db,
    borrowerId,
    retainedSince(calendar.today(), { settings }),
  );
  if (rows.length === 0 || !(await hasConsent(db, borrowerId, "notices", services))) return [];
  const sessions = await ownSessions(db, borrowerId, calendar.now());
  const signedIn = new Set(sessions.map(({ sessionId }) => sessionId));
  return rows
    .filter(({ session_id }) => signedIn.has(session_id))
    .map(({ token_hash, token_encrypted }) => ({
      tokenHash: token_hash,
      token: decrypt(
        settings.encryptionKey,
        pushTokenPurpose(borrowerId, token_hash),
        token_encrypted,
      ),
    }));
}
