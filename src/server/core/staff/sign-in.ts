/**
 * Signing in, and changing the own password or contact. All check the password after the attempt has been counted and committed; an
 * unknown login, a wrong password and a disabled account take equally long and answer alike.
 */
import type { FactorStanding } from "#contract/factor-standings.ts";
import type { changeContact, changePassword, signIn } from "#contract/staff.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Attempt, countPasswordChange, countSignIn, forgiveAttempts } from "./attempts.ts";
import { encryptContact, isCarried, openContact, sendToContact } from "./contact.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { readFactorHolders } from "./factor-store.ts";
import { faultOf, hashOfNobody, hashPassword, passwordFits } from "./password.ts";
import { endSessions, openSession, standingOf } from "./session.ts";
import { judgeContact } from "./staff-changes.ts";
import { logStaff } from "./staff-log.ts";
import {
  insertLogRow,
  lockMember,
  type MemberRow,
  readMember,
  readMemberByLogin,
  writeContact,
  writePassword,
} from "./store.ts";

export const handleSignIn: CommandHandler<typeof signIn> = async (tx, input, call) => {
  const { login, password, device } = input;
  const { db, calendar, settings } = call.services;
  const known = await knownDevice(tx, login, device, calendar.now());
  const attempt = await countSignIn(tx, call, login, known);
  if (typeof attempt === "string") return { ok: false, rejection: attempt };
  return {
    afterCommit: async () => {
      const member = await readMemberByLogin(db, login);
      const may = await mayComeIn(member, password, calendar.now(), settings.passwordWork);
      if (member === null || !may) {
        return { ok: false, rejection: "signInWrong" };
      }
      const opened = await db.transaction((own) => comeIn(own, call, attempt, member, device));
      if (opened === null) return { ok: false, rejection: "signInWrong" };
      return { ok: true, data: { ...opened, oneTimePassword: member.one_time_until !== null } };
    },
  };
};

async function mayComeIn(
  member: MemberRow | null,
  password: string,
  now: Date,
  work: number,
): Promise<boolean> {
  const fits = await passwordFits(password, member?.password_hash ?? (await hashOfNobody(work)));
  if (member === null || !fits || !member.active) return false;
  return member.one_time_until === null || member.one_time_until > now;
}

/** Null when the account was disabled or its password changed since it was read. */
async function comeIn(
  tx: Transaction,
  { services }: Call,
  attempt: Attempt,
  { staff_id, password_hash }: MemberRow,
  device: string,
): Promise<{ token: string; device: string; factor: FactorStanding } | null> {
  const member = await lockMember(tx, staff_id);
  if (member === null || !member.active || member.password_hash !== password_hash) return null;
  await forgiveAttempts(tx, attempt);
  const at = services.calendar.now();
  const has_factor = (await readFactorHolders(tx)).has(staff_id);
  const factor = standingOf({ has_factor, factor_given: false }, services.settings.secondFactor);
  // With a second factor one is signed in when it was given.
  if (factor !== "asked") {
    await insertLogRow(tx, { at, staffId: staff_id, action: "staff.sign-in", subject: "" });
  }
  const token = await openSession(tx, services, staff_id);
  return { token, device: await rememberDevice(tx, staff_id, device, at), factor };
}

export const handleChangePassword: CommandHandler<typeof changePassword> = async (
  tx,
  { current, password },
  call,
) => {
  const { staffId, sessionId } = staffOf(call);
  const member = await readMember(tx, staffId);
  if (member === null) return { ok: false, rejection: "staffNeeded" };
  const fault = faultOf(password, member.login);
  if (fault !== null) return { ok: false, rejection: fault };
  if (password === current) return { ok: false, rejection: "passwordSame" };
  const attempt = await countPasswordChange(tx, call, member.login);
  if (attempt === null) return { ok: false, rejection: "signInTooOften" };
  const { calendar, settings } = call.services;
  return {
    afterCommit: () =>
      withOwnPassword({ current, member, attempt }, call, async () => {
        const hash = await hashPassword(password, settings.passwordWork);
        return async (own) => {
          await writePassword(own, staffId, hash, null);
          await endSessions(own, staffId, calendar.now(), sessionId);
          await logStaff(own, call, "staff.change-password", "");
          return { ok: true, data: {} } as const;
        };
      }),
  };
};

/** The contact before is told: a stranger at an open session must not have the next one-time password sent to themselves unseen. */
export const handleChangeContact: CommandHandler<typeof changeContact> = async (
  tx,
  { contact: typed, current },
  call,
) => {
  const { services } = call;
  const member = await readMember(tx, staffOf(call).staffId);
  if (member === null) return { ok: false, rejection: "staffNeeded" };
  if (typed.trim() === "") return { ok: false, rejection: "contactWrong", fields: ["contact"] };
  const judged = await judgeContact(tx, typed, member, call);
  if (!judged.ok) return judged;
  const attempt = await countPasswordChange(tx, call, member.login);
  if (attempt === null) return { ok: false, rejection: "signInTooOften" };
  const { contact } = judged;
  return {
    afterCommit: () =>
      withOwnPassword({ current, member, attempt }, call, async () => async (own) => {
        if (contact === null) return { ok: true, data: {} } as const;
        const kept = encryptContact(services.settings.encryptionKey, "member", contact);
        if (!(await writeContact(own, member.staff_id, kept))) {
          return { ok: false, rejection: "contactTaken", fields: ["contact"] } as const;
        }
        await tellFormer(own, member, services);
        await logStaff(own, call, "staff.change-contact", "");
        return { ok: true, data: {} } as const;
      }),
  };
};

interface OwnPassword {
  current: string;
  member: MemberRow;
  attempt: Attempt;
}

/**
 * Changes the own account where the password is right and the account is as it was when that was checked. `prepare` works before the
 * transaction and gives what is done in it, with the account locked.
 */
async function withOwnPassword<Done>(
  { current, member, attempt }: OwnPassword,
  { services }: Call,
  prepare: () => Promise<(own: Transaction) => Promise<Done>>,
) {
  if (!(await passwordFits(current, member.password_hash))) {
    return { ok: false, rejection: "passwordWrong" } as const;
  }
  const change = await prepare();
  return services.db.transaction(async (own) => {
    const now = await lockMember(own, member.staff_id);
    if (now?.password_hash !== member.password_hash || !now.active) {
      return { ok: false, rejection: "staffNeeded" } as const;
    }
    await forgiveAttempts(own, attempt);
    return change(own);
  });
}

async function tellFormer(
  tx: Transaction,
  { login, name, contact_encrypted }: MemberRow,
  services: Services,
): Promise<void> {
  const { encryptionKey, publicOrigin } = services.settings;
  const former = openContact(encryptionKey, "member", contact_encrypted);
  if (former === "" || !isCarried(former, services)) return;
  const link = new URL("/console/staff", publicOrigin).href;
  const values = { login, by: name, link };
  await sendToContact(tx, former, { text: "message-staff-done", values }, services);
}
