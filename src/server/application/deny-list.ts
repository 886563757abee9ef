/** The deny list: telephone and document numbers nothing is lent on, kept by supervisors as keyed hashes only. */
import { randomUUID } from "node:crypto";
import type * as contract from "#contract/application-desk.ts";
import { formatDateTime } from "#contract/format.ts";
import type { Queryable } from "../db/database.ts";
import { type CommandHandler, type QueryHandler, staffOf } from "../http/handler.ts";
import { keyedHash } from "../sealing.ts";
import type { Services } from "../services.ts";
import { readBorrower } from "../session/borrower.ts";
import { staffNames } from "../staff/members.ts";
import { logStaff } from "../staff/staff-log.ts";
import {
  type DenyKind,
  findDenied,
  insertDenied,
  readDenied,
  removeDeniedRow,
} from "./deny-store.ts";
import { readText } from "./desk-text.ts";
import { documentHashes } from "./document-hashes.ts";

type Keyed = Pick<Services, "settings">;

/** Which of the borrower's numbers are on the list. `documentHash` as the person keeps it. */
export async function deniedOf(
  db: Queryable,
  borrowerId: string,
  documentHash: string | null,
  services: Keyed,
): Promise<DenyKind[]> {
  const borrower = await readBorrower(db, borrowerId, services.settings.sealKey);
  if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
  return findDenied(db, { phone: hashPhone(borrower.phone, services), document: documentHash });
}

/** By its digits, however it is written. */
function hashPhone(phone: string, { settings }: Keyed): string {
  return keyedHash(settings.sealKey, "deny.phone", phone.replace(/\D/g, ""));
}

export const listDenied: QueryHandler<typeof contract.listDenied> = async (db, _input, call) => {
  const [entries, names] = await Promise.all([readDenied(db), staffNames(db)]);
  const { timeZone } = call.services.settings;
  return {
    ok: true,
    data: {
      entries: entries.map(({ denyId, kind, ending, note, addedBy, addedAt }) => ({
        denyId,
        kind,
        ending: `•••• ${ending}`,
        note,
        by: { staffId: addedBy, name: names.get(addedBy) ?? "" },
        time: formatDateTime(addedAt, timeZone),
      })),
    },
  };
};

export const addDenied: CommandHandler<typeof contract.addDenied> = async (tx, input, call) => {
  const { kind, value } = input;
  const read = readText(input.note);
  if ("refusal" in read) return { ok: false, refusal: read.refusal };
  const hashes = hashesOf(kind, value, call.services);
  if (hashes.length === 0) return { ok: false, refusal: "valueWrong" };
  const { staffId } = staffOf(call);
  let denyId = "";
  for (const hash of hashes) {
    const entry = {
      denyId: randomUUID(),
      kind,
      ending: value.trim().slice(-3),
      note: read.text,
      addedBy: staffId,
      addedAt: call.services.calendar.now(),
    };
    if (await insertDenied(tx, entry, hash)) denyId = entry.denyId;
  }
  if (denyId === "") return { ok: false, refusal: "alreadyDenied" };
  await logStaff(tx, call, `application.deny-${kind}`, denyId);
  return { ok: true, data: { denyId } };
};

/** A document number may be one of several kinds of document; none when it can be no number at all. */
function hashesOf(kind: DenyKind, value: string, services: Keyed): string[] {
  if (kind === "document") return documentHashes(value, services);
  return /\d{4}/.test(value.replace(/\D/g, "")) ? [hashPhone(value, services)] : [];
}

export const removeDenied: CommandHandler<typeof contract.removeDenied> = async (
  tx,
  { denyId },
  call,
) => {
  const { staffId } = staffOf(call);
  const removed = await removeDeniedRow(tx, denyId, staffId, call.services.calendar.now());
  if (!removed) return { ok: false, refusal: "notFound" };
  await logStaff(tx, call, "application.allow", denyId);
  return { ok: true, data: {} };
};
