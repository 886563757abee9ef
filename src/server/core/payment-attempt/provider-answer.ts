/**
 * What the provider answered at the start of a payment, encrypted: its address pays somebody's debt for whoever opens it, and
 * its number and code are what a receipt is claimed by.
 */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { Attempt, ProviderAnswer } from "./attempt.ts";

export const answerPurpose = "repayment.provider-answer";

export function encryptAnswer(answer: ProviderAnswer, encryptionKey: Buffer): string {
  const { providerReference, repayType, payUrl, notice, payCode } = answer;
  return encrypt(
    encryptionKey,
    answerPurpose,
    JSON.stringify({ providerReference, repayType, payUrl, notice, payCode }),
  );
}

/** Null until the provider has answered. */
export function providerAnswer(
  { answerEncrypted }: Pick<Attempt, "answerEncrypted">,
  encryptionKey: Buffer,
): ProviderAnswer | null {
  if (answerEncrypted === null) return null;
  return JSON.parse(decrypt(encryptionKey, answerPurpose, answerEncrypted)) as ProviderAnswer;
}

/** The provider's number for the payment; null until it has answered. */
export function providerReferenceOf(
  attempt: Pick<Attempt, "answerEncrypted">,
  encryptionKey: Buffer,
): string | null {
  return providerAnswer(attempt, encryptionKey)?.providerReference ?? null;
}
