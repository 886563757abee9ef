/** Keeps where notices to a telephone go, for as long as the borrower is signed in on it (AC-5). */
import type { uploadFcmToken as endpoint } from "#contract/device.ts";
import { keyedHash, seal } from "../../platform/encryption/sealing.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { keptUntil } from "../../platform/services/device-data.ts";
import { holdConsent } from "../consent/has-consent.ts";
import { dropOldestTokens, writeTokenRow } from "./store.ts";

const tokensMaximum = 5;

export const uploadFcmToken: CommandHandler<typeof endpoint> = async (tx, { token }, call) => {
  const { borrowerId, sessionId, today, services } = call;
  const { sealKey } = services.settings;
  if (!(await holdConsent(tx, borrowerId, "notices"))) {
    return { ok: false, rejection: "consentNeeded" };
  }
  const tokenHash = keyedHash(sealKey, "device.token", token);
  const tokenSealed = seal(sealKey, tokenPurpose(borrowerId, tokenHash), token);
  await writeTokenRow(tx, { tokenHash, borrowerId, sessionId, tokenSealed }, today);
  await dropOldestTokens(tx, borrowerId, tokenHash, tokensMaximum);
  return { ok: true, data: { keptUntil: keptUntil(today, services) } };
};

export function tokenPurpose(borrowerId: string, tokenHash: string): string {
  return `device-token.token.${borrowerId}.${tokenHash}`;
}
