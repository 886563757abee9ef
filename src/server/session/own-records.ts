/** What stands here about a borrower, for the borrower: since when, from where, on which devices. */
import type { Queryable, Transaction } from "../db/database.ts";
import { lockBorrowerRow, readDeviceRows, readRegistered } from "./name-store.ts";

export interface Registration {
  at: Date;
  /** As the advert's or the app's address told it. */
  source: Readonly<Record<string, string>>;
}

/** Null when there is no such borrower. */
export async function registrationOf(
  db: Queryable,
  borrowerId: string,
): Promise<Registration | null> {
  const row = await readRegistered(db, borrowerId);
  return row === null ? null : { at: row.created_at, source: row.source };
}

/** Sessions with their devices, newest first, those that have ended included. */
export async function devicesOf(db: Queryable, borrowerId: string) {
  const rows = await readDeviceRows(db, borrowerId);
  return rows.map((row) => ({
    deviceId: row.device_id,
    deviceName: row.device_name,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    endedAt: row.revoked_at ?? row.expires_at,
  }));
}

/** Whoever opens a loan for the borrower at the same time goes first or waits. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await lockBorrowerRow(tx, borrowerId);
}
