/**
 * The first account. While there is none, the server prints a set-up link at every start; the first use of one creates a supervisor
 * account and invalidates all of them.
 */
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import type { setUp } from "#contract/staff.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import { addMember } from "./accounts.ts";
import { contactByLogin } from "./contact.ts";
import { faultOf } from "./password.ts";
import { deleteSetUpRows, hasSetUpRow, insertSetUpRow, lockGettingIn } from "./sign-in-store.ts";
import { hasMembers, insertLogRow } from "./store.ts";

/** The set-up link, valid for a day; null when an account exists. */
export async function newSetUpLink({ db, calendar, settings }: Services): Promise<string | null> {
  if (await hasMembers(db)) return null;
  const token = newToken();
  const expiresAt = new Date(calendar.now().getTime() + sessionLifetimes.staffSetUp);
  await db.transaction((tx) => insertSetUpRow(tx, hashToken(token), expiresAt));
  return `${settings.publicOrigin}/console/first-account?token=${token}`;
}

export const handleSetUp: CommandHandler<typeof setUp> = async (tx, input, call) => {
  const { token, login, name, password } = input;
  const now = call.services.calendar.now();
  await lockGettingIn(tx);
  const open = (await hasSetUpRow(tx, hashToken(token), now)) && !(await hasMembers(tx));
  if (!open) return { ok: false, rejection: "setUpClosed" };
  const fault = faultOf(password, login);
  if (fault !== null) return { ok: false, rejection: fault };
  const member = { login, name, role: "supervisor", password, oneTime: false } as const;
  const staffId = await addMember(tx, member, now, call.services.settings.passwordWork);
  if (staffId !== null) await contactByLogin(tx, { staffId, login }, call.services);
  await deleteSetUpRows(tx);
  await insertLogRow(tx, { at: now, staffId, action: "staff.set-up", subject: login });
  return { ok: true, data: {} };
};
