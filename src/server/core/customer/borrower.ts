/** The person a session speaks for. Name, birth date and phone number are encrypted at rest; borrowers are found by keyed hashes. */
import { randomUUID } from "node:crypto";
import { maskedPhone } from "#contract/phone.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { eraseSessions } from "../../platform/session/own-devices.ts";
import { encryptedName, openName } from "./borrower-name.ts";
import {
  insertBorrowerRow,
  insertByPhoneRow,
  readBorrowerIdByPhone,
  readBorrowerRow,
} from "./borrower-store.ts";
import { anonymiseRow, readNameRows } from "./name-store.ts";

export interface Borrower {
  borrowerId: string;
  /** "" until the borrower has stated it. */
  fullName: string;
  /** Digits in the market's national format, e.g. "0712345678". */
  phone: string;
  /** Null until the borrower has stated it. */
  birthDate: Day | null;
}

/** Where a borrower came from, as the address of an advert or app said; untrusted and optional. */
export interface BorrowerSource {
  merchantNumber?: string;
  inviteCode?: string;
  userFrom?: string;
  appFrom?: string;
  utmTag?: string;
}

export const phonePurpose = "borrower.phone";

/** Adds a borrower; a second one with the same id or phone number is the caller's bug. */
export async function addBorrower(
  tx: Transaction,
  borrower: Borrower,
  encryptionKey: Buffer,
  now: Date,
): Promise<void> {
  const row = {
    borrower_id: borrower.borrowerId,
    phone_encrypted: encrypt(encryptionKey, phonePurpose, borrower.phone),
    phone_hash: keyedHash(encryptionKey, phonePurpose, borrower.phone),
    ...encryptedName(borrower, encryptionKey),
  };
  await insertBorrowerRow(tx, row, now);
}

/**
 * The borrower who has proved to hold the number, or a new one without a name. The source is stored for a new one only. Concurrent
 * calls with one number get the same borrower.
 */
export async function registerBorrower(
  tx: Transaction,
  { phone, from }: { phone: string; from: BorrowerSource },
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<{ borrowerId: string; isNew: boolean }> {
  const { encryptionKey } = settings;
  const row = {
    borrower_id: randomUUID(),
    phone_encrypted: encrypt(encryptionKey, phonePurpose, phone),
    phone_hash: keyedHash(encryptionKey, phonePurpose, phone),
  };
  if (await insertByPhoneRow(tx, row, from, calendar.now())) {
    return { borrowerId: row.borrower_id, isNew: true };
  }
  const borrowerId = await readBorrowerIdByPhone(tx, row.phone_hash);
  if (borrowerId === null) throw new Error("a borrower was removed while signing in");
  return { borrowerId, isNew: false };
}

/** Null when there is no such borrower; name and number of a closed account are "". */
export async function readBorrower(
  db: Queryable,
  borrowerId: string,
  encryptionKey: Buffer,
): Promise<Borrower | null> {
  const row = await readBorrowerRow(db, borrowerId);
  if (row === null) return null;
  return {
    borrowerId: row.borrower_id,
    phone: openPhone(row.phone_encrypted, encryptionKey),
    ...openName(row, encryptionKey),
  };
}

/** "" for a closed account. */
function openPhone(phoneEncrypted: string, encryptionKey: Buffer): string {
  return phoneEncrypted === "" ? "" : decrypt(encryptionKey, phonePurpose, phoneEncrypted);
}

/** The borrower's id by phone number, null when the number is not known. */
export async function findBorrowerByPhone(
  db: Queryable,
  phone: string,
  encryptionKey: Buffer,
): Promise<string | null> {
  return readBorrowerIdByPhone(db, keyedHash(encryptionKey, phonePurpose, phone));
}

/** A borrower's display name for staff: the full name, or the number's ending while there is none; a dash for a closed account. */
export function nameForStaff({ fullName, phone }: Pick<Borrower, "fullName" | "phone">): string {
  if (fullName !== "") return fullName;
  return phone === "" ? "–" : `•••• ${phone.slice(-3)}`;
}

/** The display name for staff, by borrower id. */
export async function borrowerNames(
  db: Queryable,
  borrowerIds: readonly string[],
  encryptionKey: Buffer,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readNameRows(db, [...new Set(borrowerIds)]);
  return new Map(
    rows.map((row) => {
      const { fullName } = openName(row, encryptionKey);
      const phone = fullName === "" ? openPhone(row.phone_encrypted, encryptionKey) : "";
      return [row.borrower_id, nameForStaff({ fullName, phone })];
    }),
  );
}

/** Name and masked number for staff, by borrower id; both as for a closed account where the account is closed. */
export async function borrowersForStaff(
  db: Queryable,
  borrowerIds: readonly string[],
  encryptionKey: Buffer,
): Promise<ReadonlyMap<string, { name: string; phone: string }>> {
  const rows = await readNameRows(db, [...new Set(borrowerIds)]);
  return new Map(
    rows.map((row) => {
      const { fullName } = openName(row, encryptionKey);
      const phone = openPhone(row.phone_encrypted, encryptionKey);
      const shown = phone === "" ? "" : maskedPhone(phone);
      return [row.borrower_id, { name: nameForStaff({ fullName, phone }), phone: shown }];
    }),
  );
}

/** Those of the borrowers whose accounts are not closed, with name and number in full. */
export async function borrowersInFull(
  db: Queryable,
  borrowerIds: readonly string[],
  encryptionKey: Buffer,
): Promise<Borrower[]> {
  const rows = await readNameRows(db, borrowerIds);
  return rows
    .filter((row) => row.phone_encrypted !== "")
    .map((row) => ({
      borrowerId: row.borrower_id,
      phone: openPhone(row.phone_encrypted, encryptionKey),
      ...openName(row, encryptionKey),
    }));
}

/**
 * Purges name, number, birth date and sessions; what stays is an id without meaning. The number may register again, as a new
 * borrower.
 */
export async function anonymiseBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await eraseSessions(tx, borrowerId);
  await anonymiseRow(tx, borrowerId);
}
