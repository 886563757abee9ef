/** Keeps where notices to a telephone go, for as long as the borrower is signed in on it (AC-5). */
import type { uploadFcmToken as endpoint } from "#contract/device.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { keptUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { dropOldestTokens, writeTokenRow } from "./store.ts";

const tokensMaximum = 5;

export const uploadFcmToken: CommandHandler<typeof endpoint> = async (tx, { token }, call) => {
  const { borrowerId, sessionId, today, services } = call;
  const { encryptionKey } = services.settings;
  if (!(await holdConsent(tx, borrowerId, "notices"))) {
    return { ok: false, refusal: "consentNeeded" };
  }
  const tokenHash = keyedHash(encryptionKey, "device.token", token);
  const tokenEncrypted = encrypt(encryptionKey, tokenPurpose(borrowerId, tokenHash), token);
  await writeTokenRow(tx, { tokenHash, borrowerId, sessionId, tokenEncrypted }, today);
  await dropOldestTokens(tx, borrowerId, tokenHash, tokensMaximum);
  return { ok: true, data: { keptUntil: keptUntil(today, services) } };
};

export function tokenPurpose(borrowerId: string, tokenHash: string): string {
  return `device-token.token.${borrowerId}.${tokenHash}`;
}
