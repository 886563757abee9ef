/**
 * Changes of staff accounts (SF-1, decision record 0194): what makes, promotes, switches on or resets whoever may propose or decide waits for
 * a second person. Done here, in the transaction that decides; a password goes to its owner's contact and to nobody else.
 */
import { randomUUID } from "node:crypto";
import { may } from "#contract/permissions.ts";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import type { StaffAction } from "#contract/staff-actions.ts";
import type { StaffChangeKind, StaffChangeWay } from "#contract/staff-change-kinds.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { openingNow } from "../opening/opening.ts";
import {
  encryptContact,
  hashOfContact,
  isCarried,
  openContact,
  readContact,
  sendToContact,
} from "./contact.ts";
import { takeFactorsAway } from "./factor-changes.ts";
import { hashPassword, newPassword } from "./password.ts";
import { decidesFrom } from "./second-person.ts";
import { endSessions } from "./session.ts";
import { type ChangeRow, insertChange } from "./staff-change-store.ts";
import { logStaff } from "./staff-log.ts";
import {
  insertMemberRow,
  type MemberRow,
  readContactHolder,
  readMembers,
  writeActive,
  writeContact,
  writeDecidesFrom,
  writePassword,
  writeRole,
} from "./store.ts";
import { tellOfChange } from "./tell-of-change.ts";

/** What the log says of a change that is done. */
export const changeActions: Readonly<Record<StaffChangeKind, StaffAction>> = {
  add: "staff.add",
  "switch-on": "staff.switch-on",
  "change-role": "staff.change-role",
  "reset-password": "staff.reset-password",
  "reset-second-factor": "staff.reset-second-factor",
  "link-identity": "staff.sign-in-by-provider",
};

/** An account that can only look on is no second person to anything. */
export function isDeciding(role: StaffRole): boolean {
  return role !== "auditor";
}

/**
 * Whether the caller adds the second person to manage staff alone: a lender that was never open has nobody else who could approve it, and
 * nothing yet that one person could take.
 */
async function isFirstOfTwo(tx: Queryable, call: Call): Promise<boolean> {
  if ((await openingNow(tx, call.services)) !== "not-yet") return false;
  return (await othersWhoManage(tx, call)) === 0;
}

/** Who could decide about what the caller proposes. */
export async function othersWhoManage(db: Queryable, call: Call): Promise<number> {
  const { staffId } = staffOf(call);
  const members = await readMembers(db);
  return members.filter(
    ({ staff_id, active, role }) => active && staff_id !== staffId && may(role, "manage-staff"),
  ).length;
}

/** What the caller's list says of it. */
export async function aloneOf(db: Queryable, call: Call) {
  if ((await othersWhoManage(db, call)) > 0) return "";
  return (await isFirstOfTwo(db, call)) ? "first-people" : "nobody-else";
}

export interface Wanted {
  kind: StaffChangeKind;
  /** Null for an account to be added. */
  member: MemberRow | null;
  login: string;
  name: string;
  role: StaffRole;
  /** Where the password goes; null where it stays as it is. */
  contact: string | null;
}

/** Accounts are locked. Done at once where one person is enough, else it waits. */
export async function propose(tx: Transaction, wanted: Wanted, call: Call) {
  const { services } = call;
  const { kind, member, login, name, role, contact } = wanted;
  const now = services.calendar.now();
  const way = await wayOf(tx, wanted, call);
  const key = services.settings.encryptionKey;
  const kept = contact === null ? null : encryptContact(key, "change", contact);
  const row: ChangeRow = {
    ...{ change_id: randomUUID(), kind, state: "waiting", way },
    ...{ staff_id: member?.staff_id ?? null, login, name, role },
    role_before: member === null || member.role === role ? null : member.role,
    ...{ contact_encrypted: kept?.encrypted ?? null, contact_hash: kept?.hash ?? null },
    ...{ proposed_by: staffOf(call).staffId, proposed_at: now, decided_by: null, decided_at: null },
  };
  if (way === "two-people") {
    if (!(await insertChange(tx, row))) return { ok: false, rejection: "changeWaits" } as const;
    await logStaff(tx, call, "staff.propose-change", `${login}: ${kind}`);
    await tellOfChange(tx, row.change_id, "staff-asked");
    return { ok: true, data: { changeId: row.change_id, state: "waiting" } } as const;
  }
  const staffId = await carryOut(tx, row, member, services);
  if (staffId === null) return { ok: false, rejection: "changeWaits" } as const;
  await insertChange(tx, { ...row, state: "done", staff_id: staffId, decided_at: now });
  await logStaff(tx, call, changeActions[kind], login);
  await tellOfChange(tx, row.change_id, "staff-done");
  return { ok: true, data: { changeId: row.change_id, state: "done" } } as const;
}

async function wayOf(
  tx: Transaction,
  { kind, member, role }: Wanted,
  call: Call,
): Promise<StaffChangeWay> {
  if (!isDeciding(role) && (member === null || !isDeciding(member.role))) return "alone";
  const makesSecond = kind === "add" && may(role, "manage-staff");
  return makesSecond && (await isFirstOfTwo(tx, call)) ? "first-people" : "two-people";
}

