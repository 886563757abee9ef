/** A borrower's device telemetry for data export, withdrawal of consent and account closure. */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { retainedSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { devicesOf, locationsOf } from "./read-telemetry.ts";
import {
  deleteDevicesAndLocations,
  deletePushTokens,
  hasPushTokenRow,
  readPushTokenRows,
} from "./store.ts";

/** For the data export. A push token is given as its registration day only: the token itself would let others send to the device. */
export async function telemetryOf(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar">,
) {
  const devices = await devicesOf(db, borrowerId, services);
  const locations = await locationsOf(db, borrowerId, services);
  const tokens = await readPushTokenRows(
    db,
    borrowerId,
    retainedSince(services.calendar.today(), services),
  );
  return {
    devices: devices.map(({ facts, firstOn, lastOn }) => ({ ...facts, firstOn, lastOn })),
    locations: locations.map(({ location, on }) => ({ ...location, on })),
    pushTokens: tokens.map(({ last_on }) => ({ registeredOn: last_on })),
  };
}

/** Purges what was recorded under a consent that is withdrawn; does nothing for consents about other data. */
export async function purgeUnderConsent(
  tx: Transaction,
  borrowerId: string,
  consent: ConsentName,
): Promise<void> {
  if (consent === "device-location") await deleteDevicesAndLocations(tx, borrowerId);
  if (consent === "notices") await deletePushTokens(tx, borrowerId);
}

export async function purgeTelemetryOf(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteDevicesAndLocations(tx, borrowerId);
  await deletePushTokens(tx, borrowerId);
}

/** Whether any device can be reached; saves enqueuing notifications nobody would receive. */
export async function hasPushToken(db: Queryable, borrowerId: string): Promise<boolean> {
  return hasPushTokenRow(db, borrowerId);
}
