/** The devices a borrower has signed in on, for the data export and for staff, and their deletion. */
import type { Queryable, Transaction } from "../db/database.ts";
import { deleteSessionRows, readDeviceRows } from "./store.ts";

/** Sessions with their devices, newest first, those that have ended included. */
export async function devicesOf(db: Queryable, borrowerId: string, most = 500) {
  const rows = await readDeviceRows(db, borrowerId, most);
  return rows.map((row) => ({
    deviceId: row.device_id,
    deviceName: row.device_name,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    endedAt: row.revoked_at ?? row.expires_at,
  }));
}

/** For account closure: deletes all sessions of the borrower. */
export async function eraseSessions(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteSessionRows(tx, borrowerId);
}
