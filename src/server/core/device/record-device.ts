/** Records the device the app runs on: one row a device with its newest facts, encrypted (AC-5). */
import type { uploadDevice as endpoint } from "#contract/device.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { retainedUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { dropOldestDevices, writeDeviceRow } from "./store.ts";

export type DeviceFacts = InputRead<typeof endpoint>;

/** More than a borrower uses within the retention period; beyond it the oldest is deleted. */
export const devicesMaximum = 10;

export const uploadDevice: CommandHandler<typeof endpoint> = async (tx, facts, call) => {
  const { borrowerId, today, services } = call;
  if (!(await holdConsent(tx, borrowerId, "device-location", services))) {
    return { ok: false, rejection: "consentNeeded" };
  }
  const deviceHash = hashOfDevice(facts, call);
  const purpose = factsPurpose(borrowerId, deviceHash);
  const factsEncrypted = encrypt(services.settings.encryptionKey, purpose, JSON.stringify(facts));
  await writeDeviceRow(tx, borrowerId, { deviceHash, factsEncrypted }, today);
  await dropOldestDevices(tx, borrowerId, deviceHash, devicesMaximum);
  return { ok: true, data: { keptUntil: retainedUntil(today, services) } };
};

/**
 * The same for every borrower on one device. A session without a device id yields only the model, which thousands share,
 * so its hash includes the borrower: otherwise strangers would count as sharing a device.
 */
function hashOfDevice({ brand, model }: DeviceFacts, call: Call): string {
  const { encryptionKey } = call.services.settings;
  const known = call.deviceId === "" ? [call.borrowerId, brand, model] : [call.deviceId];
  return keyedHash(encryptionKey, "device.phone", JSON.stringify(known));
}

/** Binds encrypted facts to their row: copied to another row they cannot be decrypted. */
export function factsPurpose(borrowerId: string, deviceHash: string): string {
  return `device-phone.facts.${borrowerId}.${deviceHash}`;
}
