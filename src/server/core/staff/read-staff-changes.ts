/** Changes of accounts as Approvals shows them, and who made whom lately for whoever is to decide about something else (SF-1). */
import { may } from "#contract/permissions.ts";
import type * as contract from "#contract/staff-changes.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, isTooNew, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { maskedContact, openContact } from "./contact.ts";
import { staffNames } from "./members.ts";
import { apartSince, whyNotSecond } from "./second-person.ts";
import {
  type ChangeRow,
  countChangesWaiting,
  readChange,
  readChangesDecided,
  readChangesWaiting,
  readLatestChange,
} from "./staff-change-store.ts";
import { readMember } from "./store.ts";

const pageSize = 50;

const mayManage = (call: Call) => may(staffOf(call).role, "manage-staff");

/** How many wait for the caller's decision; none for those who may decide about none. */
export async function changesToDecide(db: Queryable, call: Call): Promise<number> {
  return mayManage(call) ? (await countChangesWaiting(db, staffOf(call).staffId)).mine : 0;
}

export const listStaffChanges: QueryHandler<typeof contract.listStaffChanges> = async (
  db,
  { view = "mine", page = 1 },
  call,
) => {
  const { staffId } = staffOf(call);
  const part = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const [found, counts, names] = await Promise.all([
    view === "decided"
      ? readChangesDecided(db, part)
      : readChangesWaiting(db, staffId, view === "own", part),
    countChangesWaiting(db, staffId),
    staffNames(db),
  ]);
  const rows = found.slice(0, pageSize).map((change) => toWire(change, names, call));
  return { ok: true, data: { rows, more: found.length > pageSize, counts } };
};

export const readStaffChange: QueryHandler<typeof contract.readStaffChange> = async (
  db,
  { changeId },
  call,
) => {
  const change = await readChange(db, changeId);
  if (change === null) return { ok: false, rejection: "notFound" };
  const { encryptionKey } = call.services.settings;
  const names = await staffNames(db);
  const member = change.staff_id === null ? null : await readMember(db, change.staff_id);
  const sends = change.kind === "add" || change.kind === "reset-password";
  const contact =
    openContact(encryptionKey, "change", change.contact_encrypted) ||
    openContact(encryptionKey, "member", member?.contact_encrypted ?? null);
  const { proposed_by: maker, state, kind } = change;
  const { staffId } = staffOf(call);
  const own = maker === staffId;
  const mayDecide = state === "waiting" && !own && change.staff_id !== staffId && mayManage(call);
  return {
    ok: true,
    data: {
      ...toWire(change, names, call),
      contact: sends && contact !== "" ? maskedContact(contact) : "",
      contactNew: kind === "reset-password" && change.contact_encrypted !== null,
      own,
      mayDecide,
      hindrance: mayDecide ? await hindranceFor(db, maker, call) : "",
      maker: maker === null ? null : await latelyChanged(db, maker, call),
    },
  };
};

/** Why the caller may not decide about what somebody else proposed. */
export async function hindranceFor(db: Queryable, maker: string | null, call: Call) {
  if (isTooNew(call)) return "too-new";
  const at = call.services.calendar.now();
  const by = staffOf(call).staffId;
  const why = maker === null ? null : await whyNotSecond(db, [maker], { by, at });
  return why === "madeByMaker" ? "made-by-maker" : "";
}

/** Who made, promoted or reset an account, where that is not long ago; null otherwise. */
export async function latelyChanged(db: Queryable, staffId: string, call: Call) {
  const { calendar, settings } = call.services;
  const change = await readLatestChange(db, staffId, apartSince(calendar.now()));
  if (change === null || change.decided_at === null) return null;
  const names = await staffNames(db);
  const { kind, way, proposed_by, decided_by } = change;
  const named = (id: string | null) => (id === null ? "" : (names.get(id) ?? ""));
  return {
    ...{ kind, way, time: wallClock(change.decided_at, settings.timeZone) },
    ...{ proposedBy: named(proposed_by), decidedBy: named(decided_by) },
  };
}

function toWire(change: ChangeRow, names: ReadonlyMap<string, string>, { services }: Call) {
  const { timeZone } = services.settings;
  const by = (staffId: string | null, at: Date | null) =>
    staffId === null || at === null
      ? null
      : { staffId, name: names.get(staffId) ?? "", time: wallClock(at, timeZone) };
  const { kind, state, way, login, name, role } = change;
  return {
    ...{ changeId: change.change_id, kind, state, way, login, name, role },
    roleBefore: change.role_before ?? ("" as const),
    proposed: by(change.proposed_by, change.proposed_at),
    decided: by(change.decided_by, change.decided_at),
  };
}
