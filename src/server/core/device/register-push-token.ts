/** Registers a device's push token; it is used while the session it came from is open (AC-5). */
import type { uploadFcmToken as endpoint } from "#contract/device.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { retainedUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { dropOldestPushTokens, writePushTokenRow } from "./store.ts";

const tokensMaximum = 5;

export const uploadFcmToken: CommandHandler<typeof endpoint> = async (tx, { token }, call) => {
  const { borrowerId, sessionId, today, services } = call;
  const { encryptionKey } = services.settings;
  if (!(await holdConsent(tx, borrowerId, "notices", services))) {
    return { ok: false, rejection: "consentNeeded" };
  }
  const tokenHash = keyedHash(encryptionKey, "device.token", token);
  const tokenEncrypted = encrypt(encryptionKey, pushTokenPurpose(borrowerId, tokenHash), token);
  await writePushTokenRow(tx, { tokenHash, borrowerId, sessionId, tokenEncrypted }, today);
  await dropOldestPushTokens(tx, borrowerId, tokenHash, tokensMaximum);
  return { ok: true, data: { keptUntil: retainedUntil(today, services) } };
};

export function pushTokenPurpose(borrowerId: string, tokenHash: string): string {
  return `device-token.token.${borrowerId}.${tokenHash}`;
}
