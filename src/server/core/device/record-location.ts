/** Records the device's location, rounded to about a kilometre, once a day; the exact fix is never stored (AC-5). */
import type { uploadLocation as endpoint } from "#contract/device.ts";
import type { InputRead } from "#contract/endpoint.ts";
import type { Day } from "#values/business-day.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { retainedUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { writeLocationRow } from "./store.ts";

/** As it is stored. */
export interface Location {
  /** Degrees with two decimals, e.g. "-6.82". */
  latitude: string;
  longitude: string;
  /** Radius in metres; null when the app did not send it. */
  accuracy: number | null;
  /** The operating system reported a mock location. */
  mocked: boolean;
}

export const uploadLocation: CommandHandler<typeof endpoint> = async (tx, told, call) => {
  const { borrowerId, today, services } = call;
  const { encryptionKey } = services.settings;
  if (!(await holdConsent(tx, borrowerId, "device-location", services))) {
    return { ok: false, rejection: "consentNeeded" };
  }
  const location = rounded(told);
  const locationHash = keyedHash(
    encryptionKey,
    "device.location",
    `${location.latitude} ${location.longitude}`,
  );
  const locationEncrypted = encrypt(
    encryptionKey,
    locationPurpose(borrowerId, today),
    JSON.stringify(location),
  );
  await writeLocationRow(tx, borrowerId, { locationHash, locationEncrypted }, today);
  return { ok: true, data: { keptUntil: retainedUntil(today, services) } };
};

function rounded({ latitude, longitude, accuracy, mocked }: InputRead<typeof endpoint>): Location {
  return {
    latitude: twoDecimals(latitude),
    longitude: twoDecimals(longitude),
    accuracy: accuracy ?? null,
    mocked: mocked === true,
  };
}

/** Never "-0.00", so that equal locations have equal hashes. */
function twoDecimals(degrees: number): string {
  const text = degrees.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}

export function locationPurpose(borrowerId: string, on: Day): string {
  return `device-location.location.${borrowerId}.${on}`;
}
