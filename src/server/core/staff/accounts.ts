/** Staff accounts as those who may manage them do: add, switch on and off, change the role, reset the password. */

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
import type { changeRole } from "#contract/staff-changes.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { dayIn } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { carriedNow, maskedContact, openContact } from "./contact.ts";
import { readFactorHolders } from "./factor-store.ts";
import { isKeyLogin } from "./key-account.ts";
import { hashPassword, newPassword, passwordWork } from "./password.ts";
import { endSessions } from "./session.ts";
import { aloneOf, judgeContact, propose, type Wanted } from "./staff-changes.ts";
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
  secondFactor: boolean,
  { calendar, settings }: Pick<Services, "calendar" | "settings">,
): WireStaffMember {
  const { timeZone, encryptionKey } = settings;
  const contact = openContact(encryptionKey, "member", member.contact_encrypted);
  const { decides_from: from } = member;
  return {
    staffId: member.staff_id,
    login: member.login,
    name: member.name,
    role: member.role,
    active: member.active,
    oneTimePassword: member.one_time_until !== null,
    secondFactor,
    contact: contact === "" ? "" : maskedContact(contact),
    decidesFrom: from === null || from <= calendar.now() ? "" : wallClock(from, timeZone),
    createdOn: dayIn(timeZone, member.created_at),
  };
}

export const handleListStaff: QueryHandler<typeof listStaff> = async (db, _input, call) => {
  const { services } = call;
  const holders = await readFactorHolders(db);
  const people = (await readMembers(db)).filter(({ login }) => !isKeyLogin(login));
  const members = people.map((member) =>
    shownMember(member, holders.has(member.staff_id), services),
  );
  const alone = await aloneOf(db, call);
  return { ok: true, data: { members, carried: carriedNow(services), alone } };
};

export const handleAddStaff: CommandHandler<typeof addStaff> = async (
  tx,
  { contact: typed, ...account },
  call,
) => {
  // Of two sent at once, the second one finds whom the first one added.
  const own = await lockMember(tx, staffOf(call).staffId);
  if (own === null || !maysManage(own)) return { ok: false, rejection: "staffNeeded" };
  if ((await readMemberByLogin(tx, account.login)) !== null) {
    return { ok: false, rejection: "loginTaken" };
  }
  const judged = await judgeContact(tx, typed, null, call);
  if (!judged.ok) return judged;
  return propose(tx, { kind: "add", member: null, ...account, contact: judged.contact }, call);
};

/** Off at once, because stopping must not wait; on by two. */
export const handleSetActive: CommandHandler<typeof setActive> = async (tx, input, call) => {
  const { staffId, active } = input;
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  if (active && !member.active) return proposeFor(tx, member, { kind: "switch-on" }, call);
  await writeActive(tx, staffId, active);
  if (!active) {
    await endSessions(tx, staffId, call.services.calendar.now());
    await logStaff(tx, call, "staff.switch-off", member.login);
  }
  return { ok: true, data: { changeId: "", state: "done" } };
};

export const handleResetPassword: CommandHandler<typeof resetPassword> = async (
  tx,
  { staffId, contact: typed = "" },
  call,
) => {
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  if (!member.active) return { ok: false, rejection: "changeUnfit" };
  const judged = await judgeContact(tx, typed, member, call);
  if (!judged.ok) return judged;
  const { contact } = judged;
  return proposeFor(tx, member, { kind: "reset-password", contact }, call);
};

export const handleChangeRole: CommandHandler<typeof changeRole> = async (
  tx,
  { staffId, role },
  call,
) => {
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  if (!member.active || member.role === role) return { ok: false, rejection: "changeUnfit" };
  return proposeFor(tx, member, { kind: "change-role", role }, call);
};

function proposeFor(
  tx: Transaction,
  member: MemberRow,
  { kind, role = member.role, contact = null }: Pick<Wanted, "kind"> & Partial<Wanted>,
  call: Call,
) {
  const { login, name } = member;
  return propose(tx, { kind, member, login, name, role, contact }, call);
}

const maysManage = ({ active, role }: MemberRow) => active && may(role, "manage-staff");

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
    else if (member === null || !maysManage(member)) return "staffNeeded";
  }
  return other === null || isKeyLogin(other.login) ? "notFound" : other;
}