/** Does it; the account's id, or null where the account or its contact is no longer as it was proposed. */
export async function carryOut(
  tx: Transaction,
  change: ChangeRow,
  member: MemberRow | null,
  services: Services,
): Promise<string | null> {
  const { kind, role } = change;
  const now = services.calendar.now();
  if (kind === "add") return added(tx, change, services);
  if (member === null) return null;
  const { staff_id: staffId } = member;
  if (kind === "switch-on") await writeActive(tx, staffId, true);
  if (kind === "change-role") await writeRole(tx, staffId, role);
  if (kind === "reset-password" && !(await reset(tx, change, member, services))) return null;
  if (kind === "reset-second-factor") await takeFactorsAway(tx, staffId);
  if (kind !== "switch-on") await endSessions(tx, staffId, now);
  if (isDeciding(role)) await writeDecidesFrom(tx, staffId, decidesFrom(now));
  return staffId;
}

async function added(
  tx: Transaction,
  { login, name, role, way, contact_encrypted }: ChangeRow,
  services: Services,
): Promise<string | null> {
  const { calendar, settings } = services;
  const now = calendar.now();
  const { encryptionKey, passwordWork } = settings;
  const contact = openContact(encryptionKey, "change", contact_encrypted);
  const kept = encryptContact(encryptionKey, "member", contact);
  const password = newPassword();
  const staffId = randomUUID();
  const isThere = await insertMemberRow(tx, {
    ...{ staff_id: staffId, login, name, role, active: true, created_at: now },
    password_hash: await hashPassword(password, passwordWork),
    one_time_until: oneTimeUntil(now),
    ...{ contact_encrypted: kept.encrypted, contact_hash: kept.hash },
    decides_from: way === "first-people" || !isDeciding(role) ? null : decidesFrom(now),
  });
  if (!isThere) return null;
  await sendPassword(tx, { contact, login, password }, services);
  return staffId;
}

async function reset(
  tx: Transaction,
  { contact_encrypted }: ChangeRow,
  { staff_id: staffId, login, contact_encrypted: own }: MemberRow,
  services: Services,
): Promise<boolean> {
  const { calendar, settings } = services;
  const { encryptionKey, passwordWork } = settings;
  const other = openContact(encryptionKey, "change", contact_encrypted);
  const contact = other || openContact(encryptionKey, "member", own);
  if (contact === "") return false;
  const kept = encryptContact(encryptionKey, "member", contact);
  if (!(await writeContact(tx, staffId, kept))) return false;
  const password = newPassword();
  const hash = await hashPassword(password, passwordWork);
  await writePassword(tx, staffId, hash, oneTimeUntil(calendar.now()));
  await sendPassword(tx, { contact, login, password }, services);
  return true;
}

function oneTimeUntil(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimes.staffOneTimePassword);
}

async function sendPassword(
  tx: Transaction,
  { contact, login, password }: { contact: string; login: string; password: string },
  services: Services,
): Promise<void> {
  const link = new URL("/console", services.settings.publicOrigin).href;
  const notAfter = oneTimeUntil(services.calendar.now());
  const values = { login, password, link };
  await sendToContact(tx, contact, { text: "message-staff-password", values, notAfter }, services);
}

type ContactRejection = "contactMissing" | "contactWrong" | "contactTaken" | "noCarrier";

/** The contact as typed for an account; null where what it has stays. */
export async function judgeContact(
  db: Queryable,
  typed: string,
  member: MemberRow | null,
  { services }: Call,
): Promise<
  | { ok: true; contact: string | null }
  | { ok: false; rejection: ContactRejection; fields: readonly string[] }
> {
  const { brand, encryptionKey } = services.settings;
  const refuse = (rejection: ContactRejection) =>
    ({ ok: false, rejection, fields: ["contact"] }) as const;
  const own = openContact(encryptionKey, "member", member?.contact_encrypted ?? null);
  if (typed.trim() === "") {
    if (own === "") return refuse("contactMissing");
    return isCarried(own, services) ? { ok: true, contact: null } : refuse("noCarrier");
  }
  const contact = readContact(typed.trim(), brand);
  if (contact === null) return refuse("contactWrong");
  if (!isCarried(contact, services)) return refuse("noCarrier");
  const holder = await readContactHolder(db, hashOfContact(encryptionKey, contact));
  if (holder !== null && holder !== member?.staff_id) return refuse("contactTaken");
  return { ok: true, contact: contact === own ? null : contact };
}

/** Of a change that nobody at the console decides: by the command line, or by the company's own sign-in. It is told to everybody who manages staff. */
export async function recordOutside(
  tx: Transaction,
  { way, kind, member, roleBefore = null, holds }: Outside,
  at: Date,
): Promise<void> {
  const { staff_id: staffId, login, name, role } = member;
  const changeId = randomUUID();
  await insertChange(tx, {
    ...{ change_id: changeId, kind, state: "done", way, staff_id: staffId, login, name, role },
    ...{ role_before: roleBefore, contact_encrypted: null, contact_hash: null },
    ...{ proposed_by: null, proposed_at: at, decided_by: null, decided_at: at },
  });
  if (holds && isDeciding(role)) await writeDecidesFrom(tx, staffId, decidesFrom(at));
  await tellOfChange(tx, changeId, "staff-done");
}

interface Outside {
  way: "command-line" | "provider";
  kind: StaffChangeKind;
  member: Pick<MemberRow, "staff_id" | "login" | "name" | "role">;
  roleBefore?: StaffRole | null;
  /** Whether it decides nothing for a day: not before a lender was ever open. */
  holds: boolean;
}
