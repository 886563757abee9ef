/** Staff accounts as those who may manage them do: create, enable, disable, reset the password. */

import { randomUUID } from "node:crypto";
import { may } from "#contract/permissions.ts";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import type {
  addStaff,
  listStaff,
  resetPassword,
  setActive,
  WireStaffMember,
} from "#contract/staff.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { dayIn } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { readFactorHolders } from "./factor-store.ts";
import { isKeyLogin } from "./key-account.ts";
import { hashPassword, newPassword, passwordWork } from "./password.ts";
import { endSessions } from "./session.ts";
import { logStaff } from "./staff-log.ts";
import {
  insertMemberRow,
  lockMember,
  type MemberRow,
  readMemberByLogin,
  readMembers,
  writeActive,
  writePassword,
} from "./store.ts";

export interface NewMember {
  login: string;
  name: string;
  role: StaffRole;
  password: string;
  /** Whether the member must replace the password because somebody else has seen it. */
  oneTime: boolean;
}

/** The new account's id; null when the login is taken. */
export async function addMember(
  tx: Transaction,
  { login, name, role, password, oneTime }: NewMember,
  now: Date,
  work = passwordWork,
): Promise<string | null> {
  const staffId = randomUUID();
  const added = await insertMemberRow(tx, {
    staff_id: staffId,
    login,
    name,
    role,
    password_hash: await hashPassword(password, work),
    one_time_until: oneTime
      ? new Date(now.getTime() + sessionLifetimes.staffOneTimePassword)
      : null,
    active: true,
    created_at: now,
  });
  return added ? staffId : null;
}

/** Creates a supervisor account with this password, or resets the existing account to it. */
export async function upsertMember(
  tx: Transaction,
  member: Omit<NewMember, "oneTime">,
  now: Date,
  work = passwordWork,
): Promise<void> {
  const known = await readMemberByLogin(tx, member.login);
  if (known === null) await addMember(tx, { ...member, oneTime: false }, now, work);
  else await writePassword(tx, known.staff_id, await hashPassword(member.password, work), null);
}

/** Sets a one-time password and ends the account's sessions. Returns the password. */
export async function giveOneTimePassword(
  tx: Transaction,
  staffId: string,
  now: Date,
  work = passwordWork,
): Promise<string> {
  const password = newPassword();
  const until = new Date(now.getTime() + sessionLifetimes.staffOneTimePassword);
  await writePassword(tx, staffId, await hashPassword(password, work), until);
  await endSessions(tx, staffId, now);
  return password;
}

export function shownMember(
  member: MemberRow,
  timeZone: string,
  secondFactor: boolean,
): WireStaffMember {
  return {
    staffId: member.staff_id,
    login: member.login,
    name: member.name,
    role: member.role,
    active: member.active,
    oneTimePassword: member.one_time_until !== null,
    secondFactor,
    createdOn: dayIn(timeZone, member.created_at),
  };
}

export const handleListStaff: QueryHandler<typeof listStaff> = async (db, _input, call) => {
  const { timeZone } = call.services.settings;
  const holders = await readFactorHolders(db);
  const people = (await readMembers(db)).filter(({ login }) => !isKeyLogin(login));
  const members = people.map((member) =>
    shownMember(member, timeZone, holders.has(member.staff_id)),
  );
  return { ok: true, data: { members } };
};

export const handleAddStaff: CommandHandler<typeof addStaff> = async (tx, input, call) => {
  const password = newPassword();
  const { calendar, settings } = call.services;
  const member = { ...input, password, oneTime: true };
  const staffId = await addMember(tx, member, calendar.now(), settings.passwordWork);
  if (staffId === null) return { ok: false, rejection: "loginTaken" };
  await logStaff(tx, call, "staff.add", input.login);
  return { ok: true, data: { staffId, oneTimePassword: password } };
};

export const handleSetActive: CommandHandler<typeof setActive> = async (tx, input, call) => {
  const { staffId, active } = input;
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  await writeActive(tx, staffId, active);
  if (!active) await endSessions(tx, staffId, call.services.calendar.now());
  await logStaff(tx, call, active ? "staff.switch-on" : "staff.switch-off", member.login);
  return { ok: true, data: {} };
};

export const handleResetPassword: CommandHandler<typeof resetPassword> = async (
  tx,
  { staffId },
  call,
) => {
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  const { calendar, settings } = call.services;
  const work = settings.passwordWork;
  const oneTimePassword = await giveOneTimePassword(tx, staffId, calendar.now(), work);
  await logStaff(tx, call, "staff.reset-password", member.login);
  return { ok: true, data: { oneTimePassword } };
};

/**
 * Locks another member's account together with the caller's own: two who disable each other concurrently are serialized, so one
 * of them remains.
 */
export async function lockOther(
  tx: Transaction,
  call: Call,
  staffId: string,
): Promise<MemberRow | "notYourself" | "notFound" | "staffNeeded"> {
  const own = staffOf(call).staffId;
  if (staffId === own) return "notYourself";
  let other: MemberRow | null = null;
  for (const id of [own, staffId].toSorted()) {
    const member = await lockMember(tx, id);
    if (id === staffId) other = member;
    else if (member === null || !member.active || !may(member.role, "manage-staff"))
      return "staffNeeded";
  }
  return other === null || isKeyLogin(other.login) ? "notFound" : other;
}
