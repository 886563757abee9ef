/** A second person decides about a change of an account: approved, it is done in the same transaction; or declined, or taken back (SF-1). */
import { may } from "#contract/permissions.ts";
import type { StaffAction } from "#contract/staff-actions.ts";
import type { StaffChangeState } from "#contract/staff-change-kinds.ts";
import type * as contract from "#contract/staff-changes.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { isCarried, openContact } from "./contact.ts";
import { whyNotSecond } from "./second-person.ts";
import {
  type ChangeRow,
  lockChange,
  readChange,
  writeChangeDecided,
} from "./staff-change-store.ts";
import { carryOut, changeActions } from "./staff-changes.ts";
import { logStaff } from "./staff-log.ts";
import { lockMember, type MemberRow, readContactHolder, readMemberByLogin } from "./store.ts";
import { tellOfChange } from "./tell-of-change.ts";

interface Locked {
  change: ChangeRow;
  own: MemberRow | null;
  maker: MemberRow | null;
  /** The account it is about; null for one that is not there yet. */
  member: MemberRow | null;
}

/** Accounts before the change and by their ids, as every command locks them: of two who decide at once the second reads what the first did. */
async function lockAll(tx: Transaction, changeId: string, by: string): Promise<Locked | null> {
  const seen = await readChange(tx, changeId);
  if (seen === null) return null;
  const ids = [by, seen.proposed_by, seen.staff_id].flatMap((id) => id ?? []);
  const members = new Map<string, MemberRow | null>();
  for (const id of [...new Set(ids)].toSorted()) members.set(id, await lockMember(tx, id));
  const change = await lockChange(tx, changeId);
  if (change === null) return null;
  const named = (id: string | null) => (id === null ? null : (members.get(id) ?? null));
  const [own, maker] = [named(by), named(seen.proposed_by)];
  return { change, own, maker, member: named(seen.staff_id) };
}

const manages = (member: MemberRow | null) =>
  member?.active === true && may(member.role, "manage-staff");

/** The waiting change under its locks, or the answer where there is none, or where the same person decided so before. */
async function lockWaiting(
  tx: Transaction,
  changeId: string,
  wanted: Exclude<StaffChangeState, "waiting">,
  call: Call,
) {
  const by = staffOf(call).staffId;
  const locked = await lockAll(tx, changeId, by);
  if (locked === null) return { ok: false, rejection: "notFound" } as const;
  const { state, decided_by } = locked.change;
  if (state === wanted && decided_by === by) {
    return { ok: true, data: { changeId, state: wanted } } as const;
  }
  if (state !== "waiting") return { ok: false, rejection: "changeDecided" } as const;
  return locked;
}

export const approveStaffChange: CommandHandler<typeof contract.approveStaffChange> = async (
  tx,
  { changeId },
  call,
) => {
  const locked = await lockWaiting(tx, changeId, "done", call);
  if ("ok" in locked) return locked;
  const { change, maker, member } = locked;
  const hindrance = await hindranceOf(tx, locked, call);
  if (hindrance !== null) return { ok: false, rejection: hindrance };
  if (!manages(maker)) return { ok: false, rejection: "makerGone" };
  if (!(await isStill(tx, change, member))) return { ok: false, rejection: "changeUnfit" };
  const against = await contactAgainst(tx, change, member, call);
  if (against !== null) return { ok: false, rejection: against };
  const staffId = await carryOut(tx, change, member, call.services);
  if (staffId === null) return { ok: false, rejection: "changeUnfit" };
  await end(tx, change, { state: "done", staffId, action: changeActions[change.kind] }, call);
  await tellOfChange(tx, changeId, "staff-done");
  return { ok: true, data: { changeId, state: "done" } };
};

export const declineStaffChange: CommandHandler<typeof contract.declineStaffChange> = async (
  tx,
  { changeId },
  call,
) => {
  const locked = await lockWaiting(tx, changeId, "declined", call);
  if ("ok" in locked) return locked;
  const { change } = locked;
  const hindrance = await hindranceOf(tx, locked, call);
  if (hindrance !== null) return { ok: false, rejection: hindrance };
  const { staff_id: staffId } = change;
  await end(tx, change, { state: "declined", staffId, action: "staff.decline-change" }, call);
  return { ok: true, data: { changeId, state: "declined" } };
};

export const withdrawStaffChange: CommandHandler<typeof contract.withdrawStaffChange> = async (
  tx,
  { changeId },
  call,
) => {
  const locked = await lockWaiting(tx, changeId, "withdrawn", call);
  if ("ok" in locked) return locked;
  const { change, own } = locked;
  if (change.proposed_by !== staffOf(call).staffId) {
    return { ok: false, rejection: "otherPersonNeeded" };
  }
  if (!manages(own)) return { ok: false, rejection: "staffNeeded" };
  const { staff_id: staffId } = change;
  await end(tx, change, { state: "withdrawn", staffId, action: "staff.withdraw-change" }, call);
  return { ok: true, data: { changeId, state: "withdrawn" } };
};

/** Read under the locks: an account that was reset or switched off since its request was let in decides nothing any more. */
async function hindranceOf(tx: Transaction, { change, own }: Locked, call: Call) {
  const at = call.services.calendar.now();
  const by = staffOf(call).staffId;
  if (own === null || !manages(own)) return "staffNeeded";
  if (own.decides_from !== null && at < own.decides_from) return "tooNewToDecide";
  // Nobody decides about the own account either.
  if (change.staff_id === by) return "otherPersonNeeded";
  const makers = change.proposed_by === null ? [] : [change.proposed_by];
  return whyNotSecond(tx, makers, { by, at });
}

/** Whether the account is as it was when the change was proposed. */
async function isStill(tx: Transaction, change: ChangeRow, member: MemberRow | null) {
  const { kind, role, role_before, login } = change;
  if (kind === "add") return (await readMemberByLogin(tx, login)) === null;
  if (member === null || member.role !== (role_before ?? role)) return false;
  return member.active === (kind !== "switch-on");
}

async function contactAgainst(
  tx: Transaction,
  { kind, contact_encrypted, contact_hash }: ChangeRow,
  member: MemberRow | null,
  { services }: Call,
) {
  if (kind !== "add" && kind !== "reset-password") return null;
  const { encryptionKey } = services.settings;
  const other = openContact(encryptionKey, "change", contact_encrypted);
  const contact = other || openContact(encryptionKey, "member", member?.contact_encrypted ?? null);
  if (!isCarried(contact, services)) return "noCarrier";
  const holder = contact_hash === null ? null : await readContactHolder(tx, contact_hash);
  return holder === null || holder === member?.staff_id ? null : "contactTaken";
}

async function end(
  tx: Transaction,
  { change_id, login, kind }: ChangeRow,
  {
    state,
    staffId,
    action,
  }: { state: "done" | "declined" | "withdrawn"; staffId: string | null; action: StaffAction },
  call: Call,
): Promise<void> {
  const at = call.services.calendar.now();
  await writeChangeDecided(tx, change_id, { state, staffId, by: staffOf(call).staffId, at });
  await logStaff(tx, call, action, state === "done" ? login : `${login}: ${kind}`);
}
