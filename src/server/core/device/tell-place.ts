/** Keeps where the telephone is, to about a kilometre and once a day: what is more exact never reaches the database (AC-5). */
import type { uploadLocation as endpoint } from "#contract/device.ts";
import type { InputRead } from "#contract/endpoint.ts";
import type { Day } from "#values/business-day.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { keptUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { writePlaceRow } from "./store.ts";

/** As it is kept. */
export interface Place {
  /** Degrees with two decimals, e.g. "-6.82". */
  latitude: string;
  longitude: string;
  /** Metres around it; null when it was not told. */
  accuracy: number | null;
  /** The telephone said that an app made it up. */
  mocked: boolean;
}

export const uploadLocation: CommandHandler<typeof endpoint> = async (tx, told, call) => {
  const { borrowerId, today, services } = call;
  const { encryptionKey } = services.settings;
  if (!(await holdConsent(tx, borrowerId, "device-location"))) {
    return { ok: false, refusal: "consentNeeded" };
  }
  const place = rounded(told);
  const placeHash = keyedHash(
    encryptionKey,
    "device.place",
    `${place.latitude} ${place.longitude}`,
  );
  const placeEncrypted = encrypt(
    encryptionKey,
    placePurpose(borrowerId, today),
    JSON.stringify(place),
  );
  await writePlaceRow(tx, borrowerId, { placeHash, placeEncrypted }, today);
  return { ok: true, data: { keptUntil: keptUntil(today, services) } };
};

function rounded({ latitude, longitude, accuracy, mocked }: InputRead<typeof endpoint>): Place {
  return {
    latitude: twoDecimals(latitude),
    longitude: twoDecimals(longitude),
    accuracy: accuracy ?? null,
    mocked: mocked === true,
  };
}

/** Never "-0.00": one place has one name. */
function twoDecimals(degrees: number): string {
  const text = degrees.toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}

export function placePurpose(borrowerId: string, on: Day): string {
  return `device-place.place.${borrowerId}.${on}`;
}
