/** Keeps what the app tells of the telephone it runs on: encrypted, one entry a telephone, the newest facts only (AC-5). */
import type { uploadDevice as endpoint } from "#contract/device.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
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
    return { ok: false, refusal: "consentNeeded" };
  }
  const deviceHash = hashOfPhone(facts, call);
  const purpose = factsPurpose(borrowerId, deviceHash);
  const factsEncrypted = encrypt(services.settings.encryptionKey, purpose, JSON.stringify(facts));
  await writePhoneRow(tx, borrowerId, { deviceHash, factsEncrypted }, today);
  await dropOldestPhones(tx, borrowerId, deviceHash, phonesMaximum);
  return { ok: true, data: { keptUntil: keptUntil(today, services) } };
};

/**
 * Equal for every borrower on one device. A session that is bound to none tells only the model, and thousands own
 * that: its hash is the borrower's alone, so that nobody is taken for a stranger's neighbour.
 */
function hashOfPhone({ brand, model }: PhoneFacts, call: Call): string {
  const { encryptionKey } = call.services.settings;
  const known = call.deviceId === "" ? [call.borrowerId, brand, model] : [call.deviceId];
  return keyedHash(encryptionKey, "device.phone", JSON.stringify(known));
}

/** Binds encrypted facts to their row: moved to another row they are not decrypted. */
export function factsPurpose(borrowerId: string, deviceHash: string): string {
  return `device-phone.facts.${borrowerId}.${deviceHash}`;
}
