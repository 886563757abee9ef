/** Opens what is kept of a borrower's telephones and places, while the time it is kept for is not over. */
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { keptSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { readPhoneRows, readPlaceRows } from "./store.ts";
import { factsPurpose, type PhoneFacts } from "./tell-phone.ts";
import { type Place, placePurpose } from "./tell-place.ts";

type Known = Pick<Services, "settings" | "calendar">;

export interface PhoneTold {
  facts: PhoneFacts;
  firstOn: Day;
  lastOn: Day;
  /** Other borrowers on the same device. */
  others: number;
}

export interface PlaceTold {
  place: Place;
  on: Day;
  /** Other borrowers at the same place, to about a kilometre. */
  others: number;
}

/** Newest first. */
export async function phonesOf(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Known,
): Promise<PhoneTold[]> {
  const since = keptSince(calendar.today(), { settings });
  const rows = await readPhoneRows(db, borrowerId, since);
  return rows.map((row) => {
    const purpose = factsPurpose(borrowerId, row.device_hash);
    const facts = JSON.parse(
      decrypt(settings.encryptionKey, purpose, row.facts_encrypted),
    ) as PhoneFacts;
    return { facts, firstOn: row.first_on, lastOn: row.last_on, others: row.others };
  });
}

/** Newest first; all that are kept unless told otherwise. */
export async function placesOf(
  db: Queryable,
  borrowerId: string,
  { settings, calendar }: Known,
  most = 366,
): Promise<PlaceTold[]> {
  const since = keptSince(calendar.today(), { settings });
  const rows = await readPlaceRows(db, borrowerId, since, most);
  return rows.map((row) => {
    const text = decrypt(
      settings.encryptionKey,
      placePurpose(borrowerId, row.on_day),
      row.place_encrypted,
    );
    return { place: JSON.parse(text) as Place, on: row.on_day, others: row.others };
  });
}
