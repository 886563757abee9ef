/** Keeps what the app tells of the telephone it runs on: sealed, one entry a telephone, the newest facts only (AC-5). */
import type { uploadDevice as endpoint } from "#contract/device.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { keyedHash, seal } from "../../platform/encryption/sealing.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { keptUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { dropOldestPhones, writePhoneRow } from "./store.ts";

export type PhoneFacts = InputRead<typeof endpoint>;

/** More than a borrower owns in the time they are kept; the oldest gives way. */
export const phonesMaximum = 10;

export const uploadDevice: CommandHandler<typeof endpoint> = async (tx, facts, call) => {
  const { borrowerId, today, services } = call;
  if (!(await holdConsent(tx, borrowerId, "device-location"))) {
    return { ok: false, rejection: "consentNeeded" };
  }
  const deviceHash = hashOfPhone(facts, call);
  const purpose = factsPurpose(borrowerId, deviceHash);
  const factsSealed = seal(services.settings.sealKey, purpose, JSON.stringify(facts));
  await writePhoneRow(tx, borrowerId, { deviceHash, factsSealed }, today);
  await dropOldestPhones(tx, borrowerId, deviceHash, phonesMaximum);
  return { ok: true, data: { keptUntil: keptUntil(today, services) } };
};

/**
 * Equal for every borrower on one device. A session that is bound to none tells only the model, and thousands own
 * that: its hash is the borrower's alone, so that nobody is taken for a stranger's neighbour.
 */
function hashOfPhone({ brand, model }: PhoneFacts, call: Call): string {
  const { sealKey } = call.services.settings;
  const known = call.deviceId === "" ? [call.borrowerId, brand, model] : [call.deviceId];
  return keyedHash(sealKey, "device.phone", JSON.stringify(known));
}

/** Binds sealed facts to their row: moved to another one they do not open. */
export function factsPurpose(borrowerId: string, deviceHash: string): string {
  return `device-phone.facts.${borrowerId}.${deviceHash}`;
}
