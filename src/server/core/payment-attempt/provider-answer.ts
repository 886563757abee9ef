/**
 * What the provider answered at the start of a payment, sealed: its address pays somebody's debt for whoever opens it, and
 * its number and code are what a receipt is claimed by.
 */
import { open, seal } from "../../platform/encryption/sealing.ts";
import type { Attempt, ProviderAnswer } from "./attempt.ts";

export const answerPurpose = "repayment.provider-answer";

export function sealAnswer(answer: ProviderAnswer, sealKey: Buffer): string {
  const { providerReference, repayType, payUrl, notice, payCode } = answer;
  return seal(
    sealKey,
    answerPurpose,
    JSON.stringify({ providerReference, repayType, payUrl, notice, payCode }),
  );
}

/** Null until the provider has answered. */
export function providerAnswer(
  { answerSealed }: Pick<Attempt, "answerSealed">,
  sealKey: Buffer,
): ProviderAnswer | null {
  if (answerSealed === null) return null;
  return JSON.parse(open(sealKey, answerPurpose, answerSealed)) as ProviderAnswer;
}

/** The provider's number for the payment; null until it has answered. */
export function providerReferenceOf(
  attempt: Pick<Attempt, "answerSealed">,
  sealKey: Buffer,
): string | null {
  return providerAnswer(attempt, sealKey)?.providerReference ?? null;
}
