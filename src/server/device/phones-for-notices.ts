/** To which telephones a borrower's notices go: told under a consent that stands, and still signed in. */
import type { Queryable } from "../db/database.ts";
import { hasConsent } from "../person/consents.ts";
import { open } from "../sealing.ts";
import type { Services } from "../services.ts";
import { ownSessions } from "../session/own-sessions.ts";
import { keptSince } from "./kept-time.ts";
import { readTokenRows } from "./store.ts";
import { tokenPurpose } from "./tell-token.ts";

export interface PhoneForNotices {
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
    .map(({ token_hash, token_sealed }) => ({
      tokenHash: token_hash,
      token: open(settings.sealKey, tokenPurpose(borrowerId, token_hash), token_sealed),
    }));
}
