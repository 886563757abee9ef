/** Reads a borrower's recorded devices and locations within the retention period. */
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { retainedSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { type DeviceFacts, factsPurpose } from "./record-device.ts";
import { type Location, locationPurpose } from "./record-location.ts";
import { readDeviceRows, readLocationRows } from "./store.ts";

type Known = Pick<Services, "settings" | "calendar">;

export interface RecordedDevice {
  facts: DeviceFacts;
  firstOn: Day;
  lastOn: Day;
  /** Other borrowers on the same device. */
  others: number;
}

export interface RecordedLocation {
  location: Location;
  on: Day;
  /** Other borrowers at the same location, to about a kilometre. */
  others: number;
}

/** Newest first. */
export async function devicesOf(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Known,
): Promise<RecordedDevice[]> {
  const since = retainedSince(calendar.today(), { settings });
  const rows = await readDeviceRows(db, borrowerId, since);
  return rows.map((row) => {
    const purpose = factsPurpose(borrowerId, row.device_hash);
    const facts = JSON.parse(
      decrypt(settings.encryptionKey, purpose, row.facts_encrypted),
    ) as DeviceFacts;
    return { facts, firstOn: row.first_on, lastOn: row.last_on, others: row.others };
  });
}

/** Newest first, at most `most`. */
export async function locationsOf(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Known,
  most = 366,
): Promise<RecordedLocation[]> {
  const since = retainedSince(calendar.today(), { settings });
  const rows = await readLocationRows(db, borrowerId, since, most);
  return rows.map((row) => {
    const text = decrypt(
      settings.encryptionKey,
      locationPurpose(borrowerId, row.on_day),
      row.location_encrypted,
    );
    return { location: JSON.parse(text) as Location, on: row.on_day, others: row.others };
  });
}
