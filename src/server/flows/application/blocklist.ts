/** The blocklist: phone and document numbers that get no loans, kept by supervisors as keyed hashes only. */
import { randomUUID } from "node:crypto";
import type * as contract from "#contract/application-back-office.ts";
import { formatDateTime } from "#contract/format.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import {
  decryptBlocklistNote,
  encryptBlocklistNote,
} from "../../core/application/blocklist-note.ts";
import {
  type BlocklistKind,
  countBlocklist,
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

/** Which of the borrower's numbers are blocked. `documentHash` as in the KYC profile. */
export async function blockedKinds(
  db: Queryable,
  borrowerId: string,
  documentHash: string | null,
  services: Keyed,
): Promise<BlocklistKind[]> {
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
  return blockedNumbers(db, { phone: borrower.phone, documentHash }, services);
}

/** The same for numbers that have been read already; a closed account's telephone is "". */
export function blockedNumbers(
  db: Queryable,
  { phone, documentHash }: { phone: string; documentHash: string | null },
  services: Keyed,
): Promise<BlocklistKind[]> {
  return findBlocked(db, { phone: hashPhone(phone, services), document: documentHash });
}

/** `phone` as stored for borrowers: digits, without the country code. */
function hashPhone(phone: string, { settings }: Keyed): string {
  return keyedHash(settings.encryptionKey, "deny.phone", phone);
}

const pageSize = 50;

export const listBlocklist: QueryHandler<typeof contract.listBlocklist> = async (
  db,
  { after },
  call,
) => {
  const [entries, total, names] = await Promise.all([
    readBlocklist(db, { after, limit: pageSize + 1 }),
    countBlocklist(db),
    staffNames(db),
  ]);
  const { timeZone, encryptionKey } = call.services.settings;
  return {
    ok: true,
    data: {
      entries: entries
        .slice(0, pageSize)
        .map(({ blocklistId, kind, ending, noteEncrypted, addedBy, addedAt }) => ({
          entryId: blocklistId,
          kind,
          ending: `•••• ${ending}`,
          note: decryptBlocklistNote(noteEncrypted, encryptionKey),
          by: { staffId: addedBy, name: names.get(addedBy) ?? "" },
          time: formatDateTime(addedAt, timeZone),
        })),
      total,
      more: entries.length > pageSize,
    },
  };
};

export const addToBlocklist: CommandHandler<typeof contract.addToBlocklist> = async (
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
  let entryId = "";
  for (const hash of hashes) {
    const entry = {
      blocklistId: randomUUID(),
      kind,
      ending: value.trim().slice(-3),
      noteEncrypted: encryptBlocklistNote(read.text, call.services.settings.encryptionKey),
      addedBy: staffId,
      addedAt: call.services.calendar.now(),
    };
    if (await insertBlocked(tx, entry, hash)) entryId = entry.blocklistId;
  }
  if (entryId === "") return { ok: false, rejection: "alreadyBlocked" };
  await logStaff(tx, call, `application.deny-${kind}`, entryId);
  return { ok: true, data: { entryId } };
};

/** A document number may fit several types of document; empty when it fits none of the market's. */
export function hashesOf(kind: BlocklistKind, value: string, services: Keyed): string[] {
  if (kind === "document") return documentHashes(value, services);
  const phone = readPhone(value, phoneRuleOf(services.settings.brand));
  return phone === null ? [] : [hashPhone(phone, services)];
}

export const removeFromBlocklist: CommandHandler<typeof contract.removeFromBlocklist> = async (
  tx,
  { entryId },
  call,
) => {
  const { staffId } = staffOf(call);
  const removed = await removeBlockedRow(tx, entryId, staffId, call.services.calendar.now());
  if (!removed) return { ok: false, rejection: "notFound" };
  await logStaff(tx, call, "application.allow", entryId);
  return { ok: true, data: {} };
};
