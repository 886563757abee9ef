/**
 * The provider's first answer to a payment, encrypted: its address pays somebody's debt for whoever opens it, and a payment can be
 * claimed by its number and code.
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

/** The provider's reference of the payment; null until it has answered. */
export function providerReferenceOf(
  attempt: Pick<Attempt, "answerEncrypted">,
  encryptionKey: Buffer,
): string | null {
  return providerAnswer(attempt, encryptionKey)?.providerReference ?? null;
}
