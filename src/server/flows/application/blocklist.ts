/** The deny list: telephone and document numbers nothing is lent on, kept by supervisors as keyed hashes only. */
import { randomUUID } from "node:crypto";
import type * as contract from "#contract/application-desk.ts";
import { formatDateTime } from "#contract/format.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import {
  decryptBlocklistNote,
  encryptBlocklistNote,
} from "../../core/application/blocklist-note.ts";
import {
  type BlocklistKind,
  findBlocked,
  insertBlocked,
  readBlocklist,
  removeBlockedRow,
} from "../../core/application/blocklist-store.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { staffNames } from "../../core/staff/members.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import { type CommandHandler, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { documentHashes } from "./document-hashes.ts";
import { readText } from "./staff-text.ts";

type Keyed = Pick<Services, "settings">;

/** Which of the borrower's numbers are on the list. `documentHash` as the person keeps it. */
export async function blockedKinds(
  db: Queryable,
  borrowerId: string,
  documentHash: string | null,
  services: Keyed,
): Promise<BlocklistKind[]> {
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
  return findBlocked(db, { phone: hashPhone(borrower.phone, services), document: documentHash });
}

/** `phone` as borrowers' numbers are kept: digits, without the country code. */
function hashPhone(phone: string, { settings }: Keyed): string {
  return keyedHash(settings.encryptionKey, "deny.phone", phone);
}

export const listBlocklist: QueryHandler<typeof contract.listDenied> = async (db, _input, call) => {
  const [entries, names] = await Promise.all([readBlocklist(db), staffNames(db)]);
  const { timeZone, encryptionKey } = call.services.settings;
  return {
    ok: true,
    data: {
      entries: entries.map(
        ({ blocklistId: denyId, kind, ending, noteEncrypted, addedBy, addedAt }) => ({
          denyId,
          kind,
          ending: `•••• ${ending}`,
          note: decryptBlocklistNote(noteEncrypted, encryptionKey),
          by: { staffId: addedBy, name: names.get(addedBy) ?? "" },
          time: formatDateTime(addedAt, timeZone),
        }),
      ),
    },
  };
};

export const addToBlocklist: CommandHandler<typeof contract.addDenied> = async (
  tx,
  input,
  call,
) => {
  const { kind, value } = input;
  const read = readText(input.note);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const hashes = hashesOf(kind, value, call.services);
  if (hashes.length === 0) return { ok: false, rejection: "valueWrong" };
  const { staffId } = staffOf(call);
  let denyId = "";
  for (const hash of hashes) {
    const entry = {
      blocklistId: randomUUID(),
      kind,
      ending: value.trim().slice(-3),
      noteEncrypted: encryptBlocklistNote(read.text, call.services.settings.encryptionKey),
      addedBy: staffId,
      addedAt: call.services.calendar.now(),
    };
    if (await insertBlocked(tx, entry, hash)) denyId = entry.blocklistId;
  }
  if (denyId === "") return { ok: false, rejection: "alreadyDenied" };
  await logStaff(tx, call, `application.deny-${kind}`, denyId);
  return { ok: true, data: { denyId } };
};

/** A document number may be one of several kinds of document; none when it can be no number of the market at all. */
function hashesOf(kind: BlocklistKind, value: string, services: Keyed): string[] {
  if (kind === "document") return documentHashes(value, services);
  const phone = readPhone(value, phoneRuleOf(services.settings.brand));
  return phone === null ? [] : [hashPhone(phone, services)];
}

export const removeFromBlocklist: CommandHandler<typeof contract.removeDenied> = async (
  tx,
  { denyId },
  call,
) => {
  const { staffId } = staffOf(call);
  const removed = await removeBlockedRow(tx, denyId, staffId, call.services.calendar.now());
  if (!removed) return { ok: false, rejection: "notFound" };
  await logStaff(tx, call, "application.allow", denyId);
  return { ok: true, data: {} };
};
