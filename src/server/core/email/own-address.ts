/** The e-mail address a borrower has confirmed, and the one that waits for its code. */
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { emailChannels } from "../channel/email-channels.ts";
import { readAddressRow, readLiveCode } from "./address-store.ts";
import { emailPurposes } from "./email-purposes.ts";

interface OwnAddress {
  address: string;
  confirmedAt: Date;
  /** When the mail server said that nobody reads it; null while it takes mail. */
  refusedAt: Date | null;
}

/** Null for a borrower who has confirmed none. */
export async function readOwnAddress(
  db: Queryable,
  borrowerId: string,
  encryptionKey: Buffer,
): Promise<OwnAddress | null> {
  const row = await readAddressRow(db, borrowerId);
  if (row === null) return null;
  return {
    address: decrypt(encryptionKey, emailPurposes.address, row.address_encrypted),
    confirmedAt: row.confirmed_at,
    refusedAt: row.refused_at,
  };
}

/** To which mail goes now; null for none, or one that takes none. */
export async function addressInUse(
  db: Queryable,
  borrowerId: string,
  services: Services,
): Promise<string | null> {
  if (!isEmailCarried(services)) return null;
  const own = await readOwnAddress(db, borrowerId, services.settings.encryptionKey);
  return own === null || own.refusedAt !== null ? null : own.address;
}

/** Whether any mail server of this lender carries e-mail; a log does not. */
export function isEmailCarried(services: Services): boolean {
  return emailChannels(services).some(({ name }) => name !== "log");
}

/** To which a code was sent that can still be typed; null for none. */
export async function addressWaiting(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<string | null> {
  const code = await readLiveCode(db, borrowerId, calendar.now());
  return code === null
    ? null
    : decrypt(settings.encryptionKey, emailPurposes.address, code.address_encrypted);
}

/** Whoever owns a mailbox reads it whatever the letters' case. */
export function hashOfAddress(encryptionKey: Buffer, address: string): string {
  return keyedHash(encryptionKey, emailPurposes.address, address.toLowerCase());
}
